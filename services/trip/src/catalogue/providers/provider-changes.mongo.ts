import { commonError } from '@atoll/errors/common';
import { type MongoConnection } from '@atoll/runtime/mongo/connection';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import { tripError } from '../../errors.js';
import { storedAction, type Action } from '../action.js';
import { auditedProvider } from '../audited-types.js';
import type { CatalogueAudit } from '../catalogue-audit.mongo.js';
import type { EditedRecord } from '../edited-record.js';
import { notDeleted, writeEdit } from '../edited.mongo.js';
import type { TripsOfRecords } from '../trips-of-records.port.js';
import type { BoatsOfProvider } from './boats-of-provider.port.js';
import { ProviderChanges } from './provider-changes.port.js';
import type { GivenProvider, Provider } from './provider.js';
import { providers } from './providers.schema.js';

export class MongoProviderChanges extends ProviderChanges {
  private readonly providers;

  constructor(
    connection: MongoConnection,
    private readonly audit: CatalogueAudit,
    private readonly boats: BoatsOfProvider,
    private readonly trips: TripsOfRecords,
  ) {
    super();
    this.providers = providers.on(connection);
  }

  edit(provider: EditedRecord, fields: GivenProvider, edited: Action): Promise<void> {
    const { operatorId, id } = provider;
    const { name } = fields;
    const given = Object.entries(fields) as [keyof GivenProvider, unknown][];
    const edit = {
      update: { $set: fields, $push: { actions: storedAction(edited) } },
      holds: (stored: Provider) => given.every(([field, value]) => stored[field] === value),
    };
    return this.audit.write({ records: this.providers, type: auditedProvider, filter: keyOf(operatorId, id), act: 'edited', by: edited }, async (session) => {
      await writeEdit(this.providers, provider, edit, { session });
      await this.boats.rename(operatorId, { id, name }, session);
      await this.trips.renameProvider(operatorId, { id, name }, edited.at, session);
    });
  }

  delete(operatorId: string, id: number, deleted: Action): Promise<void> {
    return this.audit.write({ records: this.providers, type: auditedProvider, filter: keyOf(operatorId, id), act: 'deleted', by: deleted }, async (session) => {
      const update = { $set: { deletedAt: deleted.at }, $push: { actions: storedAction(deleted) } };
      const { matchedCount } = await this.providers.updateOne({ ...keyOf(operatorId, id), ...notDeleted }, update, { session });
      if (matchedCount === 0) throw commonError('NOT_FOUND');
      if (await this.boats.exist(operatorId, id, session)) throw tripError('IN_USE');
    });
  }
}
