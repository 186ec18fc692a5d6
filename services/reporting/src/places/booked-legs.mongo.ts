import type { Connection, mongo } from 'mongoose';
import { duplicateKeyOf } from '@atoll/runtime/duplicate-key';
import { insertEach } from '@atoll/runtime/insert-each';
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
    const [first, later] = [changes.filter(isFirst), changes.filter((change) => !isFirst(change))];
    if (first.length > 0) await this.addMissing(first);
    if (later.length > 0) await this.legs.bulkWrite(later.map(asUpsert), { ordered: true });
  }

  /** Nothing is older than the first version, so a leg that is there already stays as it is: an insert is enough. */
  private async addMissing(changes: LegChange[]): Promise<void> {
    const documents = changes.map(({ key, version, set }) => ({ ...fresh(key), ...set, version }) as LegDocument);
    const failed = (await insertEach(this.legs, documents)).find((error) => error && !duplicateKeyOf(error));
    if (failed) throw failed;
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

const isFirst = ({ version }: LegChange): boolean => version === 1;

const idOf = ({ operatorId, bookingId, isReturn }: LegChange['key']): string => `${operatorId}:${bookingId}:${isReturn ? 'return' : 'outbound'}`;

const fresh = (key: LegChange['key']) => ({ _id: idOf(key), isPaid: false, isCancelled: false, ...key });

/** One write decides by the version that is stored: two processes that apply the same event cannot both count it. */
function asUpsert({ key, version, set }: LegChange): mongo.AnyBulkWriteOperation<LegDocument> {
  const changed = { $mergeObjects: [fresh(key), '$$ROOT', set, { version }] };
  const isNewer = { $lt: [{ $ifNull: ['$version', 0] }, version] };
  return {
    updateOne: {
      filter: { _id: idOf(key), operatorId: key.operatorId },
      update: [{ $replaceWith: { $cond: [isNewer, changed, '$$ROOT'] } }],
      upsert: true,
    },
  };
}
