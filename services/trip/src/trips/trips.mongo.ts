import { tenantCollection } from '@atoll/runtime/mongo/mongo';
import { type MongoConnection } from '@atoll/runtime/mongo/connection';
import { keyOf, keysOf } from '../stored.js';
import type { Trip } from './trip.js';
import { tripOnly, TRIPS, type TripRecord } from './trips.schema.js';
import { Trips, type Between } from './trips.port.js';

/** No operator runs as many in a day; it only keeps the list bounded. */
const DAY_LIMIT = 500;

const projection = tripOnly;
/** Without an open inventory a trip does not exist for anybody. */
const seen = { version: { $gte: 1 } };
const within = ({ from, to }: Between) => ({ $gte: from, ...(to && { $lt: to }) });

export class MongoTrips extends Trips {
  private readonly trips;

  constructor(connection: MongoConnection) {
    super();
    this.trips = tenantCollection<TripRecord>(connection, TRIPS);
  }

  async find(operatorId: string, id: number): Promise<Trip | undefined> {
    return (await this.trips.findOne<Trip>({ _id: keyOf(operatorId, id), operatorId, ...seen }, { projection })) ?? undefined;
  }

  byIds(operatorId: string, ids: Iterable<number>): Promise<Trip[]> {
    return this.trips.find<Trip>({ _id: { $in: keysOf(operatorId, ids) }, operatorId, ...seen }, { projection }).toArray();
  }

  departing(operatorId: string, between: Between, deletedToo: boolean): Promise<Trip[]> {
    const deleted = deletedToo ? {} : { deletedAt: null };
    return this.list({ operatorId, fromTime: within(between), ...seen, ...deleted }, DAY_LIMIT);
  }

  ofBoats(operatorId: string, boatIds: number[], between: Between): Promise<Trip[]> {
    return this.list({ operatorId, 'boat.id': { $in: boatIds }, fromTime: within(between), ...seen, deletedAt: null }, DAY_LIMIT);
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
