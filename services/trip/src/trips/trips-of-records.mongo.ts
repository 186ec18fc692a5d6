import type { mongo } from 'mongoose';
import { type MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TransactionSession } from '@atoll/runtime/mongo/transaction';
import { TripsOfRecords, type NamedKind } from '../catalogue/trips-of-records.port.js';
import type { Named } from '../named.js';
import { renamed, type Renamed } from '../catalogue/renamed.js';
import { arrivingAt, comingTrips, runningTrips } from './running-trips.mongo.js';
import { PENDING_INDEX, trips, type TripRecord } from './trips.schema.js';

/** Trips that name the record now. */
const naming = {
  boat: (id: number) => ({ 'boat.id': id }),
  route: (id: number) => ({ 'route.id': id }),
  location: (id: number) => ({ $or: [{ 'from.id': id }, { 'to.id': id }] }),
} satisfies Record<NamedKind, unknown>;

export class MongoTripsOfRecords extends TripsOfRecords {
  private readonly trips;

  constructor(connection: MongoConnection) {
    super();
    this.trips = trips.on(connection);
  }

  async renameLocation(operatorId: string, { id, ...to }: Renamed, from: Date, session: TransactionSession): Promise<void> {
    const coming = { operatorId, fromTime: { $gte: from } };
    await this.trips.updateMany({ ...coming, 'from.id': id }, renamed(to, 'from.'), { session });
    await this.trips.updateMany({ ...coming, 'to.id': id }, renamed(to, 'to.'), { session });
  }

  async renameRoute(operatorId: string, { id, ...to }: Renamed, from: Date, session: TransactionSession): Promise<void> {
    const coming = { operatorId, 'route.id': id, endedAt: null, deletedAt: null, fromTime: { $gte: from } };
    await this.trips.updateMany(coming, renamed(to, 'route.'), { session });
  }

  async renameProvider(operatorId: string, { id, name }: Named, from: Date, session: TransactionSession): Promise<void> {
    await this.trips.updateMany({ operatorId, fromTime: { $gte: from }, 'provider.id': id }, { $set: { 'provider.name': name } }, { session });
    const moving = { operatorId, 'pending.at': { $gt: new Date(0) }, 'pending.change.provider.id': id };
    await this.trips.updateMany(moving, { $set: { 'pending.change.provider.name': name } }, { session, hint: PENDING_INDEX });
  }

  async renameBoat(operatorId: string, { id, provider, ...to }: Renamed & { provider: Named }, from: Date, session: TransactionSession): Promise<void> {
    const { $set, ...rest } = renamed(to, 'boat.');
    const copies = { ...rest, $set: { ...$set, provider } };
    await this.trips.updateMany({ operatorId, 'boat.id': id, fromTime: { $gte: from } }, copies, { session });
  }

  useLocation(operatorId: string, locationId: number, departedBefore: Date, session: TransactionSession): Promise<boolean> {
    return this.exists({ ...runningTrips(operatorId, departedBefore), ...naming.location(locationId) }, { session });
  }

  useRoute(operatorId: string, routeId: number, departedBefore: Date, session: TransactionSession): Promise<boolean> {
    return this.exists({ ...runningTrips(operatorId, departedBefore), ...naming.route(routeId) }, { session });
  }

  async useBoat(operatorId: string, boatId: number, departedBefore: Date, session: TransactionSession): Promise<boolean> {
    if (await this.exists({ ...runningTrips(operatorId, departedBefore), ...naming.boat(boatId) }, { session })) return true;
    return this.isArriving(operatorId, boatId, session);
  }

  async countUses(operatorId: string, kind: NamedKind, id: number, departedBefore: Date): Promise<number> {
    const running = await this.trips.countDocuments({ ...runningTrips(operatorId, departedBefore), ...naming[kind](id) });
    if (kind !== 'boat') return running;
    return running + (await this.trips.countDocuments({ ...arrivingAt(operatorId, id), 'boat.id': { $ne: id } }, { hint: PENDING_INDEX }));
  }

  async fitBoat(operatorId: string, { id, capacity }: { id: number; capacity: number }, from: Date, session: TransactionSession): Promise<boolean> {
    if (await this.exists({ ...comingTrips(operatorId, id, from), capacity: { $ne: capacity } }, { session })) return false;
    return !(await this.isArriving(operatorId, id, session));
  }

  private isArriving(operatorId: string, boatId: number, session: TransactionSession): Promise<boolean> {
    return this.exists(arrivingAt(operatorId, boatId), { session, hint: PENDING_INDEX });
  }

  private async exists(filter: mongo.Filter<TripRecord> & { operatorId: string }, options: mongo.FindOptions): Promise<boolean> {
    return (await this.trips.findOne(filter, { ...options, projection: { _id: 1 } })) !== null;
  }
}
