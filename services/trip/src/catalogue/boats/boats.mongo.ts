import { commonError } from '@atoll/errors/common';
import { insertOnce } from '@atoll/runtime/mongo/insert-once';
import { type MongoConnection } from '@atoll/runtime/mongo/connection';
import { keyOf, storageIds } from '@atoll/runtime/mongo/record-key';
import { notDeleted } from '../edited.mongo.js';
import type { UsedProviders } from '../providers/used-providers.port.js';
import { storedAction, type Action } from '../action.js';
import { auditedBoat } from '../audited-types.js';
import type { CatalogueAudit } from '../catalogue-audit.mongo.js';
import { CATALOGUE_LIMIT, withoutStorageFields } from '../record.schema.js';
import type { Boat, BoatStaff } from './boat.js';
import { Boats } from './boats.port.js';
import { boats } from './boats.schema.js';

const boatOnly = { projection: { ...withoutStorageFields.projection, trips: 0, deletedAt: 0 } };

export class MongoBoats extends Boats {
  private readonly boats;

  constructor(
    connection: MongoConnection,
    private readonly audit: CatalogueAudit,
    private readonly providers: UsedProviders,
  ) {
    super();
    this.boats = boats.on(connection);
  }

  all(operatorId: string): Promise<Boat[]> {
    return this.boats
      .find({ operatorId, ...notDeleted }, boatOnly)
      .sort({ id: 1 })
      .limit(CATALOGUE_LIMIT)
      .toArray();
  }

  async find(operatorId: string, id: number): Promise<Boat | undefined> {
    return (await this.boats.findOne({ ...keyOf(operatorId, id), ...notDeleted }, boatOnly)) ?? undefined;
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
    const key = keyOf(operatorId, boat.id);
    const stored = this.audit.write({ records: this.boats, type: auditedBoat, filter: key, act: 'created', by: created }, async (session) => {
      const provider = await this.providers.use(operatorId, boat.provider.id, session);
      await this.boats.insertOne({ ...key, ...boat, provider, actions: [storedAction(created)] }, { session });
    });
    await insertOnce(stored);
  }

  async addStaff(operatorId: string, boatId: number, member: BoatStaff, action: Action): Promise<void> {
    const notYet = { ...keyOf(operatorId, boatId), 'staff.userId': { $ne: member.userId }, ...notDeleted };
    const audited = { records: this.boats, type: auditedBoat, filter: keyOf(operatorId, boatId), act: 'staffAdded' as const, by: action };
    await this.audit.write(audited, async (session) => {
      await this.boats.updateOne(notYet, { $push: { staff: member, actions: storedAction(action) } }, { session });
    });
  }

  async removeStaff(operatorId: string, staffId: number, action: Action): Promise<void> {
    const update = { $pull: { staff: { id: staffId } }, $push: { actions: storedAction(action) } };
    const filter = { operatorId, 'staff.id': staffId, ...notDeleted };
    await this.audit.write({ records: this.boats, type: auditedBoat, filter, act: 'staffRemoved', by: action }, async (session) => {
      const { matchedCount } = await this.boats.updateOne(filter, update, { session });
      if (matchedCount === 0) throw commonError('NOT_FOUND');
    });
  }
}
