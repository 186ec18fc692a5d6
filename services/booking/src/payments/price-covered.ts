import { bookedLegs, refundEvent, type Booking, type Refund } from '../bookings/booking.js';
import type { EventPayload } from '../bookings/history/event-payload.js';
import { countedOf, openIn, paidBy } from '../bookings/money/paid.js';

interface Covered {
  fields: Partial<Booking>;
  events: EventPayload[];
}

/**
 * Returns what follows for a booking whose price fell. Where the money received so far covers the new price, the booking is paid by it.
 * It owes back what exceeds the price in any currency then [D-21, D-71].
 */
export function coveredByReceipts(booking: Booking): Covered {
  const paid = paidBy(booking);
  const amount = booking.price.find(({ currency }) => currency === paid?.currency);
  if (!paid || !amount) return { fields: {}, events: [] };
  const excess = booking.price.flatMap(({ currency }) => excessOf(booking, currency));
  return {
    fields: { cashAllowed: false, refunds: [...booking.refunds, ...excess] },
    events: [{ $case: 'bookingPaid', value: { legs: bookedLegs(booking), method: paid.method, amount: { ...amount } } }, ...excess.map(refundEvent)],
  };
}

/** Returns what exceeds the price, taken from the newest receipts first. */
function excessOf(booking: Booking, currency: Refund['amount']['currency']): Refund[] {
  let left = -(openIn(booking, currency) ?? 0);
  const receipts = booking.receipts.filter(({ amount }) => amount.currency === currency).toReversed();
  return receipts.flatMap((receipt): Refund[] => {
    const minor = Math.min(left, countedOf(receipt, booking.refunds));
    left -= minor;
    const { method, gateway, eventId } = receipt;
    return minor > 0
      ? [{ method, ...(gateway && { gateway }), amount: { currency, minor }, reason: 'AMOUNT_DIFFERS', paymentEventId: eventId, of: 'excess' }]
      : [];
  });
}
