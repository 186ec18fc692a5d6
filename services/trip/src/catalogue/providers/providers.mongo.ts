import { insertOnce } from '@atoll/runtime/mongo/insert-once';
import { type MongoConnection } from '@atoll/runtime/mongo/connection';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import { notDeleted } from '../edited.mongo.js';
import { storedAction, type Action } from '../action.js';
import { auditedProvider } from '../audited-types.js';
import type { CatalogueAudit } from '../catalogue-audit.mongo.js';
import { CATALOGUE_LIMIT, withoutStorageFields } from '../record.schema.js';
import type { Provider } from './provider.js';
import { Providers } from './providers.port.js';
import { providers } from './providers.schema.js';

const projection = { ...withoutStorageFields.projection, deletedAt: 0, uses: 0 };

export class MongoProviders extends Providers {
  private readonly providers;

  constructor(
    connection: MongoConnection,
    private readonly audit: CatalogueAudit,
  ) {
    super();
    this.providers = providers.on(connection);
  }

  all(operatorId: string): Promise<Provider[]> {
    return this.providers
      .find({ operatorId, ...notDeleted }, { projection })
      .sort({ id: 1 })
      .limit(CATALOGUE_LIMIT)
      .toArray();
  }

  async find(operatorId: string, id: number): Promise<Provider | undefined> {
    return (await this.providers.findOne({ ...keyOf(operatorId, id), ...notDeleted }, { projection })) ?? undefined;
  }

  async evenDeleted(operatorId: string, id: number): Promise<Provider | undefined> {
    return (await this.providers.findOne(keyOf(operatorId, id), { projection })) ?? undefined;
  }

  async add(operatorId: string, provider: Provider, created: Action): Promise<void> {
    const key = keyOf(operatorId, provider.id);
    const audited = { records: this.providers, type: auditedProvider, filter: key, act: 'created' as const, by: created };
    const stored = this.audit.write(audited, async (session) => {
      await this.providers.insertOne({ ...key, ...provider, actions: [storedAction(created)] }, { session });
    });
    await insertOnce(stored);
  }
}
