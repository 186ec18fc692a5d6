import type { Caller } from '@atoll/runtime/context/caller';
import type { Counters } from '@atoll/runtime/mongo/counters';
import { declareIndexes, tenantCollection } from '@atoll/runtime/mongo/mongo';
import { type MongoConnection } from '@atoll/runtime/mongo/connection';
import type { Clock } from '@atoll/time/clock';
import { CATALOGUE_LIMIT, keyOf } from '../../stored.js';
import { actionOf, newId, once, shown, type CatalogueRecord } from '../record.js';
import type { Provider } from './provider.js';
import { Providers } from './providers.port.js';

export class MongoProviders extends Providers {
  private readonly providers;

  constructor(
    connection: MongoConnection,
    private readonly counters: Counters,
    private readonly clock: Clock,
  ) {
    super();
    this.providers = tenantCollection<CatalogueRecord<Provider>>(connection, 'providers');
    declareIndexes(connection, 'providers', [{ key: { operatorId: 1, id: 1 } }]);
  }

  all(operatorId: string): Promise<Provider[]> {
    return this.providers.find({ operatorId }, shown).sort({ id: 1 }).limit(CATALOGUE_LIMIT).toArray();
  }

  async find(operatorId: string, id: number): Promise<Provider | undefined> {
    return (await this.providers.findOne({ _id: keyOf(operatorId, id), operatorId }, shown)) ?? undefined;
  }

  async add(caller: Caller, provider: Omit<Provider, 'id'>): Promise<void> {
    const { operatorId } = caller;
    const id = await newId(this.counters, caller, 'provider');
    const actions = [actionOf(caller, this.clock.now(), 'created')];
    await once(this.providers.insertOne({ _id: keyOf(operatorId, id), operatorId, id, ...provider, actions }));
  }
}
