import { type MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TransactionSession } from '@atoll/runtime/mongo/transaction';
import { renamed, type Renamed } from '../renamed.js';
import { notDeleted } from '../edited.mongo.js';
import { RoutesOfLocation } from '../locations/routes-of-location.port.js';
import { routes } from './routes.schema.js';

export class MongoRoutesOfLocation extends RoutesOfLocation {
  private readonly routes;

  constructor(connection: MongoConnection) {
    super();
    this.routes = routes.on(connection);
  }

  async rename(operatorId: string, { id, ...to }: Renamed, session: TransactionSession): Promise<void> {
    // The version, because an edit of the route's prices writes its stops as a whole.
    const names = { ...renamed(to, 'stops.$[stop].location.', 'stops.$[].toStops.$[pair].location.'), $inc: { version: 1 } };
    const arrayFilters = [{ 'stop.location.id': id }, { 'pair.location.id': id }];
    await this.routes.updateMany({ operatorId, 'stops.location.id': id }, names, { session, arrayFilters });
  }

  async exist(operatorId: string, locationId: number, session: TransactionSession): Promise<boolean> {
    return (await this.routes.findOne({ operatorId, 'stops.location.id': locationId, ...notDeleted }, { session, projection: { _id: 1 } })) !== null;
  }

  count(operatorId: string, locationId: number): Promise<number> {
    return this.routes.countDocuments({ operatorId, 'stops.location.id': locationId, ...notDeleted });
  }
}
