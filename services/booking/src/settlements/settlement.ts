import { formatMoney, type Currency } from '@atoll/money/money';
import { bookedLegs, changed, reachableBy, type Author, type Booking, type Change, type Settlement } from '../bookings/booking.js';

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

function whyNotKept({ cancelled, paid: already, allowed, price }: Booking, { currency, amount }: Settlement): string | undefined {
  if (cancelled) return 'Paid after cancellation';
  if (already) return 'Paid twice';
  if (allowed) return 'Paid although allowed';
  return amount === due(price, currency) ? undefined : 'Amount differs from the price';
}

const due = (price: Booking['price'], currency: Currency): number => (currency === 'MVR' ? price.laari : price.cent);

function paid(booking: Booking, arrived: Settlement, by: Author): Change {
  const { method, currency, amount, fee, at } = arrived;
  const fields = { paid: { method, currency, feeCent: currency === 'USD' ? fee : 0, at }, cashAllowed: false, settlements: [...booking.settlements, arrived] };
  return changed(booking, fields, by, { action: `Paid by ${method.toLowerCase()} (${shown(arrived)})`, isMoney: true }, at, [
    { $case: 'bookingPaid', value: { legs: bookedLegs(booking), method, currency, amount, ...reachableBy(booking) } },
  ]);
}

function owedBack(booking: Booking, arrived: Settlement, reason: string, by: Author): Change {
  const { method, currency, amount, eventId, at } = arrived;
  const owed = { method, currency, amount, reason, paymentEventId: eventId };
  const fields = { settlements: [...booking.settlements, arrived], refundsDue: [...booking.refundsDue, owed] };
  return changed(booking, fields, by, { action: `${reason}, refund due (${shown(arrived)})`, isMoney: true }, at, [{ $case: 'bookingRefundDue', value: owed }]);
}

const shown = ({ currency, amount }: Settlement): string => formatMoney({ currency, minor: amount });
