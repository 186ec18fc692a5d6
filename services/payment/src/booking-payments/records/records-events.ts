import type {
  MethodStatus,
  PaymentEvent,
  PaymentReceived,
  PaymentRecordsChanged,
  PaymentRecordsRepublished,
  PaymentRefunded,
  PublishedReturn,
} from '@atoll/contracts/gen/atoll/payment/v1/events';
import type { MethodId } from '@atoll/contracts/payment-methods';
import { eventFormats } from '@atoll/outbox/event-formats';
import { eventRecords, type EventRecord } from '@atoll/outbox/events';
import { storageId } from '@atoll/runtime/mongo/record-key';
import type { LedgerEntry } from '../../ledger/entries/entry.js';
import type { Act, PaymentRecords } from './payment-records.js';

/** An event as the relay publishes it and as it is handed to booking over gRPC, with the same id. */
export interface RecordsEvent {
  id: string;
  event: PaymentEvent;
}

const eventIdOf = ({ operatorId, bookingId }: Pick<PaymentRecords, 'operatorId' | 'bookingId'>, revision: number): string =>
  `payment-records:${storageId(operatorId, bookingId)}:${revision}`;

/** Names the event of money that was received by the act of this revision. */
export const receivedEventId = (records: Pick<PaymentRecords, 'operatorId' | 'bookingId'>, revision: number): string =>
  `${eventIdOf(records, revision)}:received`;

/** Source of the ledger entry of money that moved by the act of this revision [PY-35]. */
export const receiptSource = ({ bookingId }: Pick<PaymentRecords, 'bookingId'>, revision: number): string => `records:${bookingId}:${revision}`;

/** Inverse of `receiptSource`: id of the event of the money in this entry. */
export const eventOfReceipt = (entry: Pick<LedgerEntry, 'operatorId' | 'bookingId' | 'source'>): string =>
  receivedEventId(entry, Number(entry.source.slice(entry.source.lastIndexOf(':') + 1)));

type Payload = NonNullable<PaymentEvent['event']>;

/** Each act by which money moved → the last part of its event's id, and the event. */
const MOVING: Partial<Record<Act['code'], readonly [suffix: string, (act: Act, entry: LedgerEntry) => Payload]>> = {
  transferVerified: ['received', (act, entry) => ({ $case: 'paymentReceived', value: received(act, entry) })],
  cashReceived: ['received', (act, entry) => ({ $case: 'paymentReceived', value: received(act, entry) })],
  refundRecorded: ['refunded', (act, entry) => ({ $case: 'paymentRefunded', value: returned(act, entry) })],
  paymentReversed: ['reversed', (act, entry) => ({ $case: 'paymentReversed', value: returned(act, entry) })],
};

/** Whether booking has consumed the event of all money that staff received: until then what it says is due is too much. */
export const isAllConsumed = (records: PaymentRecords, { paymentEventIds }: { readonly paymentEventIds: readonly string[] }): boolean =>
  receivingActs(records).every(({ revision }) => paymentEventIds.includes(receivedEventId(records, revision)));

/**
 * The events of a change. Money that moved comes first, so that booking never sees records that are done in a booking that is not paid.
 * Their ids are deterministic, so that each is counted once whichever way it arrives.
 */
export function eventsOf(records: PaymentRecords, entries: readonly LedgerEntry[] = []): RecordsEvent[] {
  const moved = movingActs(records).flatMap(({ id, act, source, payload }): RecordsEvent[] => {
    const entry = entries.find((one) => one.source === source);
    return entry ? [{ id, event: { ...routing(records), event: payload(act, entry) } }] : [];
  });
  return [...moved, { id: eventIdOf(records, records.revision), event: recordsChanged(records) }];
}

export function recordsEvents(records: PaymentRecords, entries: readonly LedgerEntry[] = []): EventRecord[] {
  const events = eventsOf(records, entries);
  const stored = eventRecords(
    eventFormats.payment,
    { key: storageId(records.operatorId, records.bookingId) },
    events.map(({ event }) => event),
  );
  return stored.map((record, index) => ({ ...record, id: events[index]?.id ?? record.id }));
}

