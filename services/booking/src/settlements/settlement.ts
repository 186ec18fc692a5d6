import { formatMoney } from '@atoll/money/money';
import { bookedLegs, changed, reachableBy, type Author, type Booking, type Change, type Happening, type Receipt, type Refund } from '../bookings/booking.js';
import { isPaid, openIn } from '../bookings/paid.js';
import { refundEvent } from '../bookings/refund-event.js';

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
  const line = { action: wordsOf(arrived, refund, completes), isMoney: true } as const;
  return changed(booking, { ...fields, ...(completes && { cashAllowed: false }) }, by, line, arrived.at, events);
}

const DIFFERS = 'Amount differs from the price';

/** The part of a receipt that the operator may not keep, and why. */
function refundOf(booking: Booking, { eventId, method, gateway, amount }: Receipt): Refund | undefined {
  const back = (minor: number, reason: string): Refund => ({
    method,
    ...(gateway && { gateway }),
    amount: { currency: amount.currency, minor },
    reason,
    paymentEventId: eventId,
    of: 'excess',
  });
  if (booking.cancelled) return back(amount.minor, 'Paid after cancellation');
  if (isPaid(booking)) return back(amount.minor, 'Paid twice');
  if (booking.allowed) return back(amount.minor, 'Paid although allowed');
  const open = openIn(booking, amount.currency) ?? 0;
  // A gateway charges all that is open: less is the charge of an older price. Staff may receive parts.
  const isTooLittle = amount.minor < open && gateway !== undefined;
  const excess = isTooLittle ? amount.minor : amount.minor - open;
  return excess > 0 ? back(excess, DIFFERS) : undefined;
}

const paidEvent = (booking: Booking, { method, amount: { currency } }: Receipt): Happening => {
  const minor = booking.price.find((price) => price.currency === currency)?.minor ?? 0;
  return { $case: 'bookingPaid', value: { legs: bookedLegs(booking), method, amount: { currency, minor }, ...reachableBy(booking) } };
};

function wordsOf({ method, amount }: Receipt, refund: Refund | undefined, completes: boolean): string {
  const paid = `${completes ? 'Paid' : 'Part paid'} by ${method.toLowerCase()} (${formatMoney(amount)})`;
  if (!refund) return paid;
  const owed = `${refund.reason}, refund due (${formatMoney(refund.amount)})`;
  return completes ? `${paid}; ${owed}` : owed;
}
