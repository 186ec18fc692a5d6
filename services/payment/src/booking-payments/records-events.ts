import type { PaymentEvent } from '@atoll/contracts/gen/atoll/payment/v1/events';
import { eventFormats } from '@atoll/outbox/event-formats';
import { eventRecords, type EventRecord } from '@atoll/outbox/events';
import { storageId } from '@atoll/runtime/mongo/record-key';
import type { LedgerEntry } from '../ledger/entry.js';
import type { Act, PaymentRecords } from './payment-records.js';

/** An event as the relay publishes it and as it is handed to booking over gRPC, with the same id. */
export interface RecordsEvent {
  id: string;
  event: PaymentEvent;
}

const eventIdOf = ({ operatorId, bookingId }: Pick<PaymentRecords, 'operatorId' | 'bookingId'>, revision: number): string =>
  `payment-records:${storageId(operatorId, bookingId)}:${revision}`;

/** Of the event of money that was received by the act of this revision. */
export const receivedEventId = (records: Pick<PaymentRecords, 'operatorId' | 'bookingId'>, revision: number): string =>
  `${eventIdOf(records, revision)}:received`;

const RECEIVING: readonly Act['code'][] = ['transferVerified', 'cashReceived'];

/** Whether booking has consumed the event of all money received by transfer or in cash: until then what it says is due is too much. */
export const isAllConsumed = (records: PaymentRecords, { paymentEventIds }: { readonly paymentEventIds: readonly string[] }): boolean =>
  records.acts.every(({ code, revision }) => !RECEIVING.includes(code) || paymentEventIds.includes(receivedEventId(records, revision)));

/**
 * The events of a change. Money received comes first, so that booking never sees records that are done in a booking that is not paid.
 * Their ids are deterministic, so that each is counted once whichever way it arrives.
 */
export function eventsOf(records: PaymentRecords, receipt?: LedgerEntry): RecordsEvent[] {
  const id = eventIdOf(records, records.revision);
  const received = receipt ? [{ id: receivedEventId(records, records.revision), event: moneyReceived(records, receipt) }] : [];
  return [...received, { id, event: recordsChanged(records) }];
}

export function recordsEvents(records: PaymentRecords, receipt?: LedgerEntry): EventRecord[] {
  const events = eventsOf(records, receipt);
  const stored = eventRecords(
    eventFormats.payment,
    { key: storageId(records.operatorId, records.bookingId) },
    events.map(({ event }) => event),
  );
  return stored.map((record, index) => ({ ...record, id: events[index]?.id ?? record.id }));
}

/** Statuses and acts, no uuid and no names. */
function recordsChanged({ revision, transfer, cash, acts, ...records }: PaymentRecords): PaymentEvent {
  const value = {
    revision,
    transferStatus: transfer?.status ?? '',
    cashStatus: cash?.status ?? '',
    acts: acts.map(({ at, userId = 0, isSystem = false, ...act }) => ({ ...act, atMs: at.getTime(), byUserId: userId, bySystem: isSystem })),
  };
  return { ...routing({ ...records, revision, acts }), event: { $case: 'paymentRecordsChanged', value } };
}

function moneyReceived(records: PaymentRecords, { method, currency, minor }: LedgerEntry): PaymentEvent {
  const byUserId = records.acts.at(-1)?.userId ?? 0;
  const value = { attemptId: 0, method, gateway: '', amount: { currency, minor }, fee: { currency, minor: 0 }, byUserId };
  return { ...routing(records), event: { $case: 'paymentReceived', value } };
}

const routing = ({ operatorId, bookingId, revision, acts }: Pick<PaymentRecords, 'operatorId' | 'bookingId' | 'revision' | 'acts'>) => ({
  operatorId,
  bookingId,
  version: revision,
  occurredAtMs: acts.at(-1)?.at.getTime() ?? 0,
});
