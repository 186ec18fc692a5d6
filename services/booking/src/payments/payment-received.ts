import { bookedLegs, changed, reachableBy } from '../bookings/booking.js';
import type { Author, Booking, Change, Happening, Receipt, Refund, RefundReason } from '../bookings/booking.js';
import { moneyLineOf, overpaidBy, paidBy, partPaidBy, type HistoryLine } from '../bookings/history.js';
import { isPaid, openIn } from '../bookings/paid.js';
import { refundEvent } from '../bookings/refund-event.js';

/** Part of a receipt that the operator may not keep. A cancellation owes back money that was kept: another rule. */
type Excess = Refund & { reason: Exclude<RefundReason, 'BOOKING_CANCELLED'> };

/**
 * Payment says that money has arrived; this says what it means. The event's id stays in the booking, so the same event
 * again changes nothing. What is not owed is never kept: a second or late payment, and what exceeds the price, is owed back;
 * nothing that was is changed [D-21, D-71].
 */
export function settle(booking: Booking, arrived: Receipt, by: Author): Change | undefined {
  if (booking.receipts.some(({ eventId }) => eventId === arrived.eventId)) return undefined;
  const refund = refundOf(booking, arrived);
  const fields = { receipts: [...booking.receipts, arrived], refunds: [...booking.refunds, ...(refund ? [refund] : [])] };
  const completes = !isPaid(booking) && isPaid({ ...booking, ...fields });
  const events = [...(completes ? [paidEvent(booking, arrived)] : []), ...(refund ? [refundEvent(refund)] : [])];
  return changed(booking, { ...fields, ...(completes && { cashAllowed: false }) }, by, lineFor(arrived, refund, completes), arrived.at, events);
}

function refundOf(booking: Booking, { eventId, method, gateway, amount }: Receipt): Excess | undefined {
  const back = (minor: number, reason: Excess['reason']): Excess => ({
    method,
    ...(gateway && { gateway }),
    amount: { currency: amount.currency, minor },
    reason,
    paymentEventId: eventId,
    of: 'excess',
  });
  if (booking.cancelled) return back(amount.minor, 'PAID_AFTER_CANCELLATION');
  if (isPaid(booking)) return back(amount.minor, 'PAID_TWICE');
  if (booking.allowed) return back(amount.minor, 'PAID_ALTHOUGH_ALLOWED');
  const open = openIn(booking, amount.currency) ?? 0;
  // A gateway charges all that is open: less is the charge of an older price. Staff may receive parts.
  const isTooLittle = amount.minor < open && gateway !== undefined;
  const excess = isTooLittle ? amount.minor : amount.minor - open;
  return excess > 0 ? back(excess, 'AMOUNT_DIFFERS') : undefined;
}

const paidEvent = (booking: Booking, { method, amount: { currency } }: Receipt): Happening => {
  const minor = booking.price.find((price) => price.currency === currency)?.minor ?? 0;
  return { $case: 'bookingPaid', value: { legs: bookedLegs(booking), method, amount: { currency, minor }, ...reachableBy(booking) } };
};

function lineFor({ method, amount }: Receipt, refund: Excess | undefined, completes: boolean): HistoryLine {
  if (!refund) return moneyLineOf(completes ? paidBy(method) : partPaidBy(method), { amount });
  return completes ? moneyLineOf(overpaidBy(method), { amount, refund: refund.amount }) : moneyLineOf(refund.reason, { amount: refund.amount });
}
