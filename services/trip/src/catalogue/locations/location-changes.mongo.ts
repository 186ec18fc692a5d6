import type { mongo } from 'mongoose';
import { commonError } from '@atoll/errors/common';
import { type MongoConnection } from '@atoll/runtime/mongo/connection';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import { inTransaction } from '@atoll/runtime/mongo/transaction';
import { tripError } from '../../errors.js';
import { trips } from '../../trips/trips.schema.js';
import type { Action } from '../action.js';
import { routes } from '../routes/routes.schema.js';
import { LocationChanges, type LocationEdit } from './location-changes.port.js';
import { locations, notDeleted, type LocationRecord } from './locations.schema.js';

export class MongoLocationChanges extends LocationChanges {
  private readonly locations;
  private readonly routes;
  private readonly trips;

  constructor(private readonly connection: MongoConnection) {
    super();
    this.locations = locations.on(connection);
    this.routes = routes.on(connection);
    this.trips = trips.on(connection);
  }

  edit(operatorId: string, id: number, { name, coordinates }: LocationEdit, edited: Action): Promise<void> {
    const coming = { operatorId, fromTime: { $gte: edited.at } };
    const removed = coordinates === null ? { $unset: { coordinates: '' as const } } : {};
    return inTransaction(this.connection, async (session) => {
      await this.write(operatorId, id, { $set: { name, ...(coordinates && { coordinates }) }, ...removed, $push: { actions: edited } }, session);
      const names = { $set: { 'stops.$[stop].location.name': name, 'stops.$[].toStops.$[pair].location.name': name } };
      const arrayFilters = [{ 'stop.location.id': id }, { 'pair.location.id': id }];
      await this.routes.updateMany({ operatorId, 'stops.location.id': id }, names, { session, arrayFilters });
      await this.trips.updateMany({ ...coming, 'from.id': id }, { $set: { 'from.name': name } }, { session });
      await this.trips.updateMany({ ...coming, 'to.id': id }, { $set: { 'to.name': name } }, { session });
    });
  }

  delete(operatorId: string, id: number, departedBefore: Date, deleted: Action): Promise<void> {
    return inTransaction(this.connection, async (session) => {
      await this.write(operatorId, id, { $set: { deletedAt: deleted.at, public: false }, $push: { actions: deleted } }, session);
      if (await this.isUsed(operatorId, id, departedBefore, session)) throw tripError('IN_USE');
    });
  }

  private async isUsed(operatorId: string, id: number, departedBefore: Date, session: mongo.ClientSession): Promise<boolean> {
    const onlyId = { session, projection: { _id: 1 } };
    const running = { operatorId, endedAt: null, deletedAt: null, departedAt: { $not: { $lt: departedBefore } } };
    if (await this.routes.findOne({ operatorId, 'stops.location.id': id }, onlyId)) return true;
    return (await this.trips.findOne({ ...running, $or: [{ 'from.id': id }, { 'to.id': id }] }, onlyId)) !== null;
  }

  private async write(operatorId: string, id: number, update: mongo.UpdateFilter<LocationRecord>, session: mongo.ClientSession): Promise<void> {
    const { matchedCount } = await this.locations.updateOne({ ...keyOf(operatorId, id), ...notDeleted }, update, { session });
    if (matchedCount === 0) throw commonError('NOT_FOUND');
  }
}
