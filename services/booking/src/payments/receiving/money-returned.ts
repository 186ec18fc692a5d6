import { allowanceEnteredAgain } from '../../bookings/allowance.js';
import { bookedLegs, changed, type Author, type Booking, type Change, type Return } from '../../bookings/booking.js';
import { moneyLineOf } from '../../bookings/history.js';
import { isPaid } from '../../bookings/paid.js';

/** Applies money that went back to the customer, once. It never makes the booking unpaid, and what is due falls by it [D-11, D-71]. */
export function payBack(booking: Booking, returned: Return, by: Author): Change | undefined {
  const { returns = [] } = booking;
  if (returns.some(({ eventId }) => eventId === returned.eventId)) return undefined;
  const { method, amount, at } = returned;
  return changed(booking, { returns: [...returns, returned] }, by, moneyLineOf('REFUND_RECORDED', { amount }), at, [
    { $case: 'bookingRefunded', value: { method, amount } },
  ]);
}

/**
 * Applies that staff took back a payment which was confirmed by mistake: the booking is as if it had never been received [D-71]. An allowance
 * that was given before this event arrived is entered again, because it is the rest that the payments leave open. Nothing where it is unknown: its own event, which comes first, is on its way.
 */
export function takeBack(booking: Booking, { paymentEventId, at }: Pick<Return, 'paymentEventId' | 'at'>, by: Author): Change | undefined {
  const receipt = booking.receipts.find(({ eventId }) => eventId === paymentEventId);
  if (!receipt || receipt.reversedAt) return undefined;
  const receipts = booking.receipts.map((one) => (one === receipt ? { ...one, reversedAt: at } : one));
  const isUnpaid = isPaid(booking) && !isPaid({ ...booking, receipts });
  const events = [
    ...(isUnpaid ? [{ $case: 'bookingUnpaid', value: { legs: bookedLegs(booking) } } as const] : []),
    ...allowanceEnteredAgain(booking, { ...booking, receipts }),
  ];
  return changed(booking, { receipts }, by, moneyLineOf('PAYMENT_REVERSED', { amount: receipt.amount }), at, events);
}
