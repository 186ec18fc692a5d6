import type { ReactElement } from 'react';
import { useTexts, type Say } from '@atoll/app-frame/i18n';
import { Chip, StatusChip, type Status } from '@atoll/ui/chip';
import { CardIcon } from '@atoll/ui/icons';
import { Row } from '@atoll/ui/page';
import type { Booking } from '../calls.js';
import { bookingTexts } from '../messages/en/bookings.js';

const looks: Record<Booking['status'], Status> = {
  Paid: 'paid',
  Allowed: 'allowed',
  'Cash On Arrival': 'cash',
  'Pending Verification': 'verification',
  'Pending Cash Option': 'pending',
  Cancelled: 'cancelled',
  Pending: 'pending',
};

type SayBooking = Say<NonNullable<(typeof bookingTexts)['key']>>;

const wordsOf = (say: SayBooking, { status, allowedType }: Booking): string => say(`status.${status}`, { type: allowedType || say('free') });

/** The main chip by the priority of the specification, and a second one when a paid or allowed booking is cancelled [BK-36 to BK-41, D-11]. */
export function BookingChips({ booking }: { readonly booking: Booking }): ReactElement {
  const say = useTexts(bookingTexts);
  return (
    <Row $gap="xs">
      {booking.status === 'Paid' && booking.isPaidStripe ? (
        <Chip tone="warning" icon={<CardIcon size={15} />} title={say('stripeHint')}>
          {wordsOf(say, booking)}
        </Chip>
      ) : (
        <StatusChip status={looks[booking.status]}>{wordsOf(say, booking)}</StatusChip>
      )}
      {booking.isCancelled && booking.status !== 'Cancelled' && <StatusChip status="cancelled">{say('status.Cancelled')}</StatusChip>}
      {booking.refundDue && <Chip tone="warning">{say('refundDue')}</Chip>}
    </Row>
  );
}
