import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RedisConnection } from '@atoll/runtime/redis/redis';
import { backingServices } from '@atoll/testing/backing';
import { eventually } from '@atoll/testing/eventually';
import { freshName } from '@atoll/testing/fresh';
import type { LoginOrigin } from './login-attempts.port.js';
import { RedisLoginAttempts } from './login-attempts.redis.js';

const HOUR = 60 * 60;
const start = new Date('2026-11-22T08:00:00Z').getTime();
const limits = (state: 'on' | 'off') => ({ values: { rateLimits: state === 'on', contextPrivateKey: 'a key of tests' } });

let redis: RedisConnection;
let attempts: RedisLoginAttempts;
let account: { operatorId: string; username: string };
let seconds: number;

beforeAll(async () => {
  redis = new RedisConnection(backingServices().redisUrl, 60_000);
  await eventually(() => expect(redis.isReady).toBe(true));
});
afterAll(() => redis.close());
beforeEach(() => {
  seconds = 0;
  attempts = new RedisLoginAttempts(redis, limits('on'));
  account = { operatorId: 'coral', username: freshName('ali') };
});

const from = (network: string, more: Partial<LoginOrigin> = {}): LoginOrigin => ({
  network,
  device: undefined,
  isKnown: () => Promise.resolve(false),
  ...more,
});
const owner = () => from('the office', { isKnown: () => Promise.resolve(true) });
const phone = () => from('somewhere new', { device: 'phone of the owner' });

/** How long this origin has to wait: 0 when its password is verified. */
async function wait(origin: LoginOrigin, name = account): Promise<number> {
  return attempts.begin(name, origin, new Date(start + seconds * 1000)).then(
    () => 0,
    (error: { code: string; retryAfterSeconds: number }) => {
      expect(error.code).toBe('RATE_LIMIT');
      return error.retryAfterSeconds;
    },
  );
}

describe('one address', () => {
  it('has five attempts, then waits longer after each wrong password, never more than 15 minutes [XC-15]', async () => {
    const waits: number[] = [];
    for (let failures = 0; failures < 17; failures++) {
      const held = await wait(from('a'));
      waits.push(held);
      seconds += held;
      if (held > 0) expect(await wait(from('a'))).toBe(0);
    }
    expect(waits.slice(0, 12)).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64]);
    expect(Math.max(...waits)).toBeLessThanOrEqual(15 * 60);
  });

  it('gets no more attempts by sending them concurrently [XC-15]', async () => {
    const waits = await Promise.all(Array.from({ length: 40 }, () => wait(from('a'))));
    expect(waits.filter((held) => held === 0)).toHaveLength(5);
  });

  it('waits no longer because of attempts that came too early', async () => {
    for (let failures = 0; failures < 5; failures++) await wait(from('a'));
    for (let early = 0; early < 20; early++) expect(await wait(from('a'))).toBe(1);
    seconds += 1;
    expect(await wait(from('a'))).toBe(0);
    expect(await wait(from('a'))).toBe(2);
  });

  it('starts again at five attempts an hour after its first wrong password, however many followed', async () => {
    for (let failures = 0; failures < 4; failures++) {
      expect(await wait(from('a'))).toBe(0);
      seconds += HOUR / 4 - 1;
    }
    seconds = HOUR + 1;
    for (let again = 0; again < 5; again++) expect(await wait(from('a'))).toBe(0);
    expect(await wait(from('a'))).toBe(1);
  });

  it('starts again at five attempts after a correct password', async () => {
    for (let failures = 0; failures < 4; failures++) await wait(from('a'));
    expect(await wait(from('a'))).toBe(0);
    await attempts.succeeded(account, from('a'));
    for (let again = 0; again < 5; again++) expect(await wait(from('a'))).toBe(0);
  });

  it('is counted separately for each account of each operator [ID-07]', async () => {
    for (let failures = 0; failures < 6; failures++) await wait(from('a'));
    expect(await wait(from('a'))).toBe(1);
    expect(await wait(from('a'), { ...account, operatorId: 'lagoon' })).toBe(0);
    expect(await wait(from('a'), { ...account, username: freshName('other') })).toBe(0);
  });
});

describe('many addresses', () => {
  const stranger = (index: number) => from(`stranger ${index}`);
  /** In batches of 20: Redis must respond within 250 ms also on a busy machine. */
  async function strangers(count: number, first = 0): Promise<number[]> {
    const waits: number[] = [];
    while (waits.length < count) waits.push(...(await Promise.all(Array.from({ length: 20 }, (_, index) => wait(stranger(first + waits.length + index))))));
    return waits;
  }

  it('have 20 attempts together, then one every ten seconds, however many they are [XC-15]', async () => {
    const waits = await strangers(300);
    expect(waits.filter((held) => held === 0)).toHaveLength(20);
    // the last of them waits for its slot: 279 others come first
    expect(Math.max(...waits)).toBe(280 * 10);
  });

  it('make the owner in a new network wait for an hour at most, however many they are [XC-15]', async () => {
    await strangers(500);
    const held = await wait(from('a jetty'));
    expect(held).toBe(HOUR);
    seconds += held;
    expect(await wait(from('a jetty'))).toBe(0);
  });

  it('never make the owner wait on a device or in a network where they logged in before [XC-15]', async () => {
    await strangers(300);
    expect(await wait(stranger(301))).toBeGreaterThan(2000);
    expect(await wait(owner())).toBe(0);
    expect(await wait(phone())).toBe(0);
  });

  it('leave the owner in a new network a reserved slot that no other address takes [XC-15]', async () => {
    await strangers(40);
    const held = await wait(from('a jetty'));
    expect(held).toBe(210);
    await strangers(100, 100);
    seconds += held;
    expect(await wait(from('a jetty'))).toBe(0);
  });

  it('take no slot with a correct password: a burst of logins of one account is no attack', async () => {
    for (let login = 0; login < 60; login++) {
      expect(await wait(stranger(login))).toBe(0);
      await attempts.succeeded(account, stranger(login));
    }
  });
});

describe('a device of the owner', () => {
  it.each([
    ['the device', phone],
    ['the network', owner],
  ])('frees no slot of the account when %s logs in, since it took none [XC-15]', async (_, known) => {
    for (let index = 0; index < 20; index++) expect(await wait(from(`stranger ${index}`))).toBe(0);
    expect(await wait(from('stranger 20'))).toBe(10);
    for (let login = 0; login < 5; login++) {
      expect(await wait(known())).toBe(0);
      await attempts.succeeded(account, known());
    }
    expect(await wait(from('stranger 21'))).toBe(20);
  });

  it('is counted separately from its network, where a stranger may be guessing [XC-15]', async () => {
    for (let failures = 0; failures < 5; failures++) await wait(from('hotel'));
    expect(await wait(from('hotel'))).toBeGreaterThan(0);
    expect(await wait(from('hotel', { device: 'phone of the owner' }))).toBe(0);
  });

  it('that was stolen has no more attempts than an address', async () => {
    const waits = await Promise.all(Array.from({ length: 40 }, (_, index) => wait(from(`network ${index}`, { device: 'stolen phone' }))));
    expect(waits.filter((held) => held === 0)).toHaveLength(5);
  });
});

it('lets every attempt through when limits are off or Redis is down', async () => {
  const nowhere = new RedisConnection('');
  for (const open of [new RedisLoginAttempts(redis, limits('off')), new RedisLoginAttempts(nowhere, limits('on'))])
    for (let tries = 0; tries < 30; tries++) await open.begin(account, from('a'), new Date(start));
});
