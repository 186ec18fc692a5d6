import { acrossOperators } from '@atoll/runtime/mongo/across-operators';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { nextCheck } from '../../attempts/attempt.js';
import { bookingPayments, type PaymentRecordsDocument } from '../records/payment-records.schema.js';
import { SendingRefunds, type DueRefund } from './sending-refunds.port.js';

export class MongoSendingRefunds extends SendingRefunds {
  private readonly records: TenantCollection<PaymentRecordsDocument>;

  constructor(connection: MongoConnection) {
    super();
    this.records = acrossOperators('the job sends refunds of all operators').collection(connection, bookingPayments);
  }

  override async takeDue(now: Date, limit: number): Promise<DueRefund[]> {
    const due = await this.records
      .find({ 'sending.nextTryAt': { $lte: now } }, { projection: { _id: 0, operatorId: 1, bookingId: 1, sending: 1 } })
      .sort({ 'sending.nextTryAt': 1 })
      .limit(limit)
      .toArray();
    const taken = await Promise.all(
      due.map(async ({ operatorId, bookingId, sending }): Promise<DueRefund[]> => {
        if (!sending) return [];
        const tries = sending.tries + 1;
        const { matchedCount } = await this.records.updateOne(
          { ...keyOf(operatorId, bookingId), 'sending.key': sending.key, 'sending.nextTryAt': sending.nextTryAt },
          { $set: { 'sending.tries': tries, 'sending.nextTryAt': nextCheck(tries, now) } },
        );
        return matchedCount === 1 ? [{ operatorId, bookingId, sending }] : [];
      }),
    );
    return taken.flat();
  }
}
