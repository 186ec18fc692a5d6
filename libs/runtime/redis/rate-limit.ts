import { commonError } from '@atoll/errors/common';
import type { Clock } from '@atoll/time/clock';
import type { RedisConnection } from './redis.js';

export interface Limit {
  /** What attempts are counted for, operator first: 'coral:login:203.0.113.7'. */
  readonly key: string;
  readonly max: number;
  readonly windowSeconds: number;
}

/** Counts attempts in fixed windows, shared by all processes. While Redis is unavailable every attempt is allowed: a limit protects, it does not decide. */
export class RateLimiter {
  constructor(
    private readonly redis: RedisConnection,
    private readonly clock: Clock,
    private readonly enabled: boolean,
  ) {}

  /** Counts one attempt against each limit and returns whether all allow it. */
  async allows(...limits: readonly Limit[]): Promise<boolean> {
    if (!this.enabled || limits.length === 0) return true;
    const counts = await this.redis.attempt(async (client) => {
      const transaction = client.multi();
      for (const limit of limits) {
        const key = this.#windowKey(limit);
        transaction.incr(key).expire(key, limit.windowSeconds, 'NX');
      }
      return transaction.exec();
    });
    return counts === undefined || limits.every(({ max }, i) => Number(counts[2 * i]) <= max);
  }

  /** Counts one attempt; throws RATE_LIMIT if it is one too many. */
  async check(...limits: readonly Limit[]): Promise<void> {
    if (!(await this.allows(...limits))) throw commonError('RATE_LIMIT');
  }

  /** Until the limit's current window ends: the `Retry-After` of a refusal. */
  secondsLeft({ windowSeconds }: Limit): number {
    return windowSeconds - (Math.floor(this.clock.now().getTime() / 1000) % windowSeconds);
  }

  #windowKey({ key, windowSeconds }: Limit): string {
    return `limit:${key}:${windowSeconds}:${Math.floor(this.clock.now().getTime() / 1000 / windowSeconds)}`;
  }
}
