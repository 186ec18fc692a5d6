import type { Currency } from '@atoll/money/money';
import type { Booking, Refund } from '../bookings/booking.js';
import { countedOf, openIn } from '../bookings/money/paid.js';

/**
 * Returns what a booking that is paid in a currency owes back, from its newest receipts first: what exceeds the price in that currency, and
 * all that was received in others, because a price is paid once [D-71].
 */
export function excessOf(booking: Booking, paidIn: Currency): Refund[] {
  const currencies = new Set(booking.receipts.map(({ amount }) => amount.currency));
  return [...currencies].flatMap((currency) =>
    currency === paidIn ? backOf(booking, currency, -(openIn(booking, currency) ?? 0), 'AMOUNT_DIFFERS') : backOf(booking, currency, Infinity, 'PAID_TWICE'),
  );
}

function backOf(booking: Booking, currency: Currency, most: number, reason: Refund['reason']): Refund[] {
  let left = most;
  const receipts = booking.receipts.filter(({ amount }) => amount.currency === currency).toReversed();
  return receipts.flatMap((receipt): Refund[] => {
    const minor = Math.min(left, countedOf(receipt, booking.refunds));
    left -= minor;
    const { method, gateway, eventId } = receipt;
    return minor > 0 ? [{ method, ...(gateway && { gateway }), amount: { currency, minor }, reason, paymentEventId: eventId, of: 'excess' }] : [];
  });
}
