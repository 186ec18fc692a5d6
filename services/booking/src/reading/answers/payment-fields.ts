import { centIn, laariIn } from '@atoll/money/usd-mvr';
import type { Booking } from '../../bookings/booking.js';
import { dueOf, paidBy } from '../../bookings/money/paid.js';
import { refundableOf, refundDueOf, returnedMoney } from '../../bookings/money/returned.js';

/** The HTTP fields of a booking's money. Only at the HTTP edge does each currency have its own fields. */
export function paymentFields(booking: Booking) {
  const { allowed, cashAllowed, cancelled, price, sameDayDiscount } = booking;
  const paid = paidBy(booking);
  return {
    isPaid: paid !== undefined,
    isPaidStripe: paid?.method === 'Card' && paid.currency === 'USD',
    paidInMVR: paid?.currency === 'MVR',
    paidInUSD: paid?.currency === 'USD',
    isAllowed: allowed !== undefined,
    allowedType: allowed?.type ?? '',
    isCashAllowed: cashAllowed,
    isCancelled: cancelled !== undefined,
    cancelReason: cancelled?.reason ?? null,
    currency: paid?.currency ?? allowed?.currency ?? null,
    priceInCent: centIn(price),
    priceInLaari: laariIn(price),
    sameDayDiscountCent: centIn(sameDayDiscount),
    sameDayDiscountLaari: laariIn(sameDayDiscount),
    stripeFeeCent: paid ? centIn([paid.fee]) : 0,
  };
}

/** Returns what is still to be paid, for the staff who receive it. */
export function dueFields(booking: Booking) {
  const due = dueOf(booking);
  return { dueInCent: centIn(due), dueInLaari: laariIn(due) };
}

/** Returns what must go back and what went back, for an admin also what could; absent where there is nothing of it, and for captains [D-48]. */
export function refundField(booking: Booking, view: 'public' | 'captain' | 'admin') {
  const [due, returned, open] = [refundDueOf(booking), returnedMoney(booking), view === 'admin' ? refundableOf(booking) : []];
  if (view === 'captain' || due.length + returned.length + open.length === 0) return {};
  return {
    refund: {
      dueInCent: centIn(due),
      dueInLaari: laariIn(due),
      returnedInCent: centIn(returned),
      returnedInLaari: laariIn(returned),
      ...(view === 'admin' && { openInCent: centIn(open), openInLaari: laariIn(open) }),
    },
  };
}
