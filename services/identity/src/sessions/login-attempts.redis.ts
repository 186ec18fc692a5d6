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

  override async begin(operatorId: string, username: string): Promise<void> {
    const failures = await this.count(operatorId, username, 1);
    if (failures > MOST_FAILURES) throw commonError('RATE_LIMIT');
  }

  override async succeeded(operatorId: string, username: string): Promise<void> {
    await this.count(operatorId, username, -1);
  }

  private async count(operatorId: string, username: string, change: number): Promise<number> {
    if (!this.enabled) return 0;
    const key = keyOf(operatorId, username);
    const [count] = (await this.redis.attempt((client) => client.multi().incrBy(key, change).expire(key, WITHIN_SECONDS, 'NX').exec())) ?? [0];
    return Number(count);
  }
}

const keyOf = (operatorId: string, username: string) => `failed-logins:${operatorId}:${username}`;
