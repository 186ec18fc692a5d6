import type { mongo } from 'mongoose';
import { type MongoConnection } from '@atoll/runtime/mongo/connection';
import { keyOf, storageIds } from '@atoll/runtime/mongo/record-key';
import { underWay } from './running-trips.mongo.js';
import type { Trip } from './trip.js';
import { Trips, type Between } from './trips.port.js';
import { SERIES_INDEX, tripOnly, trips } from './trips.schema.js';

/** Upper bound of a list; no operator runs as many trips in a day. */
const DAY_LIMIT = 500;

const projection = tripOnly;
/** Excludes trips whose creation is not committed: their inventory may not be open yet. */
const created = { version: { $gte: 1 } };
const within = ({ from, to }: Between) => ({ $gte: from, ...(to && { $lt: to }) });

export class MongoTrips extends Trips {
  private readonly trips;

  constructor(connection: MongoConnection) {
    super();
    this.trips = trips.on(connection);
  }

  async find(operatorId: string, id: number): Promise<Trip | undefined> {
    return (await this.trips.findOne<Trip>({ ...keyOf(operatorId, id), ...created }, { projection })) ?? undefined;
  }

  byIds(operatorId: string, ids: Iterable<number>): Promise<Trip[]> {
    return this.trips.find<Trip>({ _id: { $in: storageIds(operatorId, ids) }, operatorId, ...created }, { projection }).toArray();
  }

  withProposedCopies(operatorId: string, ids: Iterable<number>): Promise<Trip[]> {
    const known = { $or: [created, { copiedFrom: { $exists: true } }] };
    return this.trips.find<Trip>({ _id: { $in: storageIds(operatorId, ids) }, operatorId, ...known }, { projection }).toArray();
  }

  departing(operatorId: string, between: Between, includeDeleted: boolean): Promise<Trip[]> {
    const deleted = includeDeleted ? {} : { deletedAt: null };
    return this.list({ operatorId, fromTime: within(between), ...created, ...deleted }, DAY_LIMIT);
  }

  ofBoats(operatorId: string, boatIds: number[], between: Between): Promise<Trip[]> {
    return this.list({ operatorId, 'boat.id': { $in: boatIds }, fromTime: within(between), ...created, deletedAt: null }, DAY_LIMIT);
  }

  overlapping(operatorId: string, boatIds: number[], between: Required<Between>): Promise<Trip[]> {
    return this.list({ ...underWay(operatorId, boatIds, between), ...created }, DAY_LIMIT);
  }

  ofSeries(operatorId: string, seriesId: number, between: Between): Promise<Trip[]> {
    return this.foundOfSeries(operatorId, seriesId, between).toArray();
  }

  /** The query of `ofSeries`; a test asserts its plan. */
  foundOfSeries(operatorId: string, seriesId: number, between: Between): mongo.FindCursor<Trip> {
    const filter = { operatorId, seriesId, fromTime: within(between), ...created, deletedAt: null };
    return this.trips.find<Trip>(filter, { projection, hint: SERIES_INDEX }).sort({ fromTime: 1 }).limit(DAY_LIMIT);
  }

  directOnSale(operatorId: string, fromId: number, toId: number, between: Between, limit: number): Promise<Trip[]> {
    return this.list({ operatorId, 'from.id': fromId, 'to.id': toId, fromTime: within(between), onSale: true, route: null }, limit);
  }

  routeOnSale(operatorId: string, routeId: number, between: Between, limit: number): Promise<Trip[]> {
    return this.list({ operatorId, 'route.id': routeId, fromTime: within(between), onSale: true }, limit);
  }

  private list(filter: { operatorId: string } & Record<string, unknown>, limit: number): Promise<Trip[]> {
    return this.trips.find<Trip>(filter, { projection }).sort({ fromTime: 1 }).limit(limit).toArray();
  }
}
