import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { RateLimiter } from '@atoll/runtime/redis/rate-limit';
import { RedisConnection } from '@atoll/runtime/redis/redis';
import { callerAs } from '@atoll/runtime/testing/callers';
import { backingServices } from '@atoll/testing/backing';
import { eventually } from '@atoll/testing/eventually';
import { systemClock } from '@atoll/time/clock';
import type { LinkRequest } from './link-request.js';
import { LinkRequests } from './link-requests.port.js';
import { LINKS_PER_HOUR, SendBookingLinks } from './send-booking-links.js';

class MemoryLinkRequests extends LinkRequests {
  readonly added: LinkRequest[] = [];

  override async add(request: LinkRequest): Promise<void> {
    this.added.push(request);
  }

  override async byId(): Promise<undefined> {
    return undefined;
  }
}

let redis: RedisConnection;
beforeAll(async () => {
  // An attempt that Redis does not answer in time is allowed, and these tests count attempts.
  redis = new RedisConnection(backingServices().redisUrl, 60_000);
  await eventually(() => expect(redis.isReady).toBe(true));
});
afterAll(() => redis?.close());

// counts outlive this run, so each case has an operator of its own
function aCase() {
  const requests = new MemoryLinkRequests();
  const send = new SendBookingLinks(requests, new RateLimiter(redis, systemClock, true, 'a key of tests'), systemClock);
  const caller = callerAs(undefined, { operatorId: randomUUID() });
  const code = (given: object, address = '203.0.113.7') =>
    send.run(caller, given, address).then(
      () => 'sent',
      (error: { code: string }) => error.code,
    );
  return { requests, code };
}
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

it('sends few messages to one contact, however it is written and from wherever it is asked', async () => {
  const { requests, code } = aCase();
  for (const index of times(LINKS_PER_HOUR.contact)) expect(await code({ email: 'Aishath@example.com' }, `203.0.113.${index}`)).toBe('sent');
  expect(await code({ email: 'aishath@EXAMPLE.com' }, '198.51.100.1')).toBe('RATE_LIMIT');
  expect(await code({ email: 'hassan@example.com' }, '198.51.100.1')).toBe('sent');
  expect(requests.added).toHaveLength(LINKS_PER_HOUR.contact + 1);
});

it('lets one address name few contacts', async () => {
  const { code } = aCase();
  for (const index of times(LINKS_PER_HOUR.address)) expect(await code({ email: `guest${index}@example.com` })).toBe('sent');
  expect(await code({ email: 'one-more@example.com' })).toBe('RATE_LIMIT');
});
