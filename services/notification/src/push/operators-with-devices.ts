import { ShortCache } from '@atoll/runtime/concurrency/short-cache';
import type { RedisConnection } from '@atoll/runtime/redis/redis';

/** The cache bounds how long a lost message of Redis matters. */
const KEPT_MS = 600_000;
const MOST_OPERATORS = 5000;

/** Remembers which operators have any device, so that nothing is asked of the database for the others. Redis tells the other processes of the first one. */
export class OperatorsWithDevices {
  readonly #hasAny: ShortCache<boolean>;

  /** @param load whether the operator has a device */
  constructor(
    private readonly channel: string,
    private readonly redis: Pick<RedisConnection, 'publish'>,
    load: (operatorId: string) => Promise<boolean>,
  ) {
    this.#hasAny = new ShortCache({ ttlMs: KEPT_MS, max: MOST_OPERATORS, now: () => performance.now(), load });
  }

  has(operatorId: string): Promise<boolean> {
    return this.#hasAny.get(operatorId);
  }

  async added(operatorId: string): Promise<void> {
    this.#hasAny.drop(operatorId);
    await this.redis.publish(this.channel, operatorId);
  }

  /** Follows what other processes store. Returns how to stop. */
  follow(redis: Pick<RedisConnection, 'subscribe'>): Promise<() => Promise<void>> {
    return redis.subscribe(this.channel, (operatorId) => this.#hasAny.drop(operatorId));
  }
}
