import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Controller, Module } from '@nestjs/common';
import { z } from 'zod';
import { fixedClock } from '@atoll/time/testing';
import type { CallDefinition } from '../http/call.js';
import type { Caller } from '../context/caller.js';
import { Call, Ctx } from '../http/http.js';
import { RECORDS_PER_HOUR, recordLimits } from './idempotency-limits.js';
import { database } from '../mongo/connection.js';
import { RateLimiter } from '../redis/rate-limit.js';
import { adminActor, callerAs, userActor } from '../testing/callers.js';
import { startTestService, type TestService } from '../testing/service.js';

const book: CallDefinition = {
  name: 'book',
  method: 'POST',
  path: '/api/book',
  role: 'public',
  idempotent: true,
  input: z.object({}),
  output: z.unknown(),
  errors: {},
};

@Controller()
class BookHttp {
  @Call(book)
  async book(@Ctx() caller: Caller) {
    await caller.idempotency?.begin();
    return { message: 'Booked.' };
  }
}

@Module({ controllers: [BookHttp] })
class BookModule {}

const clock = fixedClock('2026-11-22T06:20:00Z');
let running: TestService;
beforeAll(async () => {
  running = await startTestService({ name: 'booking', module: BookModule, clock, env: { RATE_LIMITS: 'on' } });
});
afterAll(() => running?.stop());

const anAddress = () => `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::`;
const send = (address: string, caller = callerAs(), key = randomUUID()) =>
  running.call(book, caller, {}, { 'idempotency-key': key, 'x-forwarded-for': address });
const records = () => database(running.service.connection).collection('idempotency').countDocuments({});

/** Uses up the limits of this hour, except for `room` requests. */
async function exhaust(caller: Caller, address: string, room = 0): Promise<void> {
  const limiter = running.service.get(RateLimiter);
  const limits = recordLimits(caller, address);
  const smallest = Math.min(...limits.map(({ max }) => max));
  const some = 50;
  for (let missing = smallest - room; missing > 0; missing -= some)
    await Promise.all(Array.from({ length: Math.min(some, missing) }, () => limiter.allows(...limits)));
}

it('an address that sends new keys is refused for the rest of the hour and causes no more records [XC-15]', async () => {
  const address = anAddress();
  await exhaust(callerAs(), address, 3);
  const before = await records();
  const sameSubnet = `${address}7`;
  const statuses = (await Promise.all(Array.from({ length: 8 }, () => send(sameSubnet)))).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
  expect((await records()) - before).toBe(3);
  const refused = await send(sameSubnet);
  expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMIT', error: 'Too many attempts. Please try again later.' } });
  expect(refused.headers.get('retry-after')).toBe('2400');
  expect(await send(anAddress())).toMatchObject({ status: 200 });
});

it('an account that sends new keys from many addresses is refused too [XC-15]', async () => {
  const user = callerAs(userActor({ userId: 7001 }), { operatorId: randomUUID() });
  await exhaust(user, anAddress());
  expect(await send(anAddress(), user)).toMatchObject({ status: 429 });
  expect(RECORDS_PER_HOUR.user).toBeLessThan(RECORDS_PER_HOUR.address);
});

it('a request that is done gets its response again, even from an address over its limit', async () => {
  const [address, key] = [anAddress(), randomUUID()];
  const first = await send(address, callerAs(), key);
  await exhaust(callerAs(), address);
  expect(await send(address, callerAs(), key)).toMatchObject({ status: 200, body: first.body });
});

it('staff are exempt', async () => {
  const address = anAddress();
  await exhaust(callerAs(), address);
  expect(await send(address, callerAs(adminActor()))).toMatchObject({ status: 200 });
});
