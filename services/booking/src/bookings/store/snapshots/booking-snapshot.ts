import type { BookingRepublished } from '@atoll/contracts/gen/atoll/booking/v1/events';
import { writePrices } from '@atoll/money/prices';
import { bookedLeg, type Booking } from '../../booking.js';
import { listStatusOf } from '../../status/booking-status.js';
import { isPaid } from '../../money/paid.js';

/** Returns what readers may know of a booking as it is: amounts, times and channels, never a name or a contact. */
export function bookingSnapshot(booking: Booking): BookingRepublished {
  const { legs, isLocal, isPrivate, createdAt, cancelled, price, receipts, refunds, returns = [], allowed } = booking;
  return {
    legs: legs.map((leg) => ({ leg: bookedLeg(booking, leg), departsAtMs: leg.departsAt.getTime(), share: writePrices(leg.share) })),
    isLocal,
    isPrivate,
    createdAtMs: createdAt.getTime(),
    isPaid: isPaid(booking),
    isCancelled: cancelled !== undefined,
    isExpired: cancelled?.expired === true,
    price: writePrices(price),
    receipts: receipts.map(({ method, gateway = '', amount, fee, at, eventId, reversedAt }) => ({
      method,
      gateway,
      amount,
      fee,
      atMs: at.getTime(),
      paymentEventId: eventId,
      isReversed: reversedAt !== undefined,
    })),
    refunds: refunds.map(({ method, gateway = '', amount, reason, paymentEventId, of }) => ({ method, gateway, amount, reason, paymentEventId, of })),
    returns: returns.map(({ method, amount, at, paymentEventId }) => ({ method, amount, atMs: at.getTime(), paymentEventId })),
    allowance: allowed?.type,
    listStatus: listStatusOf(booking),
  };
}
