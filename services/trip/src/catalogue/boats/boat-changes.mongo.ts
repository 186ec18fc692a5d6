import type { mongo } from 'mongoose';
import { commonError } from '@atoll/errors/common';
import { type MongoConnection } from '@atoll/runtime/mongo/connection';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import { tripError } from '../../errors.js';
import { arrivingAt, comingTrips, runningTrips } from '../../running-trips.mongo.js';
import { PENDING_INDEX, trips } from '../../trips/trips.schema.js';
import { usedProvider } from '../../used-provider.mongo.js';
import { storedAction, type Action } from '../action.js';
import { auditedBoat } from '../audited-types.js';
import type { CatalogueAudit } from '../../catalogue-audit.mongo.js';
import { notDeleted } from '../edited.mongo.js';
import { providers } from '../providers/providers.schema.js';
import { BoatChanges } from './boat-changes.port.js';
import type { Boat, CheckedBoat } from './boat.js';
import { boats } from './boats.schema.js';

/** Aborts the transaction of an edit whose preconditions no longer hold. */
class Outdated extends Error {}

export class MongoBoatChanges extends BoatChanges {
  private readonly boats;
  private readonly providers;
  private readonly trips;

  constructor(
    connection: MongoConnection,
    private readonly audit: CatalogueAudit,
  ) {
    super();
    this.boats = boats.on(connection);
    this.providers = providers.on(connection);
    this.trips = trips.on(connection);
  }

  async edit(operatorId: string, boat: Boat, { name, capacity, providerId }: CheckedBoat, edited: Action): Promise<boolean> {
    const { id, revision } = boat;
    try {
      await this.audit.write({ records: this.boats, type: auditedBoat, filter: keyOf(operatorId, id), act: 'edited', by: edited }, async (session) => {
        const provider = await usedProvider(this.providers, operatorId, providerId, session);
        const update = { $set: { name, capacity, provider }, $inc: { revision: 1 }, $push: { actions: storedAction(edited) } };
        const { matchedCount } = await this.boats.updateOne({ ...keyOf(operatorId, id), revision, ...notDeleted }, update, { session });
        if (matchedCount === 0) throw new Outdated();
        const otherCapacity = { ...comingTrips(operatorId, id, edited.at), capacity: { $ne: capacity } };
        if (await this.trips.findOne(otherCapacity, { session, projection: { _id: 1 } })) throw new Outdated();
        if (await this.hasArriving(operatorId, id, session)) throw new Outdated();
        const copies = { $set: { 'boat.name': name, provider } };
        await this.trips.updateMany({ operatorId, 'boat.id': id, fromTime: { $gte: edited.at } }, copies, { session });
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
      const trip = await this.trips.findOne({ ...runningTrips(operatorId, departedBefore), 'boat.id': id }, { session, projection: { _id: 1 } });
      if (trip || (await this.hasArriving(operatorId, id, session))) throw tripError('IN_USE');
    });
  }

  private async hasArriving(operatorId: string, id: number, session: mongo.ClientSession): Promise<boolean> {
    return (await this.trips.findOne(arrivingAt(operatorId, id), { session, hint: PENDING_INDEX, projection: { _id: 1 } })) !== null;
  }
}
