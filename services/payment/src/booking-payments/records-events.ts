import type {
  MethodStatus,
  PaymentEvent,
  PaymentReceived,
  PaymentRecordsChanged,
  PaymentRecordsRepublished,
} from '@atoll/contracts/gen/atoll/payment/v1/events';
import type { MethodId } from '@atoll/contracts/payment-methods';
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

/** Names the event of money that was received by the act of this revision. */
export const receivedEventId = (records: Pick<PaymentRecords, 'operatorId' | 'bookingId'>, revision: number): string =>
  `${eventIdOf(records, revision)}:received`;

/** Source of the ledger entry of that money [PY-35]. */
export const receiptSource = ({ bookingId }: Pick<PaymentRecords, 'bookingId'>, revision: number): string => `records:${bookingId}:${revision}`;

const RECEIVING: readonly Act['code'][] = ['transferVerified', 'cashReceived'];

/** Whether booking has consumed the event of all money that staff received: until then what it says is due is too much. */
export const isAllConsumed = (records: PaymentRecords, { paymentEventIds }: { readonly paymentEventIds: readonly string[] }): boolean =>
  receivingActs(records).every(({ revision }) => paymentEventIds.includes(receivedEventId(records, revision)));

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

/** The acts by which money was received, oldest first. */
export const receivingActs = ({ acts }: Pick<PaymentRecords, 'acts'>): Act[] => acts.filter(({ code }) => RECEIVING.includes(code));

/** The records as they are, with the money received. Error where an entry is missing: a reader would take the booking for unpaid. @param entries by source */
export function recordsSnapshot(records: PaymentRecords, entries: ReadonlyMap<string, LedgerEntry>): PaymentRecordsRepublished {
  const receipts = receivingActs(records).map((act) => {
    const entry = entries.get(receiptSource(records, act.revision));
    if (!entry) throw new Error(`the ledger has no entry '${receiptSource(records, act.revision)}' of ${records.operatorId}`);
    return { paymentEventId: receivedEventId(records, act.revision), atMs: act.at.getTime(), payment: received(act, entry) };
  });
  return { records: statusesOf(records), receipts };
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

const moneyReceived = (records: PaymentRecords, entry: LedgerEntry): PaymentEvent => ({
  ...routing(records),
  event: { $case: 'paymentReceived', value: received(records.acts.at(-1), entry) },
});

const received = (act: Act | undefined, { method, currency, minor }: LedgerEntry): PaymentReceived => ({
  attemptId: 0,
  method,
  gateway: '',
  amount: { currency, minor },
  fee: { currency, minor: 0 },
  byUserId: act?.userId ?? 0,
});

const routing = ({ operatorId, bookingId, revision, acts }: Pick<PaymentRecords, 'operatorId' | 'bookingId' | 'revision' | 'acts'>) => ({
  operatorId,
  bookingId,
  version: revision,
  occurredAtMs: acts.at(-1)?.at.getTime() ?? 0,
});
