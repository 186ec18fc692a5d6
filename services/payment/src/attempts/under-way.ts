import { receiptEventId } from './attempt-events.js';
import type { Attempt } from './attempt.js';
import type { BookingToClose } from '../bookings/closing.port.js';

type StateOf = Pick<Attempt, 'id' | 'state' | 'gatewayKey'>;

/**
 * Whether a card payment of the booking is open, or booking has not consumed the event of its end: money received pays the booking,
 * and an attempt that failed starts its hold again [D-16]. An orphaned transaction was never open and has no event of its end.
 */
export function isUnderWay(operatorId: string, attempts: readonly StateOf[], { paymentEventIds, closedAttemptIds }: BookingToClose): boolean {
  return attempts.some(({ id, state, gatewayKey }) => {
    if (state === 'created') return true;
    if (state === 'paid') return !paymentEventIds.includes(receiptEventId({ operatorId, id }));
    return gatewayKey === undefined && !closedAttemptIds.includes(id);
  });
}
