import { insertOnce } from '@atoll/runtime/mongo/insert-once';
import { type MongoConnection } from '@atoll/runtime/mongo/connection';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import { notDeleted } from '../edited.mongo.js';
import type { Action } from '../action.js';
import { CATALOGUE_LIMIT, withoutStorageFields } from '../record.schema.js';
import type { Provider } from './provider.js';
import { Providers } from './providers.port.js';
import { providers } from './providers.schema.js';

const projection = { ...withoutStorageFields.projection, deletedAt: 0, uses: 0 };

export class MongoProviders extends Providers {
  private readonly providers;

  constructor(connection: MongoConnection) {
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
    await insertOnce(this.providers.insertOne({ ...keyOf(operatorId, provider.id), ...provider, actions: [created] }));
  }
}
