import { isDeepStrictEqual } from 'node:util';
import { writePrices } from '@atoll/money/prices';
import { allowanceEnteredAgain } from '../../bookings/money/allowance.js';
import { bookedLegs, changed, type Author, type Booking, type Change, type Return } from '../../bookings/booking.js';
import type { EventPayload } from '../../bookings/history/event-payload.js';
import { moneyLineOf } from '../../bookings/history/history.js';
import { dueOf, isPaid } from '../../bookings/money/paid.js';
import { notKept } from './not-kept.js';

/**
 * Applies money that went back to the customer, once. It never makes a booking unpaid that is paid, and what is due back falls by it [D-11]. In a
 * booking that is not paid it is to be paid again, and an allowance is entered again by what is open then [D-71].
 */
export function payBack(booking: Booking, returned: Return, by: Author): Change | undefined {
  const { returns: before = [] } = booking;
  if (before.some(({ eventId }) => eventId === returned.eventId)) return undefined;
  const { method, amount, at, paymentEventId } = returned;
  const returns = [...before, returned];
  const { refunds, events } = notKept({ ...booking, returns }, paymentEventId, amount.minor);
  const after = { ...booking, returns, refunds };
  return changed(booking, { returns, refunds }, by, moneyLineOf('REFUND_RECORDED', { amount }), at, [
    { $case: 'bookingRefunded', value: { method, amount } },
    ...events,
    ...allowanceEnteredAgain(booking, after),
    ...dueChanged(booking, after),
  ]);
}

/** An open card payment of what was due before would be too little: payment closes it. */
function dueChanged(before: Booking, after: Booking): EventPayload[] {
  if (after.cancelled || after.allowed || isPaid(after) || isDeepStrictEqual(dueOf(before), dueOf(after))) return [];
  return [{ $case: 'bookingPriceChanged', value: { price: writePrices(after.price) } }];
}

/**
 * Applies that staff took back a payment which was confirmed by mistake: the booking is as if it had never been received [D-71]. An allowance
 * that was given before this event arrived is entered again, because it is the rest that the payments leave open. Nothing where it is unknown: its own event, which comes first, is on its way.
 */
export function takeBack(booking: Booking, { paymentEventId, at }: Pick<Return, 'paymentEventId' | 'at'>, by: Author): Change | undefined {
  const receipt = booking.receipts.find(({ eventId }) => eventId === paymentEventId);
  if (!receipt || receipt.reversedAt) return undefined;
  const receipts = booking.receipts.map((one) => (one === receipt ? { ...one, reversedAt: at } : one));
  const after = { ...booking, receipts };
  const isUnpaid = isPaid(booking) && !isPaid(after);
  const events = [
    ...(isUnpaid ? [{ $case: 'bookingUnpaid', value: { legs: bookedLegs(booking) } } as const] : []),
    ...allowanceEnteredAgain(booking, after),
    ...dueChanged(booking, after),
  ];
  return changed(booking, { receipts }, by, moneyLineOf('PAYMENT_REVERSED', { amount: receipt.amount }), at, events);
}
