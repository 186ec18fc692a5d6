import { withEvents } from '@atoll/outbox/events';
import { wakeRelay } from '@atoll/outbox/wake';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { duplicateKeyOf } from '@atoll/runtime/mongo/duplicate-key';
import { keyOf, storageIds } from '@atoll/runtime/mongo/record-key';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { inTransaction } from '@atoll/runtime/mongo/transaction';
import type { mongo } from 'mongoose';
import { noRecords, type PaymentRecords } from './payment-records.js';
import { PaymentRecordsStore, type Slip } from './payment-records.port.js';
import { bookingPayments, type PaymentRecordsDocument } from './payment-records.schema.js';
import { recordsEvents } from './records-events.js';
import { slips, type SlipDocument } from './slips.schema.js';

const PROJECTION = { _id: 0, events: 0, unsentAt: 0 } as const;

/** Ends the transaction, so that it leaves nothing. */
class RecordsChanged extends Error {}

export class MongoPaymentRecords extends PaymentRecordsStore {
  private readonly records: TenantCollection<PaymentRecordsDocument>;
  private readonly slips: TenantCollection<SlipDocument>;

  constructor(private readonly connection: MongoConnection) {
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
    return (await this.records.findOne({ operatorId, 'transfer.id': transferId }, { projection: PROJECTION })) ?? undefined;
  }

  override async save(before: PaymentRecords, after: PaymentRecords, slip?: Slip): Promise<boolean> {
    if (!(await (slip ? this.saveWith(slip, before, after) : this.write(before, after)))) return false;
    wakeRelay(this.connection);
    return true;
  }

  override async jpegOf(operatorId: string, slipId: string): Promise<Uint8Array | undefined> {
    return (await this.slips.findOne({ _id: `${operatorId}:${slipId}`, operatorId }, { promoteBuffers: true }))?.jpeg;
  }

  /** Two documents change, neither of them often, so a transaction costs little: no picture is left behind by a process that fails between two writes. */
  private async saveWith({ id, jpeg }: Slip, before: PaymentRecords, after: PaymentRecords): Promise<boolean> {
    const { operatorId, bookingId, transfer } = after;
    const document: SlipDocument = { _id: `${operatorId}:${id}`, operatorId, bookingId, jpeg: Buffer.from(jpeg), createdAt: transfer?.createdAt ?? new Date() };
    try {
      await inTransaction(this.connection, async (session) => {
        if (!(await this.write(before, after, session))) throw new RecordsChanged();
        await this.slips.insertOne(document, { session });
      });
      return true;
    } catch (failed) {
      if (failed instanceof RecordsChanged) return false;
      throw failed;
    }
  }

  private async write(before: PaymentRecords, after: PaymentRecords, session?: mongo.ClientSession): Promise<boolean> {
    const { operatorId, bookingId, revision, transfer, cash, formerTransfers, formerCash, acts } = after;
    const $set = { revision, ...(transfer && { transfer }), ...(cash && { cash }), formerTransfers, formerCash, acts };
    const $unset = { ...(!transfer && { transfer: '' as const }), ...(!cash && { cash: '' as const }) };
    const filter = { ...keyOf(operatorId, bookingId), revision: before.revision, closedAt: { $exists: false } };
    const update = withEvents({ $set, $unset, $setOnInsert: { bookingId } }, recordsEvents(after));
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
