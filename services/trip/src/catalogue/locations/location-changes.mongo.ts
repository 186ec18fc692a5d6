import type { mongo } from 'mongoose';
import { commonError } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import { tenantCollection } from '@atoll/runtime/mongo/mongo';
import { type MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import type { Clock } from '@atoll/time/clock';
import { tripError } from '../../errors.js';
import { keyOf } from '../../stored.js';
import { inTransaction } from '../../transaction.mongo.js';
import { TRIPS, type TripRecord } from '../../trips/trips.schema.js';
import { actionOf, type CatalogueRecord } from '../record.js';
import type { Route } from '../routes/route.js';
import { LocationChanges } from './location-changes.port.js';
import { LOCATIONS, type LocationRecord } from './locations.schema.js';

export class MongoLocationChanges extends LocationChanges {
  private readonly locations: TenantCollection<LocationRecord>;
  private readonly routes: TenantCollection<CatalogueRecord<Route>>;
  private readonly trips: TenantCollection<TripRecord>;

  constructor(
    private readonly connection: MongoConnection,
    private readonly clock: Clock,
  ) {
    super();
    this.locations = tenantCollection(connection, LOCATIONS);
    this.routes = tenantCollection(connection, 'routes');
    this.trips = tenantCollection(connection, TRIPS);
  }

  rename(caller: Caller, id: number, name: string): Promise<void> {
    const { operatorId } = caller;
    const now = this.clock.now();
    const coming = { operatorId, fromTime: { $gte: now } };
    return inTransaction(this.connection, async (session) => {
      await this.write(caller, id, { $set: { name }, $push: { actions: actionOf(caller, now, `renamed to ${name}`) } }, session);
      const names = { $set: { 'stops.$[stop].location.name': name, 'stops.$[].toStops.$[pair].location.name': name } };
      const arrayFilters = [{ 'stop.location.id': id }, { 'pair.location.id': id }];
      await this.routes.updateMany({ operatorId, 'stops.location.id': id }, names, { session, arrayFilters });
      await this.trips.updateMany({ ...coming, 'from.id': id }, { $set: { 'from.name': name } }, { session });
      await this.trips.updateMany({ ...coming, 'to.id': id }, { $set: { 'to.name': name } }, { session });
    });
  }

  delete(caller: Caller, id: number, departedBefore: Date): Promise<void> {
    const now = this.clock.now();
    return inTransaction(this.connection, async (session) => {
      await this.write(caller, id, { $set: { deletedAt: now, public: false }, $push: { actions: actionOf(caller, now, 'deleted') } }, session);
      if (await this.isUsed(caller.operatorId, id, departedBefore, session)) throw tripError('IN_USE');
    });
  }

  private async isUsed(operatorId: string, id: number, departedBefore: Date, session: mongo.ClientSession): Promise<boolean> {
    const onlyId = { session, projection: { _id: 1 } };
    const running = { operatorId, endedAt: null, deletedAt: null, departedAt: { $not: { $lt: departedBefore } } };
    if (await this.routes.findOne({ operatorId, 'stops.location.id': id }, onlyId)) return true;
    return (await this.trips.findOne({ ...running, $or: [{ 'from.id': id }, { 'to.id': id }] }, onlyId)) !== null;
  }

  private async write({ operatorId }: Caller, id: number, update: mongo.UpdateFilter<LocationRecord>, session: mongo.ClientSession): Promise<void> {
    const { matchedCount } = await this.locations.updateOne({ _id: keyOf(operatorId, id), operatorId, deletedAt: { $exists: false } }, update, { session });
    if (matchedCount === 0) throw commonError('NOT_FOUND');
  }
}
