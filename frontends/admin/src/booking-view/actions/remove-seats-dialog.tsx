import { useState, type ReactElement } from 'react';
import { api, errorText } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { legsOf } from '@atoll/booking-facts/legs';
import { Checkbox } from '@atoll/ui/fields/checkbox';
import { AskDialog } from '@atoll/ui/form-dialogs/ask-dialog';
import type { Outcome } from '@atoll/ui/form-dialogs/use-saving';
import type { Booking } from '../../server-types.js';
import { bookingEditTexts } from '../../messages/en/bookings/booking-edit.js';

/** Names the seats and asks which leg's to remove where both have some [AW-30, BK-52]. */
export function RemoveSeatsDialog({ booking, onClose }: { readonly booking: Booking; readonly onClose: () => void }): ReactElement {
  const t = useTexts(bookingEditTexts);
  const [kept, setKept] = useState<readonly number[]>([]);
  const [removeSeats] = api.useRemoveSeatsMutation();
  const legs = legsOf(booking).filter(({ seats }) => seats.length > 0);
  const chosen = legs.filter(({ trip }) => !kept.includes(trip.id));

  const remove = async (version: number | undefined): Promise<Outcome> => {
    for (const [index, { trip }] of chosen.entries()) {
      // the first removal changes the version
      const outcome = await removeSeats({ bookingId: booking.id, tripId: trip.id, ...(index === 0 && { version }) });
      if (outcome.error) return outcome;
    }
    return {};
  };
  return (
    <AskDialog
      title={t('removeTitle', { refNo: booking.refNo })}
      confirm={t('remove')}
      keep={t('removeKeep')}
      danger
      disabled={chosen.length === 0}
      refusalOf={errorText}
      version={booking.version}
      act={remove}
      onClose={onClose}
    >
      {legs.length > 1 ? (
        legs.map(({ trip, isReturn, seats }) => (
          <Checkbox
            key={trip.id}
            label={t(isReturn ? 'returnSeats' : 'outboundSeats', { seats: seats.join(', ') })}
            checked={!kept.includes(trip.id)}
            onChange={(isChosen) => setKept(isChosen ? kept.filter((id) => id !== trip.id) : [...kept, trip.id])}
          />
        ))
      ) : (
        <p>{t('seats', { seats: legs.flatMap(({ seats }) => seats).join(', ') })}</p>
      )}
      <p>{t('removeText')}</p>
    </AskDialog>
  );
}
