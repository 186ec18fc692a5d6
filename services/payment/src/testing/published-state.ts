import type { PaymentEvent, PaymentReceived, PaymentRecordsChanged } from '@atoll/contracts/gen/atoll/payment/v1/events';
import type { Envelope } from '@atoll/outbox/envelope';

/** A reader of payment's events knows this. */
export interface PublishedState {
  readonly payments: Record<string, { at: number; bookingId: number } & PaymentReceived>;
  readonly records: Record<number, PaymentRecordsChanged>;
  readonly attempts: Record<number, string>;
}

/** Applies events as a projection does: of each aggregate only newer ones. */
export function stateOf(envelopes: readonly Envelope<PaymentEvent>[]): PublishedState {
  const state: PublishedState = { payments: {}, records: {}, attempts: {} };
  const applied = new Map<string, number>();
  for (const { aggregate, sequence, id, event } of envelopes) {
    if ((applied.get(aggregate) ?? -1) >= sequence) continue;
    applied.set(aggregate, sequence);
    apply(state, id, event);
  }
  return state;
}

function apply({ payments, records, attempts }: PublishedState, id: string, { bookingId, occurredAtMs, event }: PaymentEvent): void {
  switch (event?.$case) {
    case 'paymentAttemptOpened':
      attempts[event.value.attemptId] = 'created';
      break;
    case 'paymentAttemptClosed':
      attempts[event.value.attemptId] = event.value.outcome;
      break;
    case 'paymentReceived':
      payments[id] = { at: occurredAtMs, bookingId, ...event.value };
      if (event.value.attemptId > 0) attempts[event.value.attemptId] = 'paid';
      break;
    case 'paymentRecordsChanged':
      records[bookingId] = event.value;
      break;
    case 'paymentAttemptRepublished':
      attempts[event.value.attemptId] = event.value.state;
      for (const { paymentEventId, atMs: at, payment } of event.value.receipt ? [event.value.receipt] : [])
        payments[paymentEventId] = { at, bookingId, ...payment! };
      break;
    case 'paymentRecordsRepublished':
      records[bookingId] = event.value.records!;
      for (const { paymentEventId, atMs: at, payment } of event.value.receipts) payments[paymentEventId] = { at, bookingId, ...payment! };
      break;
    default:
  }
}
