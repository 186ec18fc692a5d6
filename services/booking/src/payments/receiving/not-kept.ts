import { refundEvent, type Booking, type Refund } from '../../bookings/booking.js';
import type { EventPayload } from '../../bookings/history/event-payload.js';
import { isPaid } from '../../bookings/money/paid.js';
import { returnedOf } from '../../bookings/money/returned.js';

/** Money that went back while the booking was not paid: it counts no more, so that it is to be paid again [D-71]. */
interface NotKept {
  refunds: Refund[];
  events: EventPayload[];
}

/**
 * Returns what follows when `minor` of a payment went back: nothing in a booking that is paid, which stays so [D-11], or cancelled, and
 * nothing for the part that was owed back, which never counted.
 * @param booking with the return
 */
export function notKept(booking: Booking, paymentEventId: string, minor: number): NotKept {
  const receipt = booking.receipts.find(({ eventId }) => eventId === paymentEventId);
  if (!receipt || receipt.reversedAt || booking.cancelled || isPaid(booking)) return { refunds: booking.refunds, events: [] };
  const { method, gateway, amount, eventId } = receipt;
  const owed = booking.refunds.filter((refund) => refund.paymentEventId === eventId).reduce((sum, refund) => sum + refund.amount.minor, 0);
  const counted = Math.min(minor, returnedOf(booking, receipt) - owed);
  if (counted <= 0) return { refunds: booking.refunds, events: [] };
  const refund: Refund = {
    method,
    ...(gateway && { gateway }),
    amount: { currency: amount.currency, minor: counted },
    reason: 'REFUNDED_BEFORE_PAID',
    paymentEventId: eventId,
    of: 'excess',
  };
  return { refunds: [...booking.refunds, refund], events: [refundEvent(refund)] };
}
