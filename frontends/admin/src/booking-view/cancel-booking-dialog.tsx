import type { ReactElement } from 'react';
import { api, errorText, withoutNotice } from '@atoll/app-frame/server-data/api';
import { useMoney } from '@atoll/app-frame/operator/format';
import { useTexts, type TextKey } from '@atoll/app-frame/texts/i18n';
import { useMethodText } from '@atoll/booking-ui/booking-texts';
import { Banner } from '@atoll/ui/notices/banner';
import { AskDialog } from '../kit/dialogs/ask-dialog.js';
import { Lines } from '../kit/form/kinds.js';
import type { FormSchema } from '../kit/form/schema.js';
import type { Booking } from '../server-types.js';
import { bookingTexts } from '../messages/en/bookings/bookings.js';

const reasonForm: FormSchema<{ readonly reason: string }, TextKey<typeof bookingTexts>> = {
  fields: { reason: { kind: Lines, label: 'cancelReason', codes: ['reasonMissing'] } },
  problem: ({ reason }) => (reason.trim() === '' ? 'reasonMissing' : undefined),
};

/** Money that was received, also a part of the price or beforehand: credit was not [D-71]. */
const received = ({ payments = [] }: Booking) => payments.filter(({ method, amount }) => method !== 'Credit' && amount > 0);

/** Names the booking's number and asks for the reason that its history will show [AW-31, BK-34]. */
export function CancelBookingDialog({ booking, onClose }: { readonly booking: Booking; readonly onClose: () => void }): ReactElement {
  const t = useTexts(bookingTexts);
  const format = useMoney();
  const methodText = useMethodText();
  const money = received(booking)
    .map(({ method, currency, amount }) => `${format.amount({ currency, minor: amount })} (${methodText(method)})`)
    .join(', ');
  const [cancelBooking] = api.useCancelBookingMutation();
  return (
    <AskDialog
      title={t('cancelTitle', { refNo: booking.refNo })}
      confirm={t('cancel')}
      keep={t('cancelKeep')}
      danger
      refusalOf={errorText}
      fields={{ schema: reasonForm, t, stored: { reason: '' } }}
      act={(_version, { reason }) => cancelBooking(withoutNotice({ bookingId: booking.id, reason: reason.trim() }))}
      onClose={onClose}
    >
      <p>{t('cancelText', { people: booking.customers.map(({ name }) => name).join(', ') })}</p>
      {booking.returnTrip && <p>{t('bothWays')}</p>}
      {money !== '' && <Banner tone="warning">{t('paidNote', { money })}</Banner>}
    </AskDialog>
  );
}
