import { currentAuthor } from '@atoll/outbox/audit/author';
import { eventsOf, headOf, type AuditEntry, type AuditedType, type EntryWriter } from '@atoll/outbox/audit/auditor';
import { withEvents } from '@atoll/outbox/events';
import { wakeRelay } from '@atoll/outbox/wake';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { duplicateKeyOf } from '@atoll/runtime/mongo/duplicate-key';
import { keyOf, storageIds } from '@atoll/runtime/mongo/record-key';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { inTransaction } from '@atoll/runtime/mongo/transaction';
import type { mongo } from 'mongoose';
import type { LedgerEntry } from '../ledger/entry.js';
import type { Ledger } from '../ledger/ledger.port.js';
import { noRecords, type PaymentRecords } from './payment-records.js';
import { PaymentRecordsStore, type Slip, type StoredWith } from './payment-records.port.js';
import { bookingPayments, type PaymentRecordsDocument } from './payment-records.schema.js';
import { recordsEvents } from './records-events.js';
import { slips, type SlipDocument } from './slips.schema.js';

const PROJECTION = { _id: 0, events: 0, unsentAt: 0 } as const;

/** First among the slips that count, then among all others: one query for both would scan the collection. A test asserts their plans. */
export const slipFilters = (operatorId: string, transferId: number) => [
  { operatorId, 'transfer.id': transferId },
  { operatorId, 'formerTransfers.id': transferId },
];

/** Ends the transaction, so that it leaves nothing. */
class RecordsChanged extends Error {}

export class MongoPaymentRecords extends PaymentRecordsStore {
  private readonly records: TenantCollection<PaymentRecordsDocument>;
  private readonly slips: TenantCollection<SlipDocument>;

  constructor(
    private readonly connection: MongoConnection,
    private readonly auditor: EntryWriter,
    private readonly ledger: Pick<Ledger, 'recordIn'>,
  ) {
    super();
    this.records = bookingPayments.on(connection);
    this.slips = slips.on(connection);
  }

  override async of(operatorId: string, bookingId: number): Promise<PaymentRecords> {
    const found = await this.records.findOne(keyOf(operatorId, bookingId), { projection: PROJECTION });
    return found ?? noRecords(operatorId, bookingId);
  }

  override async ofMany(operatorId: string, bookingIds: readonly number[]): Promise<Map<number, PaymentRecords>> {
    const ids = { $in: storageIds(operatorId, bookingIds) };
    const found = await this.records.find({ _id: ids, operatorId }, { projection: PROJECTION }).toArray();
    return new Map(found.map((records) => [records.bookingId, records]));
  }

  override async byTransfer(operatorId: string, transferId: number): Promise<PaymentRecords | undefined> {
    for (const filter of slipFilters(operatorId, transferId)) {
      const found = await this.records.findOne(filter, { projection: PROJECTION });
      if (found) return found;
    }
    return undefined;
  }

  override async save(before: PaymentRecords, after: PaymentRecords, storedWith: StoredWith = {}): Promise<boolean> {
    const isAlone = !storedWith.slip && !storedWith.receipt;
    if (!(await (isAlone ? this.write(before, after) : this.saveWith(storedWith, before, after)))) return false;
    wakeRelay(this.connection, bookingPayments);
    return true;
  }

  override async jpegOf(operatorId: string, slipId: string): Promise<Uint8Array | undefined> {
    return (await this.slips.findOne({ _id: `${operatorId}:${slipId}`, operatorId }, { promoteBuffers: true }))?.jpeg;
  }

  /** Two documents change, neither of them often, so a transaction costs little: a process that fails leaves neither a picture nor money without its records. */
  private async saveWith({ slip, receipt }: StoredWith, before: PaymentRecords, after: PaymentRecords): Promise<boolean> {
    try {
      await inTransaction(this.connection, async (session) => {
        if (!(await this.write(before, after, receipt, session))) throw new RecordsChanged();
        if (slip) await this.slips.insertOne(slipDocument(slip, after), { session });
        if (receipt) await this.ledger.recordIn(session, receipt);
      });
      return true;
    } catch (failed) {
      if (failed instanceof RecordsChanged) return false;
      throw failed;
    }
  }

  /** Guarded by the revision, as the change is. */
  private entryOf(before: PaymentRecords, after: PaymentRecords): AuditEntry | undefined {
    const { operatorId, bookingId: recordId, auditHead: head, acts } = before;
    const act = after.acts.slice(acts.length).at(-1);
    if (!act) return undefined;
    const fields = { before: decisionsOf(before), after: decisionsOf(after) };
    return this.auditor.entryOf({ operatorId, type: auditedPayments, recordId, head, author: currentAuthor(), at: act.at, act: act.code, ...fields });
  }

  private async write(before: PaymentRecords, after: PaymentRecords, receipt?: LedgerEntry, session?: mongo.ClientSession): Promise<boolean> {
    const { operatorId, bookingId, revision, transfer, cash, formerTransfers, formerCash, acts } = after;
    const entry = this.entryOf(before, after);
    const $set = { revision, ...headOf(entry), ...(transfer && { transfer }), ...(cash && { cash }), formerTransfers, formerCash, acts };
    const $unset = { ...(!transfer && { transfer: '' as const }), ...(!cash && { cash: '' as const }) };
    const filter = { ...keyOf(operatorId, bookingId), revision: before.revision, closedAt: before.closedAt ?? { $exists: false } };
    const update = withEvents({ $set, $unset, $setOnInsert: { bookingId } }, [...recordsEvents(after, receipt), ...eventsOf(entry)]);
    try {
      const { matchedCount, upsertedCount } = await this.records.updateOne(filter, update, { upsert: before.revision === 0, ...(session && { session }) });
      return matchedCount + upsertedCount === 1;
    } catch (failed) {
      // Where the filter does not match an existing document, the upsert inserts under its `_id` and is refused.
      if (duplicateKeyOf(failed)?.fields.includes('_id')) return false;
      throw failed;
    }
  }
}

/** Amounts and statuses; the reference number of a transfer may name a person. */
export const auditedPayments: AuditedType = {
  name: 'payments',
  readable: ['transfer.id', 'transfer.status', 'transfer.due', 'transfer.mvrProviderId', 'transfer.voidedAt', 'cash', 'formerTransfers', 'formerCash'],
};

const decisionsOf = ({ transfer, cash, formerTransfers, formerCash }: PaymentRecords): object => ({
  transfer: transfer && { ...transfer, uploadedBy: null, updatedAt: null },
  cash: cash && { ...cash, updatedAt: null },
  formerTransfers: formerTransfers.map(({ id }) => id),
  formerCash: formerCash.map(({ id }) => id),
});

function slipDocument({ id, jpeg }: Slip, { operatorId, bookingId, transfer }: PaymentRecords): SlipDocument {
  return { _id: `${operatorId}:${id}`, operatorId, bookingId, jpeg: Buffer.from(jpeg), createdAt: transfer?.createdAt ?? new Date() };
}
