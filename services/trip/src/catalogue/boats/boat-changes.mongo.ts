import { commonError } from '@atoll/errors/common';
import { type MongoConnection } from '@atoll/runtime/mongo/connection';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import { tripError } from '../../errors.js';
import type { UsedProviders } from '../providers/used-providers.port.js';
import { storedAction, type Action } from '../action.js';
import { auditedBoat } from '../audited-types.js';
import type { CatalogueAudit } from '../catalogue-audit.mongo.js';
import { notDeleted } from '../edited.mongo.js';
import { renamed } from '../renamed.js';
import type { TripsOfRecords } from '../trips-of-records.port.js';
import { BoatChanges } from './boat-changes.port.js';
import type { Boat, CheckedBoat } from './boat.js';
import { boats } from './boats.schema.js';

/** Aborts the transaction of an edit whose preconditions no longer hold. */
class Outdated extends Error {}

export class MongoBoatChanges extends BoatChanges {
  private readonly boats;

  constructor(
    connection: MongoConnection,
    private readonly audit: CatalogueAudit,
    private readonly providers: UsedProviders,
    private readonly trips: TripsOfRecords,
  ) {
    super();
    this.boats = boats.on(connection);
  }

  async edit(operatorId: string, boat: Boat, { capacity, providerId, ...to }: CheckedBoat, edited: Action): Promise<boolean> {
    const { id, revision } = boat;
    try {
      await this.audit.write({ records: this.boats, type: auditedBoat, filter: keyOf(operatorId, id), act: 'edited', by: edited }, async (session) => {
        const provider = await this.providers.use(operatorId, providerId, session);
        const { $set, ...rest } = renamed(to, '');
        const update = { ...rest, $set: { ...$set, capacity, provider }, $inc: { revision: 1 }, $push: { actions: storedAction(edited) } };
        const { matchedCount } = await this.boats.updateOne({ ...keyOf(operatorId, id), revision, ...notDeleted }, update, { session });
        if (matchedCount === 0) throw new Outdated();
        if (!(await this.trips.fitBoat(operatorId, { id, capacity }, edited.at, session))) throw new Outdated();
        await this.trips.renameBoat(operatorId, { id, ...to, provider }, edited.at, session);
      });
      return true;
    } catch (error) {
      if (error instanceof Outdated) return false;
      throw error;
    }
  }

  delete(operatorId: string, id: number, departedBefore: Date, deleted: Action): Promise<void> {
    return this.audit.write({ records: this.boats, type: auditedBoat, filter: keyOf(operatorId, id), act: 'deleted', by: deleted }, async (session) => {
      // The revision, so that no trip is created at the same time from the boat as it was before.
      const update = { $set: { deletedAt: deleted.at }, $inc: { revision: 1 }, $push: { actions: storedAction(deleted) } };
      const { matchedCount } = await this.boats.updateOne({ ...keyOf(operatorId, id), ...notDeleted }, update, { session });
      if (matchedCount === 0) throw commonError('NOT_FOUND');
      if (await this.trips.useBoat(operatorId, id, departedBefore, session)) throw tripError('IN_USE');
    });
  }
}
