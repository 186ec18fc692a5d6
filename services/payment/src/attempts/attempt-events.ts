import type { PaymentAttemptRepublished, PaymentEvent, PaymentReceived } from '@atoll/contracts/gen/atoll/payment/v1/events';
import { eventFormats } from '@atoll/outbox/event-formats';
import { eventRecords, type EventRecord } from '@atoll/outbox/events';
import { storageId } from '@atoll/runtime/mongo/record-key';
import type { Outcome } from '../payment-gateways/payment-gateway.port.js';
import { priceOf, type Attempt, type Receipt } from './attempt.js';

/** Version of an attempt after each of its events: an attempt may be closed and paid later, never the other way round. */
export const VERSION = { created: 1, closed: 2, paid: 3 } as const;

type AttemptKey = Pick<Attempt, 'operatorId' | 'id'>;

/** Deterministic, so that the same event written twice has one id and is counted once. */
const eventId = ({ operatorId, id }: AttemptKey, version: number): string => `payment:${operatorId}:${id}:${version}`;
export const receiptEventId = (attempt: AttemptKey): string => eventId(attempt, VERSION.paid);

type EventPayload = NonNullable<PaymentEvent['event']>;

function recordsOf(attempt: Attempt, version: number, at: Date, event: EventPayload): EventRecord[] {
  const { operatorId, bookingId } = attempt;
  const publication = { id: eventId(attempt, version), key: storageId(operatorId, bookingId) };
  return eventRecords(eventFormats.payment, publication, [{ operatorId, bookingId, version, occurredAtMs: at.getTime(), event }]);
}

/** The method is that of the payment gateway's product when the payment was received. */
const received = (attempt: Attempt, { entries }: Receipt): PaymentReceived => ({
  attemptId: attempt.id,
  method: entries[0]?.method ?? 'Card',
  gateway: attempt.gateway,
  amount: priceOf(attempt),
  fee: attempt.fee,
  byUserId: 0,
});

export const receiptEvents = (attempt: Attempt, receipt: Receipt): EventRecord[] =>
  recordsOf(attempt, VERSION.paid, receipt.at, { $case: 'paymentReceived', value: received(attempt, receipt) });

export const openedEvents = (attempt: Attempt): EventRecord[] =>
  recordsOf(attempt, VERSION.created, attempt.createdAt, { $case: 'paymentAttemptOpened', value: { attemptId: attempt.id } });

export const closedEvents = (attempt: Attempt, outcome: Outcome, at: Date): EventRecord[] =>
  recordsOf(attempt, VERSION.closed, at, { $case: 'paymentAttemptClosed', value: { attemptId: attempt.id, outcome } });

/** The attempt as it is, with the payment that it received. Never its key, which the payer's browser knows, or the booking's uuid. */
export function attemptSnapshot(attempt: Attempt): PaymentAttemptRepublished {
  const { id, state, gateway, fee, createdAt, receipt } = attempt;
  return {
    attemptId: id,
    // Consumers know no mismatch: to them it is a payment that failed, as its event says.
    state: state === 'mismatch' ? 'failed' : state,
    gateway,
    amount: priceOf(attempt),
    fee,
    createdAtMs: createdAt.getTime(),
    receipt: receipt && { paymentEventId: receiptEventId(attempt), atMs: receipt.at.getTime(), payment: received(attempt, receipt) },
  };
}
