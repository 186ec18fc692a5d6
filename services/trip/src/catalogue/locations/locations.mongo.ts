import type { mongo } from 'mongoose';
import { commonError } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Counters } from '@atoll/runtime/mongo/counters';
import { declareIndexes, tenantCollection } from '@atoll/runtime/mongo/mongo';
import { type MongoConnection } from '@atoll/runtime/mongo/connection';
import type { Clock } from '@atoll/time/clock';
import { CATALOGUE_LIMIT, keyOf, keysOf } from '../../stored.js';
import { actionOf, newId, once, shown } from '../record.js';
import type { Location } from './location.js';
import { LOCATIONS, type LocationRecord } from './locations.schema.js';
import { Locations } from './locations.port.js';

const there = { deletedAt: { $exists: false } };
const projection = { ...shown.projection, deletedAt: 0, uses: 0 };

export class MongoLocations extends Locations {
  private readonly locations;

  constructor(
    connection: MongoConnection,
    private readonly counters: Counters,
    private readonly clock: Clock,
  ) {
    super();
    this.locations = tenantCollection<LocationRecord>(connection, LOCATIONS);
    declareIndexes(connection, LOCATIONS, [{ key: { operatorId: 1, id: 1 } }]);
  }

  all(operatorId: string): Promise<Location[]> {
    return this.locations
      .find({ operatorId, ...there }, { projection })
      .sort({ id: 1 })
      .limit(CATALOGUE_LIMIT)
      .toArray();
  }

  public(operatorId: string): Promise<Location[]> {
    return this.locations
      .find({ operatorId, public: true, ...there }, { projection })
      .sort({ id: 1 })
      .limit(CATALOGUE_LIMIT)
      .toArray();
  }

  byIds(operatorId: string, ids: Iterable<number>): Promise<Location[]> {
    return this.locations.find({ operatorId, _id: { $in: keysOf(operatorId, ids) }, ...there }, { projection }).toArray();
  }

  evenDeleted(operatorId: string, ids: Iterable<number>): Promise<Location[]> {
    return this.locations.find({ operatorId, _id: { $in: keysOf(operatorId, ids) } }, { projection }).toArray();
  }

  async add(caller: Caller, name: string): Promise<void> {
    const { operatorId } = caller;
    const id = await newId(this.counters, caller, 'location');
    const actions = [actionOf(caller, this.clock.now(), 'created')];
    await once(this.locations.insertOne({ _id: keyOf(operatorId, id), operatorId, id, name, public: false, points: [], actions }));
  }

  async setPublic(caller: Caller, id: number, isPublic: boolean): Promise<void> {
    const action = actionOf(caller, this.clock.now(), isPublic ? 'made public' : 'hidden');
    await this.change(caller, id, { public: !isPublic }, { $set: { public: isPublic }, $push: { actions: action } });
  }

  async addPoint(caller: Caller, locationId: number, name: string): Promise<void> {
    await this.refuseUnknown(caller, locationId);
    const id = await newId(this.counters, caller, 'point');
    const action = actionOf(caller, this.clock.now(), `point ${id} added`);
    await this.change(caller, locationId, { 'points.id': { $ne: id } }, { $push: { points: { id, name }, actions: action } });
  }

  /** Writes nothing to a location that is so already. */
  private async change(caller: Caller, id: number, notYet: mongo.Document, update: mongo.UpdateFilter<LocationRecord>): Promise<void> {
    const { operatorId } = caller;
    const { matchedCount } = await this.locations.updateOne({ _id: keyOf(operatorId, id), operatorId, ...there, ...notYet }, update);
    if (matchedCount === 0) await this.refuseUnknown(caller, id);
  }

  private async refuseUnknown({ operatorId }: Caller, id: number): Promise<void> {
    if (!(await this.locations.findOne({ _id: keyOf(operatorId, id), operatorId, ...there }, { projection: { _id: 1 } }))) throw commonError('NOT_FOUND');
  }
}
