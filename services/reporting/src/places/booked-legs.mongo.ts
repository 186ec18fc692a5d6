import type { mongo } from 'mongoose';
import { collectionOf } from '@atoll/outbox/projections/projection';
import { ServingCollection } from '@atoll/outbox/projections/serving';
import { isNewer } from '@atoll/outbox/sequence';
import { insertMissing } from '@atoll/runtime/mongo/insert-each';
import { declareIndexes, tenantCollection } from '@atoll/runtime/mongo/mongo';
import { type MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import type { BookedLeg, LegChange } from './booked-leg.js';
import { BookedLegs, type TripPlaces } from './booked-legs.port.js';

/** The version is raised when legs are derived in another way: the projection is then built anew while the old one serves. */
export const BOOKED_LEGS = { name: 'booked_legs', version: 1 } as const;

type LegDocument = BookedLeg & { _id: string };

export class BookedLegsMongo extends BookedLegs {
  private readonly legs: TenantCollection<LegDocument>;
  private readonly serving: ServingCollection;

  constructor(private readonly connection: MongoConnection) {
    super();
    const { name, version } = BOOKED_LEGS;
    this.legs = tenantCollection<LegDocument>(connection, collectionOf(name, version));
    this.serving = new ServingCollection(connection, name, [version]);
    declareIndexes(connection, collectionOf(name, version), [{ key: { operatorId: 1, tripId: 1 } }]);
  }

  async apply(changes: LegChange[]): Promise<void> {
    const [first, later] = [changes.filter(({ isFirst }) => isFirst), changes.filter(({ isFirst }) => !isFirst)];
    if (first.length > 0) await this.addMissing(first);
    if (later.length > 0) await this.legs.bulkWrite(later.map(asUpsert), { ordered: true });
  }

  /** Nothing is older than the first event, so a leg that exists stays as it is: an insert is enough. */
  private async addMissing(changes: LegChange[]): Promise<void> {
    const documents = changes.map(({ key, sequence, set }) => ({ ...fresh(key), ...set, sequence }) as LegDocument);
    await insertMissing(this.legs, documents);
  }

  async placesOf(operatorId: string, tripIds: number[]): Promise<TripPlaces[]> {
    const paidPlaces = { $cond: ['$isPaid', '$places', 0] };
    return tenantCollection<LegDocument>(this.connection, await this.serving.current())
      .aggregate<TripPlaces>([
        { $match: { operatorId, tripId: { $in: tripIds }, isCancelled: false } },
        { $group: { _id: '$tripId', booked: { $sum: '$places' }, paid: { $sum: paidPlaces } } },
        { $project: { _id: 0, tripId: '$_id', booked: 1, paid: 1 } },
      ])
      .toArray();
  }
}

const idOf = ({ operatorId, bookingId, isReturn }: LegChange['key']): string => `${operatorId}:${bookingId}:${isReturn ? 'return' : 'outbound'}`;

const fresh = (key: LegChange['key']) => ({ _id: idOf(key), isPaid: false, isCancelled: false, ...key });

/** One write compares with the stored sequence: two processes that apply the same event cannot both count it. */
function asUpsert({ key, sequence, set, reached }: LegChange): mongo.AnyBulkWriteOperation<LegDocument> {
  const newer = { $cond: [isNewer(sequence), { ...set, sequence }, {}] };
  return {
    updateOne: {
      filter: { _id: idOf(key), operatorId: key.operatorId },
      update: [{ $replaceWith: { $mergeObjects: [fresh(key), '$$ROOT', newer, reached] } }],
      upsert: true,
    },
  };
}
