import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { storageIds } from '@atoll/runtime/mongo/record-key';
import { BookingStates, type BookingState } from '../status/booking-states.port.js';
import { bookingsOf, type BookingCollection } from './bookings.schema.js';

const STATUS = { price: 1, receipts: 1, refunds: 1, allowed: 1, cashAllowed: 1, cancelled: 1, paymentRecords: 1 } as const;

export class MongoBookingStates extends BookingStates {
  private readonly bookings: BookingCollection;

  constructor(connection: MongoConnection) {
    super();
    this.bookings = bookingsOf(connection);
  }

  override async of(operatorId: string, ids: readonly number[]): Promise<Map<number, BookingState | 'never'>> {
    const projection = { _id: 0, id: 1, refNo: 1, tombstone: 1, 'legs.departsAt': 1, ...STATUS };
    const query = { operatorId, _id: { $in: storageIds(operatorId, ids) } };
    const found = await this.bookings.find(query, { projection, readConcern: { level: 'majority' } }).toArray();
    return new Map(found.map((record) => [record.id, record.tombstone ? 'never' : record]));
  }
}
