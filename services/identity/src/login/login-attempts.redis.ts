import { commonError } from '@atoll/errors/common';
import type { RedisConnection } from '@atoll/runtime/redis/redis';
import { KeyedHash } from '@atoll/runtime/secrets/keyed-hash';
import type { Environment } from '@atoll/runtime/start/environment';
import { BEGIN, SUCCEEDED } from './login-attempts.lua.js';
import { LoginAttempts } from './login-attempts.port.js';
import type { Account, LoginOrigin } from './login-attempts.port.js';

/** The failures of one origin count for an hour after the first; from the fifth on each doubles the wait, up to 15 minutes. */
const ORIGIN = { windowMs: 60 * 60_000, freeTries: 5, longestWaitMs: 15 * 60_000 };
/** All unknown origins of an account together: 20 attempts, then one every ten seconds. The longest wait is an hour: later origins share the last slot. */
const ACCOUNT = { intervalMs: 10_000, burst: 20, longestQueueMs: 60 * 60_000 };

type Mode = 'try' | 'reserve' | 'exempt';
const SLOT_TAKEN = -1;

/** Counts in Redis, shared by all processes. While Redis is down no attempt has to wait: argon2 still makes each guess expensive. */
export class RedisLoginAttempts extends LoginAttempts {
  readonly #hash: KeyedHash;

  constructor(
    private readonly redis: RedisConnection,
    private readonly environment: { readonly values: Pick<Environment['values'], 'rateLimits' | 'contextPrivateKey'> },
  ) {
    super();
    this.#hash = new KeyedHash(environment.values.contextPrivateKey, 'atoll login attempts');
  }

  override async begin(account: Account, origin: LoginOrigin, now: Date): Promise<void> {
    if (!this.environment.values.rateLimits) return;
    let waitMs = await this.attempt(account, origin, now, origin.device ? 'exempt' : 'try');
    if (waitMs === SLOT_TAKEN) waitMs = await this.attempt(account, origin, now, (await origin.isKnown()) ? 'exempt' : 'reserve');
    if (waitMs > 0) throw commonError('RATE_LIMIT', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  }

  override async succeeded(account: Account, origin: LoginOrigin): Promise<void> {
    if (!this.environment.values.rateLimits) return;
    await this.redis.attempt((client) => client.eval(SUCCEEDED, { keys: this.keysOf(account, origin), arguments: [String(ACCOUNT.intervalMs)] }));
  }

  private async attempt(account: Account, origin: LoginOrigin, now: Date, mode: Mode): Promise<number> {
    const limits = [ORIGIN.windowMs, ORIGIN.freeTries, ORIGIN.longestWaitMs, ACCOUNT.intervalMs, ACCOUNT.burst, ACCOUNT.longestQueueMs];
    const argumentsOf = [mode, String(now.getTime()), ...limits.map(String)];
    return Number((await this.redis.attempt((client) => client.eval(BEGIN, { keys: this.keysOf(account, origin), arguments: argumentsOf }))) ?? 0);
  }

  /** Hashed, because names and addresses are personal data. */
  private keysOf({ operatorId, username }: Account, { network, device }: LoginOrigin): string[] {
    const account = `login:${operatorId}:${this.#hash.of('account', operatorId, username)}`;
    const [kind, origin] = device === undefined ? ['network', network] : ['device', device];
    return [`${account}:${kind}:${this.#hash.of(kind, operatorId, origin)}`, account];
  }
}
