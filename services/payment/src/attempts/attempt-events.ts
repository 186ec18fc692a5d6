import { PaymentEvent } from '@atoll/contracts/gen/atoll/payment/v1/events';
import { eventRecords, type EventRecord } from '@atoll/outbox/events';
import { priceOf, type Attempt, type Settlement } from './attempt.js';
import type { Outcome } from '../gateways/bank.port.js';

/** Version of an attempt after each of its events: an attempt may be closed and paid later, never the other way round. */
export const VERSION = { created: 1, closed: 2, paid: 3 } as const;

type Named = Pick<Attempt, 'operatorId' | 'id'>;

/** The same event has the same id whichever process writes it, so that a repeated write never counts twice. */
const idOf = ({ operatorId, id }: Named, version: number): string => `payment:${operatorId}:${id}:${version}`;
export const settledEventId = (attempt: Named): string => idOf(attempt, VERSION.paid);

type EventPayload = NonNullable<PaymentEvent['event']>;

function recordsOf(attempt: Attempt, version: number, at: Date, event: EventPayload): EventRecord[] {
  const { operatorId, bookingId } = attempt;
  const publication = { id: idOf(attempt, version), key: `${operatorId}:${bookingId}` };
  return eventRecords(PaymentEvent, publication, [{ operatorId, bookingId, version, occurredAtMs: at.getTime(), event }]);
}

export const settledEvents = (attempt: Attempt, { at }: Settlement): EventRecord[] => {
  const { gateway, fee } = attempt;
  return recordsOf(attempt, VERSION.paid, at, {
    $case: 'paymentSettled',
    value: { attemptId: attempt.id, method: 'Card', gateway, amount: priceOf(attempt), fee },
  });
};

export const closedEvents = (attempt: Attempt, outcome: Outcome, at: Date): EventRecord[] =>
  recordsOf(attempt, VERSION.closed, at, { $case: 'paymentAttemptClosed', value: { attemptId: attempt.id, outcome } });
