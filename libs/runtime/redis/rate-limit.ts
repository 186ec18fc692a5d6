import { createHash } from 'node:crypto';
import { commonError } from '@atoll/errors/common';
import type { Clock } from '@atoll/time/clock';
import { KeyedHash } from '../secrets/keyed-hash.js';
import type { RedisConnection } from './redis.js';

export interface Limit {
  /** Names what is counted, operator first: 'coral:otp-sent:phone'. Redis has it as it is. */
  readonly key: string;
  /** Contact or address for which it is counted apart. Redis has its keyed hash. */
  readonly whose?: string;
  readonly max: number;
  readonly windowSeconds: number;
}

/**
 * Counts in one script, because each command of a transaction costs the client as much as the script. ARGV has the window, the limit and the group of
 * each key; a group after one that refuses is not counted.
 */
const COUNT = `
local allowed, group = 1, nil
for i, key in ipairs(KEYS) do
  local window, max, own = ARGV[3 * i - 2], tonumber(ARGV[3 * i - 1]), ARGV[3 * i]
  if allowed == 0 and own ~= group then break end
  group = own
  local count = redis.call('INCR', key)
  if count == 1 then redis.call('EXPIRE', key, window) end
  if count > max then allowed = 0 end
end
return allowed`;
const COUNT_SHA = createHash('sha1').update(COUNT).digest('hex');

/** Counts attempts in fixed windows, shared by all processes. While Redis is unavailable every attempt is allowed: a limit protects, it does not decide. */
export class RateLimiter {
  readonly #hash: KeyedHash;

  /** @param secret private key of this service, the same in all of its processes */
  constructor(
    private readonly redis: RedisConnection,
    private readonly clock: Clock,
    private readonly enabled: boolean,
    secret: string,
  ) {
    this.#hash = new KeyedHash(secret, 'atoll rate limits');
  }

  /** Counts one attempt against each limit and returns whether all allow it. */
  allows(...limits: readonly Limit[]): Promise<boolean> {
    return this.allowsInOrder([limits]);
  }

  /** As `allows` for one group after the other: what a group refuses does not use up the limits of the next ones. */
  async allowsInOrder(groups: readonly (readonly Limit[])[]): Promise<boolean> {
    const limits = groups.flatMap((group, index) => group.map((limit) => ({ ...limit, index })));
    if (!this.enabled || limits.length === 0) return true;
    const options = {
      keys: limits.map((limit) => this.#windowKey(limit)),
      arguments: limits.flatMap(({ windowSeconds, max, index }) => [windowSeconds, max, index]).map(String),
    };
    const allowed = await this.redis.attempt((client) =>
      client.evalSha(COUNT_SHA, options).catch((err: unknown) => {
        if (!String(err).includes('NOSCRIPT')) throw err;
        return client.eval(COUNT, options);
      }),
    );
    return allowed === undefined || Number(allowed) === 1;
  }

  /** Counts one attempt; throws RATE_LIMIT if it is one too many. */
  async check(...limits: readonly Limit[]): Promise<void> {
    if (!(await this.allows(...limits))) throw commonError('RATE_LIMIT');
  }

  /** Until the limit's current window ends: the `Retry-After` of a refusal. */
  secondsLeft({ windowSeconds }: Limit): number {
    return windowSeconds - (Math.floor(this.clock.now().getTime() / 1000) % windowSeconds);
  }

  #windowKey({ key, whose, windowSeconds }: Limit): string {
    const counted = whose === undefined ? key : `${key}:${this.#hash.of(key, whose)}`;
    return `limit:${counted}:${windowSeconds}:${Math.floor(this.clock.now().getTime() / 1000 / windowSeconds)}`;
  }
}
