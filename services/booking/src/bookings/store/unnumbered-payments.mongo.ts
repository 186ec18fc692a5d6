import { acrossOperators } from '@atoll/runtime/mongo/across-operators';
import { DURABLE, type MongoConnection } from '@atoll/runtime/mongo/connection';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import type { Booking } from '../booking.js';
import { UnnumberedPayments } from '../money/unnumbered-payments.port.js';
import { BOOKING_ONLY, bookings, bookingsOf, type BookingCollection } from './bookings.schema.js';

export class MongoUnnumberedPayments extends UnnumberedPayments {
  private readonly bookings: BookingCollection;
  private readonly ofAllOperators: BookingCollection;

  constructor(connection: MongoConnection) {
    super();
    this.bookings = bookingsOf(connection);
    this.ofAllOperators = acrossOperators('the job that numbers receipts reads the payments of every operator').collection(connection, bookings);
  }

  override async first(limit: number): Promise<Booking[]> {
    return this.ofAllOperators
      .find({ receiptDueAt: { $exists: true } }, { projection: BOOKING_ONLY })
      .sort({ receiptDueAt: 1 })
      .limit(limit)
      .toArray();
  }

  override async numbered({ operatorId, id, version }: Pick<Booking, 'operatorId' | 'id' | 'version'>): Promise<void> {
    await this.bookings.updateOne({ ...keyOf(operatorId, id), version }, { $unset: { receiptDueAt: '' as const } }, DURABLE);
  }
}
