import type { Caller } from '@atoll/runtime/context/caller';
import type { Counters } from '@atoll/runtime/mongo/counters';
import { declareIndexes, tenantCollection } from '@atoll/runtime/mongo/mongo';
import { type MongoConnection } from '@atoll/runtime/mongo/connection';
import type { Clock } from '@atoll/time/clock';
import { CATALOGUE_LIMIT, keyOf, keysOf } from '../../stored.js';
import { inTransaction } from '../../transaction.mongo.js';
import { usedLocations } from '../locations/used-locations.mongo.js';
import { LOCATIONS, type LocationRecord } from '../locations/locations.schema.js';
import { actionOf, newId, once, shown, type CatalogueRecord } from '../record.js';
import { withLocations, type Route } from './route.js';
import { Routes } from './routes.port.js';

export class MongoRoutes extends Routes {
  private readonly routes;
  private readonly locations;

  constructor(
    private readonly connection: MongoConnection,
    private readonly counters: Counters,
    private readonly clock: Clock,
  ) {
    super();
    this.routes = tenantCollection<CatalogueRecord<Route>>(connection, 'routes');
    this.locations = tenantCollection<LocationRecord>(connection, LOCATIONS);
    declareIndexes(connection, 'routes', [{ key: { operatorId: 1, id: 1 } }, { key: { operatorId: 1, 'stops.location.id': 1 } }]);
  }

  all(operatorId: string): Promise<Route[]> {
    return this.routes.find({ operatorId }, shown).sort({ id: 1 }).limit(CATALOGUE_LIMIT).toArray();
  }

  async find(operatorId: string, id: number): Promise<Route | undefined> {
    return (await this.routes.findOne({ _id: keyOf(operatorId, id), operatorId }, shown)) ?? undefined;
  }

  async byIds(operatorId: string, ids: Iterable<number>): Promise<Map<number, Route>> {
    const keys = keysOf(operatorId, ids);
    const found = keys.length === 0 ? [] : await this.routes.find({ operatorId, _id: { $in: keys } }, shown).toArray();
    return new Map(found.map((route) => [route.id, route]));
  }

  stoppingAt(operatorId: string, fromId: number, toId: number): Promise<Route[]> {
    return this.routes
      .find({ operatorId, 'stops.location.id': { $all: [fromId, toId] } }, shown)
      .limit(CATALOGUE_LIMIT)
      .toArray();
  }

  async add(caller: Caller, route: Route): Promise<void> {
    const { operatorId } = caller;
    const actions = [actionOf(caller, this.clock.now(), 'created')];
    const stored = inTransaction(this.connection, async (session) => {
      const named = await usedLocations(
        this.locations,
        operatorId,
        route.stops.map((stop) => stop.location),
        session,
      );
      await this.routes.insertOne({ _id: keyOf(operatorId, route.id), operatorId, ...withLocations(route, named), actions }, { session });
    });
    await once(stored);
  }

  async newIds(caller: Caller, stops: number, pairs: number): Promise<{ id: number; stopIds: number[]; pairIds: number[] }> {
    const { operatorId } = caller;
    const [id, stopIds, pairIds] = await Promise.all([
      newId(this.counters, caller, 'route'),
      this.counters.many(operatorId, 'routeStop', stops),
      this.counters.many(operatorId, 'stopPair', pairs),
    ]);
    return { id, stopIds, pairIds };
  }
}
