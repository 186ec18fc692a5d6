import { eventFormats } from '@atoll/outbox/event-formats';
import { eventRecords } from '@atoll/outbox/events';
import { snapshotRecord, type SnapshotSource } from '@atoll/outbox/republish.mongo';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { LedgerEntry } from '../../ledger/entries/entry.js';
import type { Ledger } from '../../ledger/entries/ledger.port.js';
import { readRecords } from './former-fields.js';
import { bookingPayments, type PaymentRecordsDocument } from './payment-records.schema.js';
import { movedSources, recordsSnapshot } from './records-events.js';

type Entries = ReadonlyMap<string, ReadonlyMap<string, LedgerEntry>>;

/** Returns the records of bookings as snapshot events, with the money received; none of a booking that was only closed. @param now when they are published */
export const recordsSnapshots = (
  ledgerOn: (connection: MongoConnection) => Pick<Ledger, 'bySources'>,
  now: () => Date,
): SnapshotSource<PaymentRecordsDocument, Entries> => ({
  collection: bookingPayments,
  versionField: 'revision',
  /** An entry is written in the transaction of the act that received it, so those of a document that was read before are all here. */
  async related(connection, documents) {
    const ledger = ledgerOn(connection);
    const found = [...Map.groupBy(documents, ({ operatorId }) => operatorId)].map(async ([operatorId, ofOne]) => {
      const sources = ofOne.flatMap(movedSources);
      const entries = await ledger.bySources(operatorId, sources);
      return [operatorId, new Map(entries.map((entry) => [entry.source, entry]))] as const;
    });
    return new Map(await Promise.all(found));
  },
  snapshotOf(records, entries) {
    const { _id, operatorId, bookingId, revision } = records;
    if (revision === 0) return undefined;
    const event = {
      $case: 'paymentRecordsRepublished' as const,
      value: recordsSnapshot(readRecords(records), entries.get(operatorId) ?? new Map<string, LedgerEntry>()),
    };
    const message = { operatorId, bookingId, version: revision, occurredAtMs: now().getTime(), event };
    const [record] = eventRecords(eventFormats.payment, { key: _id }, [message]);
    return record && snapshotRecord(`${bookingPayments.name}/${_id}`, record, eventFormats.payment.newestOf('PaymentRecordsRepublished'));
  },
});
