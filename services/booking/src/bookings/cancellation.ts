import { commonError } from '@atoll/errors/common';
import { bookingError } from '../errors.js';
import { bookedLegs, changed, reachableBy, type Author, type Booking, type Change, type RefundDue } from './booking.js';
import { lineOf } from './history.js';

export function reasonOf(text: string | null | undefined): string {
  const reason = text?.trim() ?? '';
  if (!reason) throw bookingError('CANCEL_REASON');
  return reason;
}

/** Being paid stays as history; the money kept for a journey that will not happen is owed back [D-11, D-71]. */
export function cancel(booking: Booking, reason: string, by: Author, now: Date, key?: string): Change {
  if (booking.cancelled) throw commonError('BOOKING_CANCELLED');
  const owed = booking.paid ? keptMoney(booking) : [];
  const fields: Partial<Booking> = { cancelled: { reason, at: now, ...(key && { key }) }, cashAllowed: false, refundsDue: [...booking.refundsDue, ...owed] };
  return changed(booking, fields, by, lineOf('CANCELLED', { reason }), now, [
    { $case: 'bookingCancelled', value: { legs: bookedLegs(booking), wasPaid: booking.paid !== undefined, ...reachableBy(booking) } },
    ...owed.map((value) => ({ $case: 'bookingRefundDue' as const, value })),
  ]);
}

/** Without its way out, the way back is no same-day return any more; a price that is settled already stays [D-08]. */
export function loseSameDayDiscount(back: Booking, by: Author, now: Date): Change | undefined {
  const {
    sameDayDiscount,
    price,
    legs: [leg],
  } = back;
  const settled = back.paid ?? back.allowed ?? back.cancelled;
  if (settled || !leg || sameDayDiscount.cent + sameDayDiscount.laari === 0) return undefined;
  const full = { cent: price.cent + sameDayDiscount.cent, laari: price.laari + sameDayDiscount.laari };
  const fields = { price: full, sameDayDiscount: { cent: 0, laari: 0 }, legs: [{ ...leg, share: full }] };
  return changed(back, fields, by, lineOf('SAME_DAY_DISCOUNT_REMOVED'), now, [
    { $case: 'bookingPriceChanged', value: { priceInCent: full.cent, priceInLaari: full.laari } },
  ]);
}

/** What has arrived and is not owed back yet. */
function keptMoney({ settlements, refundsDue }: Booking): RefundDue[] {
  const owedFor = new Set(refundsDue.map(({ paymentEventId }) => paymentEventId));
  return settlements
    .filter(({ eventId }) => !owedFor.has(eventId))
    .map(({ method, currency, amount, eventId }) => ({ method, currency, amount, reason: 'BOOKING_CANCELLED', paymentEventId: eventId }));
}
