import type { Counters } from '@atoll/runtime/counters';
import { declareIndexes, tenantCollection, type MongoConnection } from '@atoll/runtime/mongo';
import { CATALOGUE_LIMIT, keyOf, keysOf, withoutKey, type Stored } from '../../stored.js';
import type { Named } from '../named.js';
import type { Boat, BoatStaff, NewBoat } from './boat.js';
import { Boats } from './boats.port.js';

const shown = { projection: withoutKey };

export class MongoBoats extends Boats {
  private readonly boats;

  constructor(
    connection: MongoConnection,
    private readonly counters: Counters,
  ) {
    super();
    this.boats = tenantCollection<Stored<Boat>>(connection, 'boats');
    declareIndexes(connection, 'boats', [{ key: { operatorId: 1, id: 1 } }, { key: { operatorId: 1, 'staff.userId': 1 } }]);
  }

  all(operatorId: string): Promise<Boat[]> {
    return this.boats.find({ operatorId }, shown).sort({ id: 1 }).limit(CATALOGUE_LIMIT).toArray();
  }

  async find(operatorId: string, id: number): Promise<Boat | undefined> {
    return (await this.boats.findOne({ _id: keyOf(operatorId, id), operatorId }, shown)) ?? undefined;
  }

  async staffOf(operatorId: string, boatIds: Iterable<number>): Promise<Map<number, BoatStaff[]>> {
    const keys = keysOf(operatorId, boatIds);
    const boats = keys.length === 0 ? [] : await this.boats.find({ operatorId, _id: { $in: keys } }, { projection: { id: 1, staff: 1 } }).toArray();
    return new Map(boats.map((boat) => [boat.id, boat.staff]));
  }

  async idsStaffedBy(operatorId: string, userId: number): Promise<number[]> {
    const boats = await this.boats
      .find({ operatorId, 'staff.userId': userId }, { projection: { id: 1 } })
      .limit(CATALOGUE_LIMIT)
      .toArray();
    return boats.map((boat) => boat.id);
  }

  async add(operatorId: string, { name, capacity }: NewBoat, provider: Named): Promise<void> {
    const id = await this.counters.next(operatorId, 'boat');
    await this.boats.insertOne({ _id: keyOf(operatorId, id), operatorId, id, name, capacity, provider, staff: [], layoutId: null, revision: 1 });
  }

  async addStaff(operatorId: string, boatId: number, user: { userId: number; username: string }): Promise<void> {
    const id = await this.counters.next(operatorId, 'boatStaff');
    await this.boats.updateOne({ _id: keyOf(operatorId, boatId), operatorId, 'staff.userId': { $ne: user.userId } }, { $push: { staff: { id, ...user } } });
  }
}
