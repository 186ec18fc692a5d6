import type { ReactElement } from 'react';
import { errorText } from '@atoll/app-frame/server-data/api';
import { useWhen } from '@atoll/app-frame/texts/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { Banner } from '@atoll/ui/notices/banner';
import { useLog } from '../../device/log-context.js';
import { tripOf, type Operation } from '../../device/operation.js';
import { refusalTexts } from '../../messages/en/refusals.js';
import type { Booking, Trip } from '../../server-types.js';

const KNOWN = ['BOOKING_CANCELLED', 'BOOKING_NOT_FOUND', 'BOOKING_NOT_PAID', 'BOARDING_CLOSED', 'ATTENDANCE_CHANGED', 'ACT_TOO_OLD', 'CASH_RECEIVED'] as const;

/** What the captain did without network and the server has refused since: each is shown until it was read [D-107]. */
export function Refusals({ trip, bookings }: { readonly trip: Trip; readonly bookings: readonly Booking[] }): ReactElement {
  const t = useTexts(refusalTexts);
  const when = useWhen();
  const { refused, dismiss } = useLog();
  return (
    <>
      {refused
        .filter((operation) => tripOf(operation) === trip.id)
        .map((operation) => (
          <Banner
            key={operation.id}
            tone="danger"
            role="alert"
            title={t('title', { what: t(whatOf(operation)), who: whoOf(operation, bookings, t), time: when.time(operation.doneAt) })}
            action={
              <Button kind="secondary" onClick={() => void dismiss(operation.id)}>
                {t('dismiss')}
              </Button>
            }
          >
            {reasonOf(operation, t)}
          </Banner>
        ))}
    </>
  );
}

type Translate = ReturnType<typeof useTexts<NonNullable<(typeof refusalTexts)['key']>>>;

function whatOf({ call, input }: Operation): 'boarded' | 'takenOff' | 'depart' | 'cancelDepart' | 'end' | 'cancelEnd' | 'cash' {
  if (call === 'confirmCashTransfer') return 'cash';
  if (call === 'markAttendance') return input.boarded ? 'boarded' : 'takenOff';
  if (call === 'depart') return input.departed ? 'depart' : 'cancelDepart';
  return input.ended ? 'end' : 'cancelEnd';
}

/** The device keeps ids only; a booking that is no longer on the list has no names here. */
function whoOf({ call, input }: Operation, bookings: readonly Booking[], t: Translate): string {
  if (call === 'depart' || call === 'end') return '';
  const booking = bookings.find(({ id }) => id === input.bookingId);
  const customer = call === 'markAttendance' ? booking?.customers.find(({ id }) => id === input.customerId) : undefined;
  return customer?.name ?? t('booking', { refNo: booking?.refNo ?? String(input.bookingId) });
}

function reasonOf({ refusedBy = '' }: Operation, t: Translate): string {
  const known = KNOWN.find((code) => code === refusedBy);
  return known ? t(`reason.${known}`) : errorText({ status: 409, code: refusedBy, error: '' }) || t('reason.other');
}
