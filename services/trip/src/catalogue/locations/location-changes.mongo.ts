import { isDeepStrictEqual } from 'node:util';
import type { mongo } from 'mongoose';
import { commonError } from '@atoll/errors/common';
import { type MongoConnection } from '@atoll/runtime/mongo/connection';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import { tripError } from '../../errors.js';
import { runningTrips } from '../../running-trips.mongo.js';
import { trips } from '../../trips/trips.schema.js';
import { storedAction, type Action } from '../action.js';
import { auditedLocation } from '../audited-types.js';
import type { CatalogueAudit } from '../../catalogue-audit.mongo.js';
import type { EditedRecord } from '../edited-record.js';
import { notDeleted, writeEdit } from '../edited.mongo.js';
import { routes } from '../routes/routes.schema.js';
import { LocationChanges, type LocationEdit } from './location-changes.port.js';
import { locations, type LocationRecord } from './locations.schema.js';

export class MongoLocationChanges extends LocationChanges {
  private readonly locations;
  private readonly routes;
  private readonly trips;

  constructor(
    connection: MongoConnection,
    private readonly audit: CatalogueAudit,
  ) {
    super();
    this.locations = locations.on(connection);
    this.routes = routes.on(connection);
    this.trips = trips.on(connection);
  }

  edit(location: EditedRecord, { name, coordinates }: LocationEdit, edited: Action): Promise<void> {
    const { operatorId, id } = location;
    const coming = { operatorId, fromTime: { $gte: edited.at } };
    const removed = coordinates === null ? { $unset: { coordinates: '' as const } } : {};
    return this.audit.write({ records: this.locations, type: auditedLocation, filter: keyOf(operatorId, id), act: 'edited', by: edited }, async (session) => {
      const update = { $set: { name, ...(coordinates && { coordinates }) }, ...removed, $push: { actions: storedAction(edited) } };
      const holds = (stored: LocationRecord): boolean =>
        stored.name === name && (coordinates === undefined || isDeepStrictEqual(stored.coordinates ?? null, coordinates));
      await writeEdit(this.locations, location, { update, holds }, { session });
      // The version, because an edit of the route's prices writes its stops as a whole.
      const names = { $set: { 'stops.$[stop].location.name': name, 'stops.$[].toStops.$[pair].location.name': name }, $inc: { version: 1 } };
      const arrayFilters = [{ 'stop.location.id': id }, { 'pair.location.id': id }];
      await this.routes.updateMany({ operatorId, 'stops.location.id': id }, names, { session, arrayFilters });
      await this.trips.updateMany({ ...coming, 'from.id': id }, { $set: { 'from.name': name } }, { session });
      await this.trips.updateMany({ ...coming, 'to.id': id }, { $set: { 'to.name': name } }, { session });
    });
  }

  delete(operatorId: string, id: number, departedBefore: Date, deleted: Action): Promise<void> {
    return this.audit.write({ records: this.locations, type: auditedLocation, filter: keyOf(operatorId, id), act: 'deleted', by: deleted }, async (session) => {
      const update = { $set: { deletedAt: deleted.at, public: false }, $push: { actions: storedAction(deleted) } };
      const { matchedCount } = await this.locations.updateOne({ ...keyOf(operatorId, id), ...notDeleted }, update, { session });
      if (matchedCount === 0) throw commonError('NOT_FOUND');
      if (await this.isUsed(operatorId, id, departedBefore, session)) throw tripError('IN_USE');
    });
  }

  private async isUsed(operatorId: string, id: number, departedBefore: Date, session: mongo.ClientSession): Promise<boolean> {
    const onlyId = { session, projection: { _id: 1 } };
    if (await this.routes.findOne({ operatorId, 'stops.location.id': id, ...notDeleted }, onlyId)) return true;
    return (await this.trips.findOne({ ...runningTrips(operatorId, departedBefore), $or: [{ 'from.id': id }, { 'to.id': id }] }, onlyId)) !== null;
  }

  renamePoint({ operatorId, id: pointId, version }: EditedRecord, name: string, renamed: Action): Promise<void> {
    return this.audit.write(
      { records: this.locations, type: auditedLocation, filter: { operatorId, 'points.id': pointId }, act: 'pointRenamed', by: renamed },
      async (session) => {
        const location = await this.locations.findOne({ operatorId, 'points.id': pointId, ...notDeleted }, { session, projection: { id: 1 } });
        if (!location) throw commonError('NOT_FOUND');
        const edit = {
          update: { $set: { 'points.$[point].name': name }, $push: { actions: storedAction(renamed) } },
          holds: ({ points }: { points: { id: number; name: string }[] }) => points.some((point) => point.id === pointId && point.name === name),
        };
        await writeEdit(this.locations, { operatorId, id: location.id, version }, edit, { session, arrayFilters: [{ 'point.id': pointId }] });
      },
    );
  }

  async deletePoint(operatorId: string, pointId: number, deleted: Action): Promise<void> {
    if (await this.movePoint('points', 'deletedPoints', { operatorId, pointId, ...notDeleted }, deleted)) return;
    const repeated = await this.locations.findOne({ operatorId, 'deletedPoints.id': pointId, ...notDeleted }, { projection: { _id: 1 } });
    if (!repeated) throw commonError('NOT_FOUND');
  }

  async restorePoint(operatorId: string, pointId: number, restored: Action): Promise<void> {
    await this.movePoint('deletedPoints', 'points', { operatorId, pointId }, restored);
  }

  /** From one list of the location to the other, in one write. False when it is not in the first. */
  private async movePoint(
    from: 'points' | 'deletedPoints',
    to: 'points' | 'deletedPoints',
    { operatorId, pointId, ...filter }: { operatorId: string; pointId: number },
    action: Action,
  ): Promise<boolean> {
    const matching = (operator: '$eq' | '$ne') => ({ $filter: { input: `$${from}`, cond: { [operator]: ['$$this.id', pointId] } } });
    const moved = {
      [from]: matching('$ne'),
      [to]: { $concatArrays: [{ $ifNull: [`$${to}`, []] }, matching('$eq')] },
      actions: { $concatArrays: ['$actions', [storedAction(action)]] },
      version: { $add: [{ $ifNull: ['$version', 0] }, 1] },
    };
    const [found, act] = [{ operatorId, [`${from}.id`]: pointId, ...filter }, from === 'points' ? ('pointDeleted' as const) : ('pointRestored' as const)];
    let isMoved = false;
    await this.audit.write({ records: this.locations, type: auditedLocation, filter: found, act, by: action }, async (session) => {
      isMoved = (await this.locations.updateOne(found, [{ $set: moved }], { session })).matchedCount === 1;
    });
    return isMoved;
  }
}
