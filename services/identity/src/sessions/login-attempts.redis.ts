import { commonError } from '@atoll/errors/common';
import type { RedisConnection } from '@atoll/runtime/redis';
import { LoginAttempts } from './login-attempts.port.js';

const MOST_FAILURES = 30;
const WITHIN_SECONDS = 15 * 60;

/** Counts wrong passwords per account. With Redis away nobody is held up: argon2 still makes each guess dear. */
export class RedisLoginAttempts extends LoginAttempts {
  constructor(
    private readonly redis: RedisConnection,
    private readonly enabled: boolean,
  ) {
    super();
  }

  override async check(operatorId: string, username: string): Promise<void> {
    if (!this.enabled) return;
    const failures = await this.redis.attempt((client) => client.get(keyOf(operatorId, username)));
    if (Number(failures ?? 0) >= MOST_FAILURES) throw commonError('RATE_LIMIT');
  }

  override async failed(operatorId: string, username: string): Promise<void> {
    if (!this.enabled) return;
    const key = keyOf(operatorId, username);
    await this.redis.attempt((client) => client.multi().incr(key).expire(key, WITHIN_SECONDS, 'NX').exec());
  }
}

const keyOf = (operatorId: string, username: string) => `failed-logins:${operatorId}:${username}`;
