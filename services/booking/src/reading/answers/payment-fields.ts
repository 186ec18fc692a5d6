import { centIn, laariIn } from '@atoll/money/usd-mvr';
import type { Booking } from '../../bookings/booking.js';
import { dueOf, paidBy } from '../../bookings/paid.js';

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
