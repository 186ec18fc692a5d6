import type { mongo } from 'mongoose';
import { wakeRelay } from '@atoll/outbox/wake';
import { duplicateKeyOf } from '@atoll/runtime/mongo/duplicate-key';
import { tenantCollection } from '@atoll/runtime/mongo/mongo';
import { type MongoConnection } from '@atoll/runtime/mongo/connection';
import type { Boat } from '../../catalogue/boats/boat.js';
import type { Action, CatalogueRecord } from '../../catalogue/record.js';
import type { Layout } from '../../catalogue/boats/layout.js';
import { LOCATIONS, type LocationRecord } from '../../catalogue/locations/locations.schema.js';
import { keyOf, keysOf } from '../../stored.js';
import { inTransaction } from '../../transaction.mongo.js';
import { usedLocations } from '../../catalogue/locations/used-locations.mongo.js';
import { TripChanges } from './trip-changes.port.js';
import { committing } from './trip-commit.js';
import { declareTripIndexes, PENDING_INDEX, recordOf, tripOnly, TRIPS, type TripRecord } from '../trips.schema.js';
import type { Pending, Proposed, Trip } from '../trip.js';

const projection = tripOnly;

/** A boat with the number of trips that were made from it. */
type BoatInUse = CatalogueRecord<Boat> & { trips: number };

/** Ends a transaction that found the world changed, without an error for anybody. */
class Abandoned extends Error {}

export class MongoTripChanges extends TripChanges {
  private readonly trips;
  private readonly boats;
  private readonly locations;

  constructor(private readonly connection: MongoConnection) {
    super();
    this.trips = tenantCollection<TripRecord>(connection, TRIPS);
    this.boats = tenantCollection<BoatInUse>(connection, 'boats');
    this.locations = tenantCollection<LocationRecord>(connection, LOCATIONS);
    declareTripIndexes(connection);
  }

  async add(trips: Trip[], boat: Boat): Promise<boolean> {
    const { operatorId, from, to } = trips[0] as Trip;
    try {
      return await this.attempt(async (session) => {
        // Written to, not only read: of a new trip and a new layout of its boat one has to come first.
        await this.touchBoat(operatorId, boat, { $inc: { trips: trips.length } }, session);
        const named = await usedLocations(this.locations, operatorId, [from, to], session);
        await this.trips.insertMany(
          trips.map((trip) => recordOf({ ...trip, from: named(trip.from), to: named(trip.to) })),
          { session },
        );
      });
    } catch (error) {
      if (duplicateKeyOf(error)) return true;
      throw error;
    }
  }

  byIds(operatorId: string, ids: Iterable<number>): Promise<Trip[]> {
    return this.trips.find<Trip>({ _id: { $in: keysOf(operatorId, ids) }, operatorId }, { projection }).toArray();
  }

  async propose({ operatorId, id, version }: Trip, pending: Pending): Promise<boolean> {
    const { matchedCount } = await this.trips.updateOne(
      { _id: keyOf(operatorId, id), operatorId, version, pending: { $exists: false } },
      { $set: { pending } },
    );
    return matchedCount === 1;
  }

  async proposeLayout(operatorId: string, boat: Boat, layout: Layout, by: Proposed): Promise<boolean> {
    const coming = { operatorId, 'boat.id': boat.id, fromTime: { $gte: by.at }, departedAt: null, deletedAt: null };
    const change = { kind: 'layoutReplaced', layoutId: layout.id, activeSeats: layout.activeSeats.length };
    const action: Action = { at: by.at, byUserId: by.byUserId, action: `layout ${layout.id}` };
    const proposed = { $set: { pending: { version: { $add: ['$version', 1] }, change, ...by } } };
    return this.attempt(async (session) => {
      await this.touchBoat(operatorId, boat, { $set: { layoutId: layout.id }, $inc: { revision: 1 }, $push: { actions: action } }, session);
      await this.trips.updateMany({ ...coming, version: { $gte: 1 }, pending: { $exists: false } }, [proposed], { session });
      const others = await this.trips.countDocuments({ ...coming, 'pending.change.layoutId': { $ne: layout.id } }, { session, limit: 1 });
      if (others > 0) throw new Abandoned();
    });
  }

  pendingOfBoat(operatorId: string, boatId: number, limit: number): Promise<Trip[]> {
    return this.trips
      .find<Trip>({ operatorId, 'boat.id': boatId, 'pending.at': { $gt: new Date(0) } }, { projection, hint: PENDING_INDEX })
      .limit(limit)
      .toArray();
  }

  async commit(trips: Trip[]): Promise<void> {
    const writes = trips.flatMap((trip) => (trip.pending ? [{ updateOne: committing(trip, trip.pending) }] : []));
    if (writes.length === 1) await this.trips.bulkWrite(writes);
    else await this.attempt(async (session) => void (await this.trips.bulkWrite(writes, { session })));
    wakeRelay(this.connection);
  }

  /** The refused version is used up, so that a late question about it can never be taken for the next change. */
  async drop({ operatorId, id, pending }: Trip): Promise<void> {
    if (!pending) return;
    const proposed = { _id: keyOf(operatorId, id), operatorId, 'pending.version': pending.version };
    if (pending.change.kind === 'created') await this.trips.deleteOne({ ...proposed, version: 0 });
    else await this.trips.updateOne(proposed, { $set: { version: pending.version }, $unset: { pending: '' } });
  }

  private async touchBoat(operatorId: string, { id, revision }: Boat, change: mongo.UpdateFilter<BoatInUse>, session: mongo.ClientSession): Promise<void> {
    const { matchedCount } = await this.boats.updateOne({ _id: keyOf(operatorId, id), operatorId, revision }, change, { session });
    if (matchedCount === 0) throw new Abandoned();
  }

  private async attempt(work: (session: mongo.ClientSession) => Promise<void>): Promise<boolean> {
    try {
      await inTransaction(this.connection, work);
      return true;
    } catch (error) {
      if (error instanceof Abandoned) return false;
      throw error;
    }
  }
}
