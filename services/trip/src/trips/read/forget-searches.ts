import { catalogueChangedChannel, readCatalogueChanged } from '@atoll/operator-settings/invalidation';
import { RELAY } from '@atoll/outbox/wake';
import { onWakeUp } from '@atoll/runtime/jobs/wake-ups';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { RedisConnection } from '@atoll/runtime/redis/redis';
import type { KeptSearches } from './kept-searches.js';

/**
 * Forgets kept answers as soon as a change is known: those of this process with the write itself, because each writes an event or an entry of
 * the trail; those that other processes made to an operator's catalogue by their message. What gets lost is made good within a second.
 */
export class ForgetSearches {
  constructor(
    private readonly searches: KeptSearches,
    private readonly connection: MongoConnection,
    private readonly redis: RedisConnection,
  ) {}

  /** Returns how to stop. */
  async start(): Promise<() => Promise<void>> {
    const unlisten = onWakeUp(this.connection, RELAY, () => {
      this.searches.forget();
      // The relay still has to be woken.
      return false;
    });
    const unsubscribe = await this.redis.subscribe(catalogueChangedChannel, (message) => this.searches.forget(readCatalogueChanged(message).operatorId));
    return async () => {
      unlisten();
      await unsubscribe();
    };
  }
}
