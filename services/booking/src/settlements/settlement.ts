import type { Currency, Money } from '@atoll/money/money';
import { bookedLegs, changed, reachableBy, type Author, type Booking, type Change, type RefundReason, type Settlement } from '../bookings/booking.js';
import { moneyLineOf, paidBy } from '../bookings/history.js';

/**
 * Payment says that money has arrived; this says what it means. The event's id stays in the booking, so the same event
 * again changes nothing; a second, late or inexact payment never changes what was, it is owed back [D-71].
 * Until prices can fall (phone code, Local/Tourist switch) no customer pays more than is due; from then on such a payment
 * must pay the booking, and only the difference is owed back [D-21].
 */
export function settle(booking: Booking, arrived: Settlement, by: Author): Change | undefined {
  if (booking.settlements.some(({ eventId }) => eventId === arrived.eventId)) return undefined;
  const refusal = whyNotKept(booking, arrived);
  return refusal ? owedBack(booking, arrived, refusal, by) : paid(booking, arrived, by);
}

function whyNotKept(
  { cancelled, paid: already, allowed, price }: Booking,
  { currency, amount }: Settlement,
): Exclude<RefundReason, 'BOOKING_CANCELLED'> | undefined {
  if (cancelled) return 'PAID_AFTER_CANCELLATION';
  if (already) return 'PAID_TWICE';
  if (allowed) return 'PAID_ALTHOUGH_ALLOWED';
  return amount === due(price, currency) ? undefined : 'AMOUNT_DIFFERS';
}

const due = (price: Booking['price'], currency: Currency): number => (currency === 'MVR' ? price.laari : price.cent);

function paid(booking: Booking, arrived: Settlement, by: Author): Change {
  const { method, currency, amount, fee, at } = arrived;
  const fields = { paid: { method, currency, feeCent: currency === 'USD' ? fee : 0, at }, cashAllowed: false, settlements: [...booking.settlements, arrived] };
  return changed(booking, fields, by, moneyLineOf(paidBy(method), moneyOf(arrived)), at, [
    { $case: 'bookingPaid', value: { legs: bookedLegs(booking), method, currency, amount, ...reachableBy(booking) } },
  ]);
}

function owedBack(booking: Booking, arrived: Settlement, reason: Exclude<RefundReason, 'BOOKING_CANCELLED'>, by: Author): Change {
  const { method, currency, amount, eventId, at } = arrived;
  const owed = { method, currency, amount, reason, paymentEventId: eventId };
  const fields = { settlements: [...booking.settlements, arrived], refundsDue: [...booking.refundsDue, owed] };
  return changed(booking, fields, by, moneyLineOf(reason, moneyOf(arrived)), at, [{ $case: 'bookingRefundDue', value: owed }]);
}

const moneyOf = ({ currency, amount }: Settlement): Money => ({ currency, minor: amount });
