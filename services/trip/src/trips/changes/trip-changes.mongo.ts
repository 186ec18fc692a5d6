import type { mongo } from 'mongoose';
import type { Auditor } from '@atoll/outbox/audit/auditor';
import { wakeRelay } from '@atoll/outbox/wake';
import { type MongoConnection } from '@atoll/runtime/mongo/connection';
import { duplicateKeyOf } from '@atoll/runtime/mongo/duplicate-key';
import { keyOf, storageIds } from '@atoll/runtime/mongo/record-key';
import { inTransaction } from '@atoll/runtime/mongo/transaction';
import type { Action } from '../../catalogue/action.js';
import type { Boat } from '../../catalogue/boats/boat.js';
import type { Boats } from '../../catalogue/boats/boats.port.js';
import type { Layout } from '../../catalogue/boats/layout.js';
import type { UsedBoats } from '../../catalogue/boats/used-boats.port.js';
import type { UsedLocations } from '../../catalogue/locations/used-locations.port.js';
import type { UsedRoutes } from '../../catalogue/routes/used-routes.port.js';
import { arrivingAt, comingTrips, underWay } from '../running-trips.mongo.js';
import type { Change, Pending, Proposed, Trip } from '../trip.js';
import { PENDING_INDEX, recordOf, tripOnly, trips } from '../trips.schema.js';
import { TripChanges } from './trip-changes.port.js';
import { committing } from './trip-commit.js';

const projection = tripOnly;

/** Unique keys of a trip whose owner is an earlier attempt of the same request: its reserved id, and the acceptance of a private transfer. */
const REPEATED_KEYS = new Set(['_id', 'operatorId,acceptanceId']);

/** A duplicate of any other unique key is a defect or a conflict with the trip of another user: the trips were not written. */
function isRepeat(error: unknown): boolean {
  const duplicate = duplicateKeyOf(error);
  return duplicate !== undefined && REPEATED_KEYS.has(duplicate.fields.join());
}

/** Aborts a transaction whose preconditions no longer hold; `attempt` turns it into false. */
class Aborted extends Error {}

const asProposed = (operatorId: string, id: number, pending: Pending | undefined) => ({
  ...keyOf(operatorId, id),
  'pending.version': pending?.version ?? 0,
  'pending.change.kind': 'created' as const,
  'pending.at': pending?.at ?? new Date(0),
});

export class MongoTripChanges extends TripChanges {
  private readonly trips;

  constructor(
    private readonly connection: MongoConnection,
    private readonly auditor: Auditor,
    private readonly boats: UsedBoats,
    private readonly locations: UsedLocations,
    private readonly routes: UsedRoutes,
    private readonly crews: Pick<Boats, 'staffOf'>,
  ) {
    super();
    this.trips = trips.on(connection);
  }

  add(created: Trip[], boat: Boat): Promise<boolean> {
    return this.insert(created, boat, async () => undefined);
  }

  addAlone(trip: Trip, boat: Boat): Promise<boolean> {
    const others = underWay(trip.operatorId, [boat.id], { from: trip.fromTime, to: trip.toTime });
    // After the write to the boat, with which that of every other new trip of it conflicts.
    return this.insert([trip], boat, async (session) => {
      if ((await this.trips.countDocuments(others, { session, limit: 1 })) > 0) throw new Aborted();
    });
  }

  overlapping(operatorId: string, boatId: number, between: { from: Date; to: Date }): Promise<Trip[]> {
    return this.trips.find<Trip>(underWay(operatorId, [boatId], between), { projection }).toArray();
  }

  private async insert(created: Trip[], boat: Boat, check: (session: mongo.ClientSession) => Promise<void>): Promise<boolean> {
    const { operatorId, from, to, route } = created[0] as Trip;
    try {
      return await this.attempt(async (session) => {
        if (!(await this.boats.use(operatorId, boat, created.length, session))) throw new Aborted();
        await check(session);
        const named = await this.locations.use(operatorId, [from, to], session);
        const copies = { from: named(from), to: named(to), route: route && (await this.routes.use(operatorId, route.id, session)) };
        await this.trips.insertMany(
          created.map((trip) => recordOf({ ...trip, ...copies })),
          { session },
        );
      });
    } catch (error) {
      if (isRepeat(error)) return true;
      throw error;
    }
  }

  byIds(operatorId: string, ids: Iterable<number>): Promise<Trip[]> {
    return this.trips.find<Trip>({ _id: { $in: storageIds(operatorId, ids) }, operatorId }, { projection }).toArray();
  }

  async ofAcceptance(operatorId: string, acceptanceId: string): Promise<Trip | undefined> {
    return (await this.foundOfAcceptance(operatorId, acceptanceId).limit(1).toArray())[0];
  }

  /** The query of `ofAcceptance`; a test asserts its plan. */
  foundOfAcceptance(operatorId: string, acceptanceId: string): mongo.FindCursor<Trip> {
    return this.trips.find<Trip>({ operatorId, acceptanceId }, { projection, hint: 'acceptance' });
  }

  async propose(trip: Trip, pending: Pending, boat?: Boat): Promise<boolean> {
    if (!boat) return this.writeProposal(trip, pending);
    return this.attempt(async (session) => {
      if (!(await this.boats.use(trip.operatorId, boat, 1, session))) throw new Aborted();
      if (!(await this.writeProposal(trip, pending, session))) throw new Aborted();
    });
  }

  private async writeProposal({ operatorId, id, version }: Trip, pending: Pending, session?: mongo.ClientSession): Promise<boolean> {
    const unchanged = { ...keyOf(operatorId, id), version, pending: { $exists: false } };
    return (await this.trips.updateOne(unchanged, { $set: { pending } }, session && { session })).matchedCount === 1;
  }

