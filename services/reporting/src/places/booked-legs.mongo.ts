import type { Connection, mongo } from 'mongoose';
import { declareIndexes, tenantCollection } from '@atoll/runtime/mongo';
import type { TenantCollection } from '@atoll/runtime/tenant-collection';
import type { BookedLeg, LegChange } from './booked-leg.js';
import { BookedLegs, type TripPlaces } from './booked-legs.port.js';

const COLLECTION = 'booked_legs';

type LegDocument = BookedLeg & { _id: string };

export class BookedLegsMongo extends BookedLegs {
  private readonly legs: TenantCollection<LegDocument>;

  constructor(connection: Connection) {
    super();
    this.legs = tenantCollection<LegDocument>(connection, COLLECTION);
    declareIndexes(connection, COLLECTION, [{ key: { operatorId: 1, tripId: 1 } }]);
  }

  async apply(changes: LegChange[]): Promise<void> {
    if (changes.length > 0) await this.legs.bulkWrite(changes.map(asUpsert), { ordered: true });
  }

  async placesOf(operatorId: string, tripIds: number[]): Promise<TripPlaces[]> {
    const paidPlaces = { $cond: ['$isPaid', '$places', 0] };
    return this.legs
      .aggregate<TripPlaces>([
        { $match: { operatorId, tripId: { $in: tripIds }, isCancelled: false } },
        { $group: { _id: '$tripId', booked: { $sum: '$places' }, paid: { $sum: paidPlaces } } },
        { $project: { _id: 0, tripId: '$_id', booked: 1, paid: 1 } },
      ])
      .toArray();
  }
}

/** One write decides by the version that is stored: two processes that apply the same event cannot both count it. */
function asUpsert({ key, version, set }: LegChange): mongo.AnyBulkWriteOperation<LegDocument> {
  const fresh = { isPaid: false, isCancelled: false, ...key };
  const changed = { $mergeObjects: [fresh, '$$ROOT', set, { version }] };
  const isNewer = { $lt: [{ $ifNull: ['$version', 0] }, version] };
  return {
    updateOne: {
      filter: { _id: `${key.operatorId}:${key.bookingId}:${key.isReturn ? 'return' : 'outbound'}`, operatorId: key.operatorId },
      update: [{ $replaceWith: { $cond: [isNewer, changed, '$$ROOT'] } }],
      upsert: true,
    },
  };
}
