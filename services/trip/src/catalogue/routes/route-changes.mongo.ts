import { commonError } from '@atoll/errors/common';
import { type MongoConnection } from '@atoll/runtime/mongo/connection';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import { tripError } from '../../errors.js';
import { storedAction, type Action } from '../action.js';
import { auditedRoute } from '../audited-types.js';
import type { CatalogueAudit } from '../catalogue-audit.mongo.js';
import type { EditedRecord } from '../edited-record.js';
import { atVersion, notDeleted, writeEdit } from '../edited.mongo.js';
import { renamed } from '../renamed.js';
import type { TripsOfRecords } from '../trips-of-records.port.js';
import { RouteChanges } from './route-changes.port.js';
import type { Route, StopPermissions } from './route.js';
import { routes } from './routes.schema.js';

export class MongoRouteChanges extends RouteChanges {
  private readonly routes;

  constructor(
    connection: MongoConnection,
    private readonly audit: CatalogueAudit,
    private readonly trips: TripsOfRecords,
  ) {
    super();
    this.routes = routes.on(connection);
  }

  async edit(operatorId: string, { id, name, names = [], differentLocalPrice, stops, version = 0 }: Route, edited: Action): Promise<boolean> {
    let found = false;
    await this.audit.write({ records: this.routes, type: auditedRoute, filter: keyOf(operatorId, id), act: 'edited', by: edited }, async (session) => {
      const asRead = { ...keyOf(operatorId, id), ...atVersion(version), ...notDeleted };
      const { $set, ...rest } = renamed({ name, names }, '');
      const update = { ...rest, $set: { ...$set, differentLocalPrice, stops }, $inc: { version: 1 }, $push: { actions: storedAction(edited) } };
      found = (await this.routes.updateOne(asRead, update, { session })).matchedCount > 0;
      if (!found) return;
      await this.trips.renameRoute(operatorId, { id, name, names }, edited.at, session);
    });
    return found;
  }

  async setPermissions({ operatorId, id: stopId, version }: EditedRecord, { allowEmbark, allowDisembark }: StopPermissions, edited: Action): Promise<number> {
    let routeId = 0;
    await this.audit.write(
      { records: this.routes, type: auditedRoute, filter: { operatorId, 'stops.id': stopId, ...notDeleted }, act: 'permissionsChanged', by: edited },
      async (session) => {
        const route = await this.routes.findOne({ operatorId, 'stops.id': stopId, ...notDeleted }, { session, projection: { id: 1 } });
        if (!route) throw commonError('NOT_FOUND');
        routeId = route.id;
        const edit = {
          update: {
            $set: { 'stops.$[stop].allowEmbark': allowEmbark, 'stops.$[stop].allowDisembark': allowDisembark },
            $push: { actions: storedAction(edited) },
          },
          holds: ({ stops }: Route) => stops.some((stop) => stop.id === stopId && stop.allowEmbark === allowEmbark && stop.allowDisembark === allowDisembark),
        };
        await writeEdit(this.routes, { operatorId, id: route.id, version }, edit, { session, arrayFilters: [{ 'stop.id': stopId }] });
      },
    );
    return routeId;
  }

  delete(operatorId: string, id: number, departedBefore: Date, deleted: Action): Promise<void> {
    return this.audit.write({ records: this.routes, type: auditedRoute, filter: keyOf(operatorId, id), act: 'deleted', by: deleted }, async (session) => {
      const update = { $set: { deletedAt: deleted.at }, $push: { actions: storedAction(deleted) } };
      const { matchedCount } = await this.routes.updateOne({ ...keyOf(operatorId, id), ...notDeleted }, update, { session });
      if (matchedCount === 0) throw commonError('NOT_FOUND');
      if (await this.trips.useRoute(operatorId, id, departedBefore, session)) throw tripError('IN_USE');
    });
  }
}
