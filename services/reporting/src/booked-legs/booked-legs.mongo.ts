import type { mongo } from 'mongoose';
import { ServingCollection } from '@atoll/outbox/projections/serving';
import { isNewer } from '@atoll/outbox/sequence';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { insertMissing } from '@atoll/runtime/mongo/insert-each';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import type { LegChange } from './booked-leg.js';
import { BookedLegs, type TripSeats } from './booked-legs.port.js';
import { BOOKED_LEGS, NEWEST_VERSION, bookedLegs, newestBookedLegs, type LegDocument } from './booked-legs.schema.js';

export class MongoBookedLegs extends BookedLegs {
  private readonly newest: TenantCollection<LegDocument>;
  private readonly serving: ServingCollection;

  constructor(private readonly connection: MongoConnection) {
    super();
    this.newest = newestBookedLegs.on(connection);
    this.serving = new ServingCollection(connection, BOOKED_LEGS, [NEWEST_VERSION]);
  }

  async apply(changes: LegChange[]): Promise<void> {
    const [first, later] = [changes.filter(({ isFirst }) => isFirst), changes.filter(({ isFirst }) => !isFirst)];
    if (first.length > 0) await this.addMissing(first);
    if (later.length > 0) await this.newest.bulkWrite(later.map(asUpsert), { ordered: true });
  }

  /** Nothing is older than the first event, so a leg that exists stays as it is: an insert is enough. */
  private async addMissing(changes: LegChange[]): Promise<void> {
    const documents = changes.map(({ key, sequence, set }) => ({ ...fresh(key), ...set, sequence }) as LegDocument);
    await insertMissing(this.newest, documents);
  }

  async seatsOf(operatorId: string, tripIds: number[]): Promise<TripSeats[]> {
    const paidSeats = { $cond: ['$isPaid', '$seatCount', 0] };
    return bookedLegs(await this.serving.current())
      .on(this.connection)
      .aggregate<TripSeats>([
        { $match: { operatorId, tripId: { $in: tripIds }, isCancelled: false } },
        { $group: { _id: '$tripId', booked: { $sum: '$seatCount' }, paid: { $sum: paidSeats } } },
        { $project: { _id: 0, tripId: '$_id', booked: 1, paid: 1 } },
      ])
      .toArray();
  }
}

const idOf = ({ operatorId, bookingId, isReturn }: LegChange['key']): string => `${operatorId}:${bookingId}:${isReturn ? 'return' : 'outbound'}`;

const fresh = (key: LegChange['key']) => ({ _id: idOf(key), isPaid: false, isCancelled: false, ...key });

/** The write itself compares with the stored sequence, so that of two processes that apply the same event one changes nothing. */
function asUpsert({ key, sequence, set, reached }: LegChange): mongo.AnyBulkWriteOperation<LegDocument> {
  const newer = { $cond: [isNewer(sequence), { ...set, sequence }, {}] };
  return {
    updateOne: {
      filter: { _id: idOf(key), operatorId: key.operatorId },
      update: [{ $replaceWith: { $mergeObjects: [fresh(key), '$$ROOT', newer, reached, { operatorId: key.operatorId }] } }],
      upsert: true,
    },
  };
}
