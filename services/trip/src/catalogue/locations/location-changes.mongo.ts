import { isDeepStrictEqual } from 'node:util';
import { commonError } from '@atoll/errors/common';
import { type MongoConnection } from '@atoll/runtime/mongo/connection';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import { tripError } from '../../errors.js';
import { storedAction, type Action } from '../action.js';
import { auditedLocation } from '../audited-types.js';
import type { CatalogueAudit } from '../catalogue-audit.mongo.js';
import type { EditedRecord } from '../edited-record.js';
import { notDeleted, writeEdit } from '../edited.mongo.js';
import { isNamed, renamed } from '../renamed.js';
import type { TripsOfRecords } from '../trips-of-records.port.js';
import { LocationChanges, type LocationEdit } from './location-changes.port.js';
import { locations, type LocationRecord } from './locations.schema.js';
import type { RoutesOfLocation } from './routes-of-location.port.js';

export class MongoLocationChanges extends LocationChanges {
  private readonly locations;

  constructor(
    connection: MongoConnection,
    private readonly audit: CatalogueAudit,
    private readonly routes: RoutesOfLocation,
    private readonly trips: TripsOfRecords,
  ) {
    super();
    this.locations = locations.on(connection);
  }

  edit(location: EditedRecord, { coordinates, ...to }: LocationEdit, edited: Action): Promise<void> {
    const { operatorId, id } = location;
    return this.audit.write({ records: this.locations, type: auditedLocation, filter: keyOf(operatorId, id), act: 'edited', by: edited }, async (session) => {
      const { $set, $unset } = renamed(to, '');
      const update = {
        $set: { ...$set, ...(coordinates && { coordinates }) },
        $unset: { ...$unset, ...(coordinates === null && { coordinates: '' }) },
        $push: { actions: storedAction(edited) },
      };
      const holds = (stored: LocationRecord): boolean =>
        isNamed(stored, to) && (coordinates === undefined || isDeepStrictEqual(stored.coordinates ?? null, coordinates));
      await writeEdit(this.locations, location, { update, holds }, { session });
      await this.routes.rename(operatorId, { id, ...to }, session);
      await this.trips.renameLocation(operatorId, { id, ...to }, edited.at, session);
    });
  }

  delete(operatorId: string, id: number, departedBefore: Date, deleted: Action): Promise<void> {
    return this.audit.write({ records: this.locations, type: auditedLocation, filter: keyOf(operatorId, id), act: 'deleted', by: deleted }, async (session) => {
      const update = { $set: { deletedAt: deleted.at, public: false }, $push: { actions: storedAction(deleted) } };
      const { matchedCount } = await this.locations.updateOne({ ...keyOf(operatorId, id), ...notDeleted }, update, { session });
      if (matchedCount === 0) throw commonError('NOT_FOUND');
      if (await this.routes.exist(operatorId, id, session)) throw tripError('IN_USE');
      if (await this.trips.useLocation(operatorId, id, departedBefore, session)) throw tripError('IN_USE');
    });
  }

  async renamePoint({ operatorId, id: pointId, version }: EditedRecord, name: string, renamed: Action): Promise<number> {
    let locationId = 0;
    await this.audit.write(
      { records: this.locations, type: auditedLocation, filter: { operatorId, 'points.id': pointId }, act: 'pointRenamed', by: renamed },
      async (session) => {
        const location = await this.locations.findOne({ operatorId, 'points.id': pointId, ...notDeleted }, { session, projection: { id: 1 } });
        if (!location) throw commonError('NOT_FOUND');
        locationId = location.id;
        const edit = {
          update: { $set: { 'points.$[point].name': name }, $push: { actions: storedAction(renamed) } },
          holds: ({ points }: { points: { id: number; name: string }[] }) => points.some((point) => point.id === pointId && point.name === name),
        };
        await writeEdit(this.locations, { operatorId, id: location.id, version }, edit, { session, arrayFilters: [{ 'point.id': pointId }] });
      },
    );
    return locationId;
  }

  async deletePoint(operatorId: string, pointId: number, deleted: Action): Promise<number> {
    await this.movePoint('points', 'deletedPoints', { operatorId, pointId, ...notDeleted }, deleted);
    const location = await this.locations.findOne({ operatorId, 'deletedPoints.id': pointId, ...notDeleted }, { projection: { id: 1 } });
    if (!location) throw commonError('NOT_FOUND');
    return location.id;
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