/** The acts by which money moved, oldest first, each with the id of its event and the source of its ledger entry. */
function movingActs(records: Pick<PaymentRecords, 'operatorId' | 'bookingId' | 'acts'>) {
  return records.acts.flatMap((act) => {
    const [suffix, payload] = MOVING[act.code] ?? [];
    if (!suffix || !payload) return [];
    return [{ act, id: `${eventIdOf(records, act.revision)}:${suffix}`, source: receiptSource(records, act.revision), payload }];
  });
}

/** The acts by which money was received, oldest first. */
const receivingActs = ({ acts }: Pick<PaymentRecords, 'acts'>): Act[] => acts.filter(({ code }) => MOVING[code]?.[0] === 'received');

/** Sources of the ledger entries of all money that moved by these records. */
export const movedSources = (records: Pick<PaymentRecords, 'operatorId' | 'bookingId' | 'acts'>): string[] => movingActs(records).map(({ source }) => source);

/** The records as they are, with the money received and given back. Error where an entry is missing: a reader would take the booking for unpaid. @param entries by source */
export function recordsSnapshot(records: PaymentRecords, entries: ReadonlyMap<string, LedgerEntry>): PaymentRecordsRepublished {
  const moved = movingActs(records).map(({ act, id, source, payload }) => {
    const entry = entries.get(source);
    if (!entry) throw new Error(`the ledger has no entry '${source}' of ${records.operatorId}`);
    return { id, atMs: act.at.getTime(), event: payload(act, entry) };
  });
  return {
    records: statusesOf(records),
    receipts: moved.flatMap(({ id, atMs, event }) => (event.$case === 'paymentReceived' ? { paymentEventId: id, atMs, payment: event.value } : [])),
    returns: moved.flatMap(({ id, atMs, event }): PublishedReturn[] => {
      if (event.$case === 'paymentReversed') return [{ eventId: id, atMs, event: { $case: 'reversed', value: event.value } }];
      return event.$case === 'paymentRefunded' ? [{ eventId: id, atMs, event: { $case: 'refunded', value: event.value } }] : [];
    }),
  };
}

const recordsChanged = (records: PaymentRecords): PaymentEvent => ({
  ...routing(records),
  event: { $case: 'paymentRecordsChanged', value: statusesOf(records) },
});

const methodsIn = ({ proofs, counters }: PaymentRecords): MethodStatus[] => [
  ...proofs.map(({ method, status }) => ({ method, kind: 'proof', status })),
  ...counters.map(({ method, status }) => ({ method, kind: 'counter', status })),
];

/** Statuses and acts, no uuid and no names. The status of each of the two first methods is for processes of release 0.1.0, which read no methods. */
function statusesOf(records: PaymentRecords): PaymentRecordsChanged {
  const methods = methodsIn(records);
  const statusOf = (first: MethodId): string => methods.find(({ method }) => method === first)?.status ?? '';
  return {
    revision: records.revision,
    transferStatus: statusOf('Transfer'),
    cashStatus: statusOf('Cash'),
    methods,
    acts: records.acts.map(({ method = '', at, userId = 0, isSystem = false, ...act }) => ({
      ...act,
      method,
      atMs: at.getTime(),
      byUserId: userId,
      bySystem: isSystem,
    })),
  };
}

const received = (act: Act, { method, currency, minor }: LedgerEntry): PaymentReceived => ({
  attemptId: 0,
  method,
  gateway: '',
  amount: { currency, minor },
  fee: { currency, minor: 0 },
  byUserId: act.userId ?? 0,
});

const returned = (act: Act, { method, currency, minor, paymentEventId = '' }: LedgerEntry): PaymentRefunded => ({
  paymentEventId,
  method,
  amount: { currency, minor },
  byUserId: act.userId ?? 0,
});

const routing = ({ operatorId, bookingId, revision, acts }: Pick<PaymentRecords, 'operatorId' | 'bookingId' | 'revision' | 'acts'>) => ({
  operatorId,
  bookingId,
  version: revision,
  occurredAtMs: acts.at(-1)?.at.getTime() ?? 0,
});
