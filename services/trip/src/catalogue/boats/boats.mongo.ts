import type { Caller } from '@atoll/runtime/context/caller';
import type { Counters } from '@atoll/runtime/mongo/counters';
import { declareIndexes, tenantCollection } from '@atoll/runtime/mongo/mongo';
import { type MongoConnection } from '@atoll/runtime/mongo/connection';
import type { Clock } from '@atoll/time/clock';
import { CATALOGUE_LIMIT, keyOf, keysOf } from '../../stored.js';
import type { Named } from '../named.js';
import { actionOf, newId, once, shown, type CatalogueRecord } from '../record.js';
import type { Boat, BoatStaff, NewBoat } from './boat.js';
import { Boats } from './boats.port.js';

export class MongoBoats extends Boats {
  private readonly boats;

  constructor(
    connection: MongoConnection,
    private readonly counters: Counters,
    private readonly clock: Clock,
  ) {
    super();
    this.boats = tenantCollection<CatalogueRecord<Boat>>(connection, 'boats');
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

  async add(caller: Caller, { name, capacity }: NewBoat, provider: Named): Promise<void> {
    const { operatorId } = caller;
    const id = await newId(this.counters, caller, 'boat');
    const actions = [actionOf(caller, this.clock.now(), 'created')];
    const boat: Boat = { id, name, capacity, provider, staff: [], layoutId: null, revision: 1 };
    await once(this.boats.insertOne({ _id: keyOf(operatorId, id), operatorId, ...boat, actions }));
  }

  async addStaff(caller: Caller, boatId: number, user: { userId: number; username: string }): Promise<void> {
    const { operatorId } = caller;
    const id = await this.counters.next(operatorId, 'boatStaff');
    const action = actionOf(caller, this.clock.now(), `user ${user.userId} added to staff`);
    await this.boats.updateOne(
      { _id: keyOf(operatorId, boatId), operatorId, 'staff.userId': { $ne: user.userId } },
      { $push: { staff: { id, ...user }, actions: action } },
    );
  }
}
