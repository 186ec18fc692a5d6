import { bookedLegs, changed, historyLine, refundEvent } from '../../bookings/booking.js';
import type { Author, Booking, Change, Receipt, RefundReason } from '../../bookings/booking.js';
import type { EventPayload } from '../../bookings/history/event-payload.js';
import { moneyLineOf, overpaidLine, paidLine, type HistoryLine } from '../../bookings/history/history.js';
import { isPaid, openIn } from '../../bookings/money/paid.js';
import { restored } from '../../bookings/holds/restoring.js';
import { returnedOf } from '../../bookings/money/returned.js';
import { excessOf, type Excess } from '../excess.js';
import { notKept } from './not-kept.js';

/** Refunds of the price are made by a cancellation. */
type ExcessOfReceipt = Excess<Exclude<RefundReason, 'BOOKING_CANCELLED' | 'REFUNDED_BEFORE_PAID'>>;

/**
 * Applies money that payment has received. The event's id is stored in the booking, so a redelivery changes nothing. A second
 * or late payment, and what exceeds the price, is owed back and changes nothing else of the booking [D-21, D-71]. So are parts in another
 * currency once it is paid in this one.
 */
export function receive(booking: Booking, receipt: Receipt, by: Author): Change | undefined {
  if (booking.receipts.some(({ eventId }) => eventId === receipt.eventId)) return undefined;
  const refund = refundOf(booking, receipt);
  const received = { ...booking, receipts: [...booking.receipts, receipt], refunds: [...booking.refunds, ...(refund ? [refund] : [])] };
  // Its refund may have arrived before it.
  const early = notKept(received, receipt.eventId, returnedOf(booking, receipt));
  const fields = { receipts: received.receipts, refunds: early.refunds };
  const completes = !isPaid(booking) && isPaid({ ...booking, ...fields });
  const others = completes ? excessOf({ ...booking, ...fields }, receipt.amount.currency) : [];
  const owed = [...(refund ? [refund] : []), ...others];
  const events = [...(completes ? [paidEvent(booking, receipt)] : []), ...owed.map(refundEvent), ...early.events];
  const refunds = [...fields.refunds, ...others];
  const change = changed(
    booking,
    { ...fields, refunds, ...(completes && { cashAllowed: false }) },
    by,
    lineFor(receipt, refund, completes),
    receipt.at,
    events,
  );
  const lines = others.map(({ reason, amount }) => historyLine(by, moneyLineOf(reason, { amount }), receipt.at));
  return { ...change, booking: { ...change.booking, actions: [...change.booking.actions, ...lines] } };
}

/**
 * The booking as this receipt restores it after it had expired: undefined where it has not expired or is not paid by it, and once it would
 * have departed, because staff may verify its slip days later [D-16].
 */
export function restoredBy(before: Booking, receipt: Receipt, by: Author): Change | undefined {
  if (before.legs.some(({ departsAt }) => departsAt <= receipt.at)) return undefined;
  const live = restored(before, by, receipt.at);
  const paid = live && receive(live.booking, receipt, by);
  if (!paid || !isPaid(paid.booking)) return undefined;
  return { ...paid, before, booking: { ...paid.booking, version: before.version + 1 }, events: [...live.events, ...paid.events] };
}

function refundOf(booking: Booking, { eventId, method, gateway, amount }: Receipt): ExcessOfReceipt | undefined {
  const back = (minor: number, reason: ExcessOfReceipt['reason']): ExcessOfReceipt => ({
    method,
    ...(gateway && { gateway }),
    amount: { currency: amount.currency, minor },
    reason,
    paymentEventId: eventId,
    of: 'excess',
  });
  if (booking.cancelled) return back(amount.minor, 'PAID_AFTER_CANCELLATION');
  if (isPaid(booking)) return back(amount.minor, 'PAID_TWICE');
  if (booking.allowed) return back(amount.minor, 'PAID_ALTHOUGH_ALLOWED');
  const open = openIn(booking, amount.currency) ?? 0;
  // A payment gateway charges all that is open, so a smaller charge is of an older price. Staff may receive parts.
  const isTooLittle = amount.minor < open && gateway !== undefined;
  const excess = isTooLittle ? amount.minor : amount.minor - open;
  return excess > 0 ? back(excess, 'AMOUNT_DIFFERS') : undefined;
}

const paidEvent = (booking: Booking, { method, amount: { currency } }: Receipt): EventPayload => {
  const minor = booking.price.find((price) => price.currency === currency)?.minor ?? 0;
  return { $case: 'bookingPaid', value: { legs: bookedLegs(booking), method, amount: { currency, minor } } };
};

function lineFor({ method, amount }: Receipt, refund: ExcessOfReceipt | undefined, completes: boolean): HistoryLine {
  if (!refund) return paidLine(completes ? 'PAID' : 'PART_PAID', method, amount);
  return completes ? overpaidLine(method, amount, refund.amount) : moneyLineOf(refund.reason, { amount: refund.amount });
}
