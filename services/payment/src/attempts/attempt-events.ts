import { PaymentEvent } from '@atoll/contracts/gen/atoll/payment/v1/events';
import { eventRecord, type EventRecord } from '@atoll/outbox/events';
import type { Attempt, Settlement } from './attempt.js';
import type { Outcome } from './bank.port.js';

/** Position of a fact in the life of its attempt: an attempt may be closed and paid later, never the other way round. */
export const VERSION = { created: 1, closed: 2, paid: 3 } as const;

type Named = Pick<Attempt, 'operatorId' | 'id'>;

/** The same fact has the same id whoever writes it, so that a repeated write can never be told twice. */
const idOf = ({ operatorId, id }: Named, version: number): string => `payment:${operatorId}:${id}:${version}`;
export const settledEventId = (attempt: Named): string => idOf(attempt, VERSION.paid);

type Fact = NonNullable<PaymentEvent['event']>;

function recordOf(attempt: Attempt, version: number, at: Date, event: Fact): EventRecord {
  const { operatorId, bookingId, traceparent } = attempt;
  return eventRecord({
    id: idOf(attempt, version),
    type: event.$case === 'paymentSettled' ? 'PaymentSettled' : 'PaymentAttemptClosed',
    version,
    occurredAt: at,
    key: `${operatorId}:${bookingId}`,
    payload: PaymentEvent.encode({ operatorId, bookingId, version, occurredAtMs: at.getTime(), event }).finish(),
    traceparent,
  });
}

export const settledEvent = (attempt: Attempt, { at, entry }: Settlement): EventRecord =>
  recordOf(attempt, VERSION.paid, at, {
    $case: 'paymentSettled',
    value: { attemptId: attempt.id, method: 'Card', currency: entry.currency, amount: entry.minor, fee: 0 },
  });

export const closedEvent = (attempt: Attempt, outcome: Outcome, at: Date): EventRecord =>
  recordOf(attempt, VERSION.closed, at, { $case: 'paymentAttemptClosed', value: { attemptId: attempt.id, outcome } });
