import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RateLimiter } from '@atoll/runtime/redis/rate-limit';
import { RedisConnection } from '@atoll/runtime/redis/redis';
import { backingServices } from '@atoll/testing/backing';
import { eventually } from '@atoll/testing/eventually';
import { freshName } from '@atoll/testing/fresh';
import { fixedClock } from '@atoll/time/testing';
import { OtpLimits, type Asking } from './otp-limits.js';

let redis: RedisConnection;
let limits: OtpLimits;
beforeAll(async () => {
  // An attempt that Redis does not answer in time is allowed, and these tests count attempts.
  redis = new RedisConnection(backingServices().redisUrl, 60_000);
  limits = new OtpLimits(new RateLimiter(redis, fixedClock('2026-11-23T10:00:00Z'), true, 'a key of tests'));
  await eventually(() => expect(redis.isReady).toBe(true));
});
afterAll(() => redis?.close());

const anywhere = (operatorId: string, i: number) => ({ operatorId, phone: `+960${7_000_000 + i}`, address: `198.51.${i >> 8}.${i & 255}` });

/** How many of `count` attempts are allowed, in batches. */
async function allowed(count: number, attempt: (i: number) => Promise<boolean>): Promise<number> {
  let yes = 0;
  for (let first = 0; first < count; first += 50) {
    const batch = Array.from({ length: Math.min(50, count - first) }, (_, i) => attempt(first + i));
    yes += (await Promise.all(batch)).filter(Boolean).length;
  }
  return yes;
}

const ONE_ADDRESS = { address: '203.0.113.7' };

describe('the codes of an operator in an hour', () => {
  it('are bounded over all phones and addresses, for this operator only [XC-15]', async () => {
    const operatorId = freshName('coral');
    const sent = await allowed(500 + 5, (i) => limits.maySend(anywhere(operatorId, i)));
    expect(sent).toBe(500);
    expect(await limits.maySend(anywhere(freshName('lagoon'), 1))).toBe(true);
  });

  it('are not used up by what one address is refused [XC-15]', async () => {
    const operatorId = freshName('coral');
    const sent = await allowed(500 + 5, (i) => limits.maySend({ ...anywhere(operatorId, i), ...ONE_ADDRESS }));
    expect(sent).toBe(20);
    expect(await limits.maySend(anywhere(operatorId, 5_000))).toBe(true);
  });

  it('are guessed a bounded number of times, which one address alone does not use up [XC-15] [BK-63]', async () => {
    const operatorId = freshName('coral');
    const guess = (asking: Asking): Promise<boolean> =>
      limits.checkGuess(asking).then(
        () => true,
        () => false,
      );
    expect(await allowed(3005, (i) => guess({ ...anywhere(operatorId, i), ...ONE_ADDRESS }))).toBe(60);
    expect(await allowed(3000, (i) => guess(anywhere(operatorId, 5_000 + i)))).toBe(3000 - 60);
  });
});
