import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { storageIds } from '@atoll/runtime/mongo/record-key';
import { foundUnder } from '../status/booking-status.js';
import { BookingVersions, type BookingVersion } from '../lists/booking-versions.port.js';
import { bookingsOf, type BookingCollection } from './bookings.schema.js';

const FOR_STAFF = [...new Set([...foundUnder('Pending Verification'), ...foundUnder('Pending Cash Option')])];
/** A longer list is compared by its oldest, which are the ones that the dashboard shows. */
const MAX_WAITING = 1_000;
const VERSION = { _id: 0, id: 1, version: 1 } as const;
const OLDEST_FIRST = { createdAt: 1, id: 1 } as const;

export class MongoBookingVersions extends BookingVersions {
  private readonly bookings: BookingCollection;

  constructor(connection: MongoConnection) {
    super();
    this.bookings = bookingsOf(connection);
  }

  override async of(operatorId: string, ids: readonly number[]): Promise<(BookingVersion & { readonly tripIds: readonly number[] })[]> {
    const query = { operatorId, _id: { $in: storageIds(operatorId, ids) } };
    const found = await this.bookings.find(query, { projection: { ...VERSION, 'legs.tripId': 1 } }).toArray();
    return found.map(({ id, version, legs }) => ({ id, version, tripIds: legs.map(({ tripId }) => tripId) }));
  }

  override onTrip(operatorId: string, tripId: number): Promise<BookingVersion[]> {
    const query = { operatorId, 'legs.tripId': tripId };
    return this.bookings.find(query, { projection: VERSION, hint: 'tripList' }).sort(OLDEST_FIRST).toArray();
  }

  override async waitingForStaff(operatorId: string): Promise<BookingVersion[]> {
    const lists = [
      { query: { listStatus: { $in: FOR_STAFF } }, hint: 'listStatus' },
      { query: { request: 'Cancellation' as const }, hint: 'request' },
    ];
    const found = await Promise.all(
      lists.map(({ query, hint }) =>
        this.bookings
          .find({ operatorId, ...query }, { projection: VERSION, hint })
          .sort(OLDEST_FIRST)
          .limit(MAX_WAITING)
          .toArray(),
      ),
    );
    return found.flat();
  }
}
