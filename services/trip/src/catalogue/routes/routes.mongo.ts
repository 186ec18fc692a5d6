import { insertOnce } from '@atoll/runtime/mongo/insert-once';
import { type MongoConnection } from '@atoll/runtime/mongo/connection';
import { keyOf, storageIds } from '@atoll/runtime/mongo/record-key';
import { storedAction, type Action } from '../action.js';
import { auditedRoute } from '../audited-types.js';
import type { CatalogueAudit } from '../catalogue-audit.mongo.js';
import type { UsedLocations } from '../locations/used-locations.port.js';
import { notDeleted } from '../edited.mongo.js';
import { CATALOGUE_LIMIT, withoutStorageFields } from '../record.schema.js';
import { withLocations, type Route } from './route.js';
import { Routes } from './routes.port.js';
import { routes } from './routes.schema.js';

const routeOnly = { projection: { ...withoutStorageFields.projection, deletedAt: 0, uses: 0 } };

export class MongoRoutes extends Routes {
  private readonly routes;

  constructor(
    connection: MongoConnection,
    private readonly audit: CatalogueAudit,
    private readonly locations: UsedLocations,
  ) {
    super();
    this.routes = routes.on(connection);
  }

  all(operatorId: string): Promise<Route[]> {
    return this.routes
      .find({ operatorId, ...notDeleted }, routeOnly)
      .sort({ id: 1 })
      .limit(CATALOGUE_LIMIT)
      .toArray();
  }

  async find(operatorId: string, id: number): Promise<Route | undefined> {
    return (await this.routes.findOne({ ...keyOf(operatorId, id), ...notDeleted }, routeOnly)) ?? undefined;
  }

  async byIds(operatorId: string, ids: Iterable<number>): Promise<Map<number, Route>> {
    const keys = storageIds(operatorId, ids);
    const found = keys.length === 0 ? [] : await this.routes.find({ operatorId, _id: { $in: keys } }, routeOnly).toArray();
    return new Map(found.map((route) => [route.id, route]));
  }

  stoppingAt(operatorId: string, fromId: number, toId: number): Promise<Route[]> {
    return this.routes
      .find({ operatorId, 'stops.location.id': { $all: [fromId, toId] }, ...notDeleted }, routeOnly)
      .limit(CATALOGUE_LIMIT)
      .toArray();
  }

  async add(operatorId: string, route: Route, created: Action): Promise<void> {
    const stopLocations = route.stops.map((stop) => stop.location);
    const key = keyOf(operatorId, route.id);
    const stored = this.audit.write({ records: this.routes, type: auditedRoute, filter: key, act: 'created', by: created }, async (session) => {
      const named = await this.locations.use(operatorId, stopLocations, session);
      await this.routes.insertOne({ ...key, ...withLocations(route, named), actions: [storedAction(created)] }, { session });
    });
    await insertOnce(stored);
  }
}
