import { withEvents } from '@atoll/outbox/events';
import { wakeRelay } from '@atoll/outbox/wake';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { duplicateKeyOf } from '@atoll/runtime/mongo/duplicate-key';
import { keyOf, storageIds } from '@atoll/runtime/mongo/record-key';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { noRecords, type PaymentRecords } from './payment-records.js';
import { PaymentRecordsStore } from './payment-records.port.js';
import { bookingPayments, type PaymentRecordsDocument } from './payment-records.schema.js';
import { recordsEvents } from './records-events.js';

const PROJECTION = { _id: 0, events: 0, unsentAt: 0 } as const;

export class MongoPaymentRecords extends PaymentRecordsStore {
  private readonly records: TenantCollection<PaymentRecordsDocument>;

  constructor(private readonly connection: MongoConnection) {
    super();
    this.records = bookingPayments.on(connection);
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

  override async save(before: PaymentRecords, after: PaymentRecords): Promise<boolean> {
    const { operatorId, bookingId, revision, transfer, cash, formerTransfers, formerCash, acts } = after;
    const $set = { revision, ...(transfer && { transfer }), ...(cash && { cash }), formerTransfers, formerCash, acts };
    const $unset = { ...(!transfer && { transfer: '' as const }), ...(!cash && { cash: '' as const }) };
    const filter = { ...keyOf(operatorId, bookingId), revision: before.revision, closedAt: { $exists: false } };
    const update = withEvents({ $set, $unset, $setOnInsert: { bookingId } }, recordsEvents(after));
    try {
      const { matchedCount, upsertedCount } = await this.records.updateOne(filter, update, { upsert: before.revision === 0 });
      if (matchedCount + upsertedCount === 0) return false;
    } catch (failed) {
      // Where the filter does not match an existing document, the upsert inserts under its `_id` and is refused.
      if (duplicateKeyOf(failed)?.fields.includes('_id')) return false;
      throw failed;
    }
    wakeRelay(this.connection);
    return true;
  }
}
