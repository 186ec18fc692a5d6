import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { bookingPayments, type PaymentRecordsDocument } from '../records/payment-records.schema.js';
import { RefusedRefunds, type BookingOfRefusedRefund } from './refused-refunds.port.js';

export class MongoRefusedRefunds extends RefusedRefunds {
  private readonly records: TenantCollection<PaymentRecordsDocument>;

  constructor(connection: MongoConnection) {
    super();
    this.records = bookingPayments.on(connection);
  }

  override async since(operatorId: string, after: Date, limit: number): Promise<BookingOfRefusedRefund[]> {
    const found = await this.records
      .find({ operatorId, 'refused.at': { $gt: after } }, { projection: { _id: 0, bookingId: 1, refused: 1 } })
      .sort({ 'refused.at': -1 })
      .limit(limit)
      .toArray();
    return found.flatMap(({ bookingId, refused }) => (refused ? [{ bookingId, ...refused }] : []));
  }
}
