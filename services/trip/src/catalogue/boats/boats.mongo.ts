import { insertOnce } from '@atoll/runtime/mongo/insert-once';
import { type MongoConnection } from '@atoll/runtime/mongo/connection';
import { keyOf, storageIds } from '@atoll/runtime/mongo/record-key';
import type { Action } from '../action.js';
import { CATALOGUE_LIMIT, withoutStorageFields } from '../record.schema.js';
import type { Boat, BoatStaff } from './boat.js';
import { Boats } from './boats.port.js';
import { boats } from './boats.schema.js';

const boatOnly = { projection: { ...withoutStorageFields.projection, trips: 0 } };

export class MongoBoats extends Boats {
  private readonly boats;

  constructor(connection: MongoConnection) {
    super();
    this.boats = boats.on(connection);
  }

  all(operatorId: string): Promise<Boat[]> {
    return this.boats.find({ operatorId }, boatOnly).sort({ id: 1 }).limit(CATALOGUE_LIMIT).toArray();
  }

  async find(operatorId: string, id: number): Promise<Boat | undefined> {
    return (await this.boats.findOne(keyOf(operatorId, id), boatOnly)) ?? undefined;
  }

  async staffOf(operatorId: string, boatIds: Iterable<number>): Promise<Map<number, BoatStaff[]>> {
    const keys = storageIds(operatorId, boatIds);
    const found = keys.length === 0 ? [] : await this.boats.find({ operatorId, _id: { $in: keys } }, { projection: { id: 1, staff: 1 } }).toArray();
    return new Map(found.map((boat) => [boat.id, boat.staff]));
  }

  async idsStaffedBy(operatorId: string, userId: number): Promise<number[]> {
    const found = await this.boats
      .find({ operatorId, 'staff.userId': userId }, { projection: { id: 1 } })
      .limit(CATALOGUE_LIMIT)
      .toArray();
    return found.map((boat) => boat.id);
  }

  async add(operatorId: string, boat: Boat, created: Action): Promise<void> {
    await insertOnce(this.boats.insertOne({ ...keyOf(operatorId, boat.id), ...boat, actions: [created] }));
  }

  async addStaff(operatorId: string, boatId: number, member: BoatStaff, action: Action): Promise<void> {
    await this.boats.updateOne({ ...keyOf(operatorId, boatId), 'staff.userId': { $ne: member.userId } }, { $push: { staff: member, actions: action } });
  }
}
