// After the load: what the databases hold must add up, whatever the responses said.
import mongoose from 'mongoose';
import { servingReport } from '../money/serving-report.ts';

type Db = ReturnType<InstanceType<typeof mongoose.mongo.MongoClient>['db']>;

interface Inventory {
  readonly _id: string;
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly free: Readonly<Record<string, number>>;
}

export interface Sold {
  readonly mongoUrl: string;
  readonly databases: string;
  readonly tripIds: readonly number[];
  readonly seats: number;
}

/** Places sold = live bookings = 200 on each trip, no claim without its booking, reporting agrees. Answers the list of what does not hold. */
export async function sweep({ mongoUrl, databases, tripIds, seats }: Sold): Promise<string[]> {
  const mongo = await mongoose.mongo.MongoClient.connect(mongoUrl);
  const wrong: string[] = [];
  try {
    const booking = mongo.db(`${databases}_booking`);
    const reporting = mongo.db(`${databases}_reporting`);
    for (const tripId of tripIds) {
      const inventory = await booking.collection<Inventory>('inventories').findOne({ _id: `coral:${tripId}` });
      const bookings = await booking
        .collection('bookings')
        .find({ operatorId: 'coral', 'legs.tripId': tripId, tombstone: { $ne: true } })
        .project<{ id: number }>({ id: 1 })
        .toArray();
      const claims = new Set(Object.keys(inventory?.claims ?? {}));
      const free = Object.values(inventory?.free ?? {});
      if (free.length === 0) wrong.push(`trip ${tripId} has no inventory`);
      if (free.some((seatCount) => seatCount !== 0)) wrong.push(`trip ${tripId}: ${free} seats are free after selling out`);
      if (bookings.length !== seats) wrong.push(`trip ${tripId}: ${bookings.length} bookings for ${seats} seats`);
      for (const { id } of bookings) if (!claims.delete(String(id))) wrong.push(`trip ${tripId}: booking ${id} holds no place`);
      if (claims.size > 0) wrong.push(`trip ${tripId}: ${claims.size} claims without a booking`);
      const reported = await placesReported(reporting, tripId);
      if (reported !== seats) wrong.push(`trip ${tripId}: reporting knows of ${reported} seats`);
    }
  } finally {
    await mongo.close();
  }
  return wrong;
}

async function placesReported(reporting: Db, tripId: number): Promise<number> {
  const [sum] = await reporting
    .collection(await servingReport(reporting, 'report_bookings'))
    .aggregate<{ seats: number }>([
      { $match: { operatorId: 'coral', 'facts.outbound.tripId': tripId, 'facts.isCancelled': { $ne: true } } },
      { $group: { _id: null, seats: { $sum: '$facts.outbound.seatCount' } } },
    ])
    .toArray();
  return sum?.seats ?? 0;
}
