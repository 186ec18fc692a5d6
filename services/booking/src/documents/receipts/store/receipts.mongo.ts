import { DURABLE, type MongoConnection } from '@atoll/runtime/mongo/connection';
import { insertOnce } from '@atoll/runtime/mongo/insert-once';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import type { Receipt } from '../receipt.js';
import { Receipts } from '../receipts.port.js';
import { receipts, type ReceiptDocument } from './receipts.schema.js';

const projection = { _id: 0 };

export class MongoReceipts extends Receipts {
  private readonly receipts: TenantCollection<ReceiptDocument>;

  constructor(connection: MongoConnection) {
    super();
    this.receipts = receipts.on(connection);
  }

  /** Takes the number that follows the last one by one insert, so a crash leaves neither a gap nor a number alone. Two unique indexes refuse a second one. */
  override async issue(receipt: Omit<Receipt, 'id'>): Promise<Receipt> {
    const { operatorId, bookingId, paymentEventId, taxes } = receipt;
    for (;;) {
      const given = await this.receipts.findOne({ operatorId, bookingId, paymentEventId }, { projection });
      if (given) return given;
      const last = await this.receipts.findOne({ operatorId }, { projection: { _id: 0, id: 1 }, sort: { id: -1 } });
      const next = { ...receipt, taxes: [...taxes], id: (last?.id ?? 0) + 1 };
      if (await insertOnce(this.receipts.insertOne({ ...keyOf(operatorId, next.id), ...next }, DURABLE))) return next;
    }
  }

  override async ofBooking(operatorId: string, bookingId: number): Promise<ReadonlyMap<string, Receipt>> {
    const found = await this.receipts.find({ operatorId, bookingId }, { projection }).toArray();
    return new Map(found.map((receipt) => [receipt.paymentEventId, receipt]));
  }
}
