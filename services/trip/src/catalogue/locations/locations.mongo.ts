import { commonError } from '@atoll/errors/common';
import type { Counters } from '@atoll/runtime/counters';
import { declareIndexes, tenantCollection, type MongoConnection } from '@atoll/runtime/mongo';
import { CATALOGUE_LIMIT, keyOf, keysOf, withoutKey, type Stored } from '../../stored.js';
import type { Location } from './location.js';
import { Locations } from './locations.port.js';

const shown = { projection: withoutKey };

export class MongoLocations extends Locations {
  private readonly locations;

  constructor(
    connection: MongoConnection,
    private readonly counters: Counters,
  ) {
    super();
    this.locations = tenantCollection<Stored<Location>>(connection, 'locations');
    declareIndexes(connection, 'locations', [{ key: { operatorId: 1, id: 1 } }]);
  }

  all(operatorId: string): Promise<Location[]> {
    return this.locations.find({ operatorId }, shown).sort({ id: 1 }).limit(CATALOGUE_LIMIT).toArray();
  }

  public(operatorId: string): Promise<Location[]> {
    return this.locations.find({ operatorId, public: true }, shown).sort({ id: 1 }).limit(CATALOGUE_LIMIT).toArray();
  }

  byIds(operatorId: string, ids: Iterable<number>): Promise<Location[]> {
    return this.locations.find({ operatorId, _id: { $in: keysOf(operatorId, ids) } }, shown).toArray();
  }

  async add(operatorId: string, name: string): Promise<void> {
    const id = await this.counters.next(operatorId, 'location');
    await this.locations.insertOne({ _id: keyOf(operatorId, id), operatorId, id, name, public: false, points: [] });
  }

  async setPublic(operatorId: string, id: number, isPublic: boolean): Promise<void> {
    const { matchedCount } = await this.locations.updateOne({ _id: keyOf(operatorId, id), operatorId }, { $set: { public: isPublic } });
    if (matchedCount === 0) throw commonError('NOT_FOUND');
  }

  async addPoint(operatorId: string, locationId: number, name: string): Promise<void> {
    const id = await this.counters.next(operatorId, 'point');
    const { matchedCount } = await this.locations.updateOne({ _id: keyOf(operatorId, locationId), operatorId }, { $push: { points: { id, name } } });
    if (matchedCount === 0) throw commonError('NOT_FOUND');
  }
}
