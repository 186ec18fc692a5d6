import type { Currency } from '@atoll/money/money';
import type { Booking, Refund } from '../bookings/booking.js';
import { countedOf, openIn } from '../bookings/money/paid.js';

/** Money that never counts towards the price, or no more. */
export type Excess<Reason extends Refund['reason'] = Refund['reason']> = Refund & { readonly reason: Reason; readonly of: 'excess' };

type BeyondPrice = 'AMOUNT_DIFFERS' | 'PAID_TWICE';

/**
 * Returns what a booking that is paid in a currency owes back, from its newest receipts first: what exceeds the price in that currency, and
 * all that was received in others, because a price is paid once [D-71].
 */
export function excessOf(booking: Booking, paidIn: Currency): Excess<BeyondPrice>[] {
  const currencies = new Set(booking.receipts.map(({ amount }) => amount.currency));
  return [...currencies].flatMap((currency) =>
    currency === paidIn ? backOf(booking, currency, -(openIn(booking, currency) ?? 0), 'AMOUNT_DIFFERS') : backOf(booking, currency, Infinity, 'PAID_TWICE'),
  );
}

function backOf(booking: Booking, currency: Currency, most: number, reason: BeyondPrice): Excess<BeyondPrice>[] {
  let left = most;
  const receipts = booking.receipts.filter(({ amount }) => amount.currency === currency).toReversed();
  return receipts.flatMap((receipt): Excess<BeyondPrice>[] => {
    const minor = Math.min(left, countedOf(receipt, booking.refunds));
    left -= minor;
    const { method, gateway, eventId } = receipt;
    return minor > 0 ? [{ method, ...(gateway && { gateway }), amount: { currency, minor }, reason, paymentEventId: eventId, of: 'excess' }] : [];
  });
}
