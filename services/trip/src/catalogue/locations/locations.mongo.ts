import { insertOnce } from '@atoll/runtime/mongo/insert-once';
import type { mongo } from 'mongoose';
import { commonError } from '@atoll/errors/common';
import { type MongoConnection } from '@atoll/runtime/mongo/connection';
import { keyOf, storageIds } from '@atoll/runtime/mongo/record-key';
import type { ActOn } from '@atoll/contracts/http/audit/audited-acts';
import { storedAction, type Action } from '../action.js';
import { auditedLocation } from '../audited-types.js';
import type { Audited, CatalogueAudit } from '../catalogue-audit.mongo.js';
import type { Named } from '../../named.js';
import { CATALOGUE_LIMIT, withoutStorageFields } from '../record.schema.js';
import type { Location } from './location.js';
import { Locations } from './locations.port.js';
import { notDeleted } from '../edited.mongo.js';
import { locations, type LocationRecord } from './locations.schema.js';

const projection = { ...withoutStorageFields.projection, deletedAt: 0, uses: 0, deletedPoints: 0 };

export class MongoLocations extends Locations {
  private readonly locations;

  constructor(
    connection: MongoConnection,
    private readonly audit: CatalogueAudit,
  ) {
    super();
    this.locations = locations.on(connection);
  }

  all(operatorId: string): Promise<Location[]> {
    return this.list({ operatorId, ...notDeleted });
  }

  public(operatorId: string): Promise<Location[]> {
    return this.list({ operatorId, public: true, ...notDeleted });
  }

  private list(filter: mongo.Filter<LocationRecord>): Promise<Location[]> {
    return this.locations.find(filter, { projection }).sort({ id: 1 }).limit(CATALOGUE_LIMIT).toArray();
  }

  byIds(operatorId: string, ids: Iterable<number>): Promise<Location[]> {
    return this.locations.find({ operatorId, _id: { $in: storageIds(operatorId, ids) }, ...notDeleted }, { projection }).toArray();
  }

  evenDeleted(operatorId: string, ids: Iterable<number>): Promise<Location[]> {
    return this.locations.find({ operatorId, _id: { $in: storageIds(operatorId, ids) } }, { projection }).toArray();
  }

  async add(operatorId: string, location: Location, created: Action): Promise<void> {
    const document = { ...keyOf(operatorId, location.id), ...location, actions: [storedAction(created)] };
    const stored = this.audit.write(this.audited(operatorId, location.id, 'created', created), async (session) => {
      await this.locations.insertOne(document, { session });
    });
    await insertOnce(stored);
  }

  async setPublic(operatorId: string, id: number, isPublic: boolean, action: Action): Promise<void> {
    const audited = this.audited(operatorId, id, isPublic ? 'published' : 'hidden', action);
    await this.change(audited, { public: !isPublic }, { $set: { public: isPublic }, $push: { actions: storedAction(action) } });
  }

  async addPoint(operatorId: string, id: number, point: Named, action: Action): Promise<void> {
    const audited = this.audited(operatorId, id, 'pointCreated', action);
    await this.change(audited, { 'points.id': { $ne: point.id } }, { $push: { points: point, actions: storedAction(action) } });
  }

  /** Writes only if the location also matches `unchanged`; NOT_FOUND if it does not exist. */
  private change(audited: Audited<LocationRecord>, unchanged: mongo.Document, update: mongo.UpdateFilter<LocationRecord>): Promise<void> {
    const existing = { ...audited.filter, ...notDeleted };
    return this.audit.write(audited, async (session) => {
      const { matchedCount } = await this.locations.updateOne({ ...existing, ...unchanged }, update, { session });
      if (matchedCount > 0 || (await this.locations.findOne(existing, { session, projection: { _id: 1 } }))) return;
      throw commonError('NOT_FOUND');
    });
  }

  private audited(operatorId: string, id: number, act: ActOn<'location'>, by: Action): Audited<LocationRecord> {
    return { records: this.locations, type: auditedLocation, filter: keyOf(operatorId, id), act, by };
  }
}
