import { bookedLegs, refundEvent, type Booking } from '../bookings/booking.js';
import type { EventPayload } from '../bookings/history/event-payload.js';
import { paidBy } from '../bookings/money/paid.js';
import { excessOf } from './excess.js';

interface Covered {
  fields: Partial<Booking>;
  events: EventPayload[];
}

/**
 * Returns what follows for a booking whose price fell. Where the money received so far covers the new price, the booking is paid by it.
 * It owes back what it has received beyond that [D-21, D-71].
 */
export function coveredByReceipts(booking: Booking): Covered {
  const paid = paidBy(booking);
  const amount = booking.price.find(({ currency }) => currency === paid?.currency);
  if (!paid || !amount) return { fields: {}, events: [] };
  const excess = excessOf(booking, paid.currency);
  return {
    fields: { cashAllowed: false, refunds: [...booking.refunds, ...excess] },
    events: [{ $case: 'bookingPaid', value: { legs: bookedLegs(booking), method: paid.method, amount: { ...amount } } }, ...excess.map(refundEvent)],
  };
}
