import type { BookingForMessage } from '@atoll/contracts/gen/atoll/booking/v1/messages';
import { writePrices } from '@atoll/money/prices';
import type { Booking } from '../../bookings/booking.js';
import { displayStatusOf, listStatusOf, statusesOf } from '../../bookings/status/booking-status.js';
import { isCancellationPending } from '../../bookings/cancellation/cancellation-request.js';
import { isSettled } from '../../bookings/money/paid.js';
import { refundDueOfCancellation } from '../../bookings/money/returned.js';
import type { HistoryCode } from '../../bookings/history/history.js';

/** Returns what a message to the customer may say of a booking: no names and no national ids. */
export function bookingForMessage(booking: Booking): BookingForMessage {
  return {
    id: booking.id,
    uuid: booking.uuid,
    refNo: booking.refNo,
    phone: booking.phone ?? '',
    email: booking.email ?? '',
    language: booking.language ?? '',
    madeFrom: booking.madeFrom ?? '',
    passengers: booking.passengers.length,
    isSettled: isSettled(booking),
    isCashAllowed: booking.cashAllowed,
    isCancelled: booking.cancelled !== undefined,
    isExpired: booking.cancelled?.expired ?? false,
    isSlipPending: displayStatusOf(booking) === 'Pending Verification',
    isCounterPending: statusesOf(listStatusOf(booking)).includes('Pending Cash Option'),
    isCancellationPending: isCancellationPending(booking),
    isOtherCounter: isOfOtherCounter(booking),
    cancelReason: booking.cancelled?.reason ?? '',
    declineReason: booking.cancellationRequest?.declined?.reason ?? '',
    price: writePrices(booking.price),
    refundOfCancellation: writePrices(refundDueOfCancellation(booking)),
    legs: booking.legs.map(({ tripId, fromOrder, toOrder, departsAt }) => ({ tripId, fromOrder, toOrder, departsAtMs: departsAt.getTime() })),
  };
}

const CASH: readonly HistoryCode[] = ['CASH_ALLOWED', 'CASH_REJECTED', 'SET_AS_CASH'];
const OTHER_COUNTER: readonly HistoryCode[] = ['METHOD_ALLOWED', 'METHOD_REJECTED', 'SET_AS_METHOD'];

/** Whether the last decision of staff about a payment at a counter was about another method than the specification's. */
function isOfOtherCounter({ actions }: Booking): boolean {
  const last = actions.findLast(({ code }) => CASH.includes(code) || OTHER_COUNTER.includes(code));
  return last !== undefined && OTHER_COUNTER.includes(last.code);
}
