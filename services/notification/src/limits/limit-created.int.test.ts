import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { RateLimiter } from '@atoll/runtime/redis/rate-limit';
import { RedisConnection } from '@atoll/runtime/redis/redis';
import { backingServices } from '@atoll/testing/backing';
import { eventually } from '@atoll/testing/eventually';
import { freshName } from '@atoll/testing/fresh';
import { fixedClock } from '@atoll/time/testing';
import { SmsChannel } from '../channels/sms-channel.js';
import type { SmsCarrier } from '../channels/sms-carrier.port.js';
import type { Letter } from '../contents/letter.js';
import { LimitCreated } from './limit-created.js';

let redis: RedisConnection;
let limits: LimitCreated;
let contacts = 0;
beforeAll(async () => {
  // An attempt that Redis does not answer in time is allowed, and these tests count attempts.
  redis = new RedisConnection(backingServices().redisUrl, 60_000);
  limits = new LimitCreated(new RateLimiter(redis, fixedClock('2026-11-23T10:00:00Z'), true, freshName('secret')));
  await eventually(() => expect(redis.isReady).toBe(true));
});
afterAll(() => redis?.close());

class Sms extends SmsChannel {
  override async send(): Promise<void> {}
  protected override has(): boolean {
    return true;
  }
}
const letterTo = (i: number, madeFrom: string) =>
  ({ contact: { phone: `+960${7_000_000 + i}`, email: '' }, limited: { what: 'created', madeFrom, isForeign: false } }) as unknown as Letter;

/** How many of `count` messages are admitted, each to a phone of its own. In batches: an attempt that Redis does not answer in time is allowed. */
async function admitted(operatorId: string, count: number, madeFrom: (i: number) => string): Promise<number> {
  let yes = 0;
  for (let first = 0; first < count; first += 50) {
    const batch = Array.from({ length: Math.min(50, count - first) }, (_, i) => first + i);
    const admissions = batch.map((i) =>
      limits.admit({ operatorId, channels: [] }, new Sms({ atOnce: 1 } as SmsCarrier), letterTo((contacts += 1), madeFrom(i))),
    );
    yes += (await Promise.all(admissions)).filter((admission) => admission === 'now').length;
  }
  return yes;
}

it('an operator’s SMS about new bookings are bounded, for this operator only, and one address does not use them up [D-114]', async () => {
  const operatorId = freshName('coral');
  expect(await admitted(operatorId, 100, () => 'one')).toBe(60);
  expect(await admitted(operatorId, 2_000, (i) => `address-${i}`)).toBe(1_940);
  expect(await admitted(freshName('lagoon'), 1, () => 'one')).toBe(1);
});

it('counters contain neither a phone nor an address [D-114]', async () => {
  await admitted(freshName('coral'), 1, () => 'an address');
  const keys = (await redis.attempt((client) => client.keys('limit:*:created-sms*'))) ?? [];
  expect(keys.length).toBeGreaterThan(1);
  expect(keys.filter((key) => /\+960|an address/.test(key))).toEqual([]);
});
