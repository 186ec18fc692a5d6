import type { Counters } from '@atoll/runtime/counters';
import { declareIndexes, tenantCollection, type MongoConnection } from '@atoll/runtime/mongo';
import { CATALOGUE_LIMIT, keyOf, withoutKey, type Stored } from '../../stored.js';
import type { Provider } from './provider.js';
import { Providers } from './providers.port.js';

const shown = { projection: withoutKey };

export class MongoProviders extends Providers {
  private readonly providers;

  constructor(
    connection: MongoConnection,
    private readonly counters: Counters,
  ) {
    super();
    this.providers = tenantCollection<Stored<Provider>>(connection, 'providers');
    declareIndexes(connection, 'providers', [{ key: { operatorId: 1, id: 1 } }]);
  }

  all(operatorId: string): Promise<Provider[]> {
    return this.providers.find({ operatorId }, shown).sort({ id: 1 }).limit(CATALOGUE_LIMIT).toArray();
  }

  async find(operatorId: string, id: number): Promise<Provider | undefined> {
    return (await this.providers.findOne({ _id: keyOf(operatorId, id), operatorId }, shown)) ?? undefined;
  }

  async add(operatorId: string, provider: Omit<Provider, 'id'>): Promise<void> {
    const id = await this.counters.next(operatorId, 'provider');
    await this.providers.insertOne({ _id: keyOf(operatorId, id), operatorId, id, ...provider });
  }
}