  async proposeLayout(operatorId: string, boat: Boat, layout: Layout, by: Proposed): Promise<boolean> {
    const coming = { operatorId, 'boat.id': boat.id, fromTime: { $gte: by.at }, departedAt: null, deletedAt: null };
    const change = { kind: 'layoutReplaced', layoutId: layout.id, activeSeats: layout.activeSeats.length };
    const action: Action = { ...by, action: `layout ${layout.id}` };
    const proposed = { $set: { pending: { version: { $add: ['$version', 1] }, change, ...by } } };
    const isProposed = await this.attempt(async (session) => {
      if (!(await this.boats.giveLayout(operatorId, boat, layout.id, action, session))) throw new Aborted();
      await this.trips.updateMany({ ...coming, version: { $gte: 1 }, pending: { $exists: false } }, [proposed], { session });
      const others = await this.trips.countDocuments({ ...coming, 'pending.change.layoutId': { $ne: layout.id } }, { session, limit: 1 });
      const arriving = await this.trips.countDocuments(arrivingAt(operatorId, boat.id), { session, hint: PENDING_INDEX, limit: 1 });
      if (others + arriving > 0) throw new Aborted();
    });
    if (isProposed) this.boats.layoutGiven(action);
    return isProposed;
  }

  async proposeCapacity(operatorId: string, boatId: number, capacity: number, by: Proposed, session?: mongo.ClientSession): Promise<void> {
    const others = { ...comingTrips(operatorId, boatId, by.at), version: { $gte: 1 }, pending: { $exists: false }, capacity: { $ne: capacity } };
    const change = { kind: 'capacityChanged', capacity };
    await this.trips.updateMany(others, [{ $set: { pending: { version: { $add: ['$version', 1] }, change, ...by } } }], session && { session });
  }

  restoreCapacity(operatorId: string, boat: Boat, by: Proposed): Promise<boolean> {
    return this.attempt(async (session) => {
      if (!(await this.boats.use(operatorId, boat, 1, session))) throw new Aborted();
      await this.proposeCapacity(operatorId, boat.id, boat.capacity, by, session);
    });
  }

  pendingOfBoat(operatorId: string, boatId: number, limit: number): Promise<Trip[]> {
    return this.trips
      .find<Trip>(
        { operatorId, 'pending.at': { $gt: new Date(0) }, $or: [{ 'boat.id': boatId }, { 'pending.change.boat.id': boatId }] },
        { projection, hint: PENDING_INDEX },
      )
      .limit(limit)
      .toArray();
  }

  async commit(pending: Trip[]): Promise<void> {
    const crews = await this.crewsLeft(pending);
    const writes = pending.flatMap((trip) => {
      const crew = (crews.get(trip.boat.id) ?? []).map(({ userId }) => userId);
      return trip.pending ? [{ updateOne: committing(trip, trip.pending, this.auditor, crew) }] : [];
    });
    if (writes.length === 1) await this.trips.bulkWrite(writes);
    else await this.attempt(async (session) => void (await this.trips.bulkWrite(writes, { session })));
    const renamed = await this.renamedSince(pending);
    if (renamed.length > 0) return this.commit(renamed);
    wakeRelay(this.connection, trips);
  }

  /** Staff by boat, for the boats that trips leave. No other change reads them. */
  private async crewsLeft(pending: Trip[]): ReturnType<Boats['staffOf']> {
    const leaving = pending.filter((trip) => trip.pending?.change.kind === 'boatChanged');
    return leaving[0] ? this.crews.staffOf(leaving[0].operatorId, new Set(leaving.map(({ boat }) => boat.id))) : new Map();
  }

  /** Trips that `committing` did not match, because the provider of their new boat was renamed after they were read. */
  private async renamedSince(read: Trip[]): Promise<Trip[]> {
    const moved = read.filter(({ pending }) => pending?.change.kind === 'boatChanged');
    if (!moved[0]) return [];
    const stored = await this.byIds(
      moved[0].operatorId,
      moved.map(({ id }) => id),
    );
    return stored.filter(({ id, pending }) => pending && moved.some((trip) => trip.id === id && trip.pending?.version === pending.version));
  }

  /** Uses the refused version up, so that a delayed `apply` of it is never taken for the next change. */
  async drop({ operatorId, id, pending }: Trip): Promise<void> {
    if (!pending) return;
    const proposed = { ...keyOf(operatorId, id), 'pending.version': pending.version };
    if (pending.change.kind === 'created') await this.trips.deleteOne({ ...proposed, version: 0 });
    else await this.trips.updateOne(proposed, { $set: { version: pending.version }, $unset: { pending: '' } });
  }

  async renew({ operatorId, id, pending }: Trip, at: Date): Promise<boolean> {
    return (await this.trips.updateOne(asProposed(operatorId, id, pending), { $set: { 'pending.at': at } })).matchedCount === 1;
  }

  async giveUp({ pending, ...trip }: Trip, at: Date): Promise<Trip | undefined> {
    // The next version, because an inventory that was opened for the proposal has its version.
    const change: Change = { kind: 'deleted', deletedAt: at };
    const given: Pending = { version: (pending?.version ?? 0) + 1, change, byUserId: pending?.byUserId ?? 0, at };
    const { matchedCount } = await this.trips.updateOne(asProposed(trip.operatorId, trip.id, pending), { $set: { pending: given } });
    return matchedCount === 1 ? { ...trip, pending: given } : undefined;
  }

  private async attempt(work: (session: mongo.ClientSession) => Promise<void>): Promise<boolean> {
    try {
      await inTransaction(this.connection, work);
      return true;
    } catch (error) {
      if (error instanceof Aborted) return false;
      throw error;
    }
  }
}
