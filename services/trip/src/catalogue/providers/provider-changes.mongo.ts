import { commonError } from '@atoll/errors/common';
import { type MongoConnection } from '@atoll/runtime/mongo/connection';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import { tripError } from '../../errors.js';
import { PENDING_INDEX, trips } from '../../trips/trips.schema.js';
import { storedAction, type Action } from '../action.js';
import { auditedProvider } from '../audited-types.js';
import type { CatalogueAudit } from '../../catalogue-audit.mongo.js';
import { boats } from '../boats/boats.schema.js';
import type { EditedRecord } from '../edited-record.js';
import { notDeleted, writeEdit } from '../edited.mongo.js';
import { ProviderChanges } from './provider-changes.port.js';
import type { Provider } from './provider.js';
import { providers } from './providers.schema.js';

export class MongoProviderChanges extends ProviderChanges {
  private readonly providers;
  private readonly boats;
  private readonly trips;

  constructor(
    connection: MongoConnection,
    private readonly audit: CatalogueAudit,
  ) {
    super();
    this.providers = providers.on(connection);
    this.boats = boats.on(connection);
    this.trips = trips.on(connection);
  }

  edit(provider: EditedRecord, { name, bankAccountMVR }: Pick<Provider, 'name' | 'bankAccountMVR'>, edited: Action): Promise<void> {
    const { operatorId, id } = provider;
    const edit = {
      update: { $set: { name, bankAccountMVR }, $push: { actions: storedAction(edited) } },
      holds: (stored: Provider) => stored.name === name && stored.bankAccountMVR === bankAccountMVR,
    };
    const renamed = { $set: { 'provider.name': name } };
    return this.audit.write({ records: this.providers, type: auditedProvider, filter: keyOf(operatorId, id), act: 'edited', by: edited }, async (session) => {
      await writeEdit(this.providers, provider, edit, { session });
      // The revision, so that no trip is created at the same time with the name that the boat had before.
      await this.boats.updateMany({ operatorId, 'provider.id': id, 'provider.name': { $ne: name } }, { ...renamed, $inc: { revision: 1 } }, { session });
      await this.trips.updateMany({ operatorId, fromTime: { $gte: edited.at }, 'provider.id': id }, renamed, { session });
      const moving = { operatorId, 'pending.at': { $gt: new Date(0) }, 'pending.change.provider.id': id };
      await this.trips.updateMany(moving, { $set: { 'pending.change.provider.name': name } }, { session, hint: PENDING_INDEX });
    });
  }

  delete(operatorId: string, id: number, deleted: Action): Promise<void> {
    return this.audit.write({ records: this.providers, type: auditedProvider, filter: keyOf(operatorId, id), act: 'deleted', by: deleted }, async (session) => {
      const update = { $set: { deletedAt: deleted.at }, $push: { actions: storedAction(deleted) } };
      const { matchedCount } = await this.providers.updateOne({ ...keyOf(operatorId, id), ...notDeleted }, update, { session });
      if (matchedCount === 0) throw commonError('NOT_FOUND');
      const boat = await this.boats.findOne({ operatorId, 'provider.id': id, ...notDeleted }, { session, projection: { _id: 1 } });
      if (boat) throw tripError('IN_USE');
    });
  }
}
