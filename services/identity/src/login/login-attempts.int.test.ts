import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RedisConnection } from '@atoll/runtime/redis/redis';
import { backingServices } from '@atoll/testing/backing';
import { eventually } from '@atoll/testing/eventually';
import { freshName } from '@atoll/testing/fresh';
import type { LoginOrigin } from './login-attempts.port.js';
import { RedisLoginAttempts } from './login-attempts.redis.js';

const HOUR = 60 * 60;
const start = new Date('2026-11-22T08:00:00Z').getTime();
const limits = (state: 'on' | 'off') => ({ values: { rateLimits: state === 'on' } });

let redis: RedisConnection;
let attempts: RedisLoginAttempts;
let account: { operatorId: string; username: string };
let seconds: number;

beforeAll(async () => {
  redis = new RedisConnection(backingServices().redisUrl);
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

/** How long this origin has to wait: 0 when its password is looked at. */
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
  it('has five tries, then waits longer after each wrong password, never more than 15 minutes [XC-15]', async () => {
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

  it('gets no more tries by sending them at once [XC-15]', async () => {
    const waits = await Promise.all(Array.from({ length: 40 }, () => wait(from('a'))));
    expect(waits.filter((held) => held === 0)).toHaveLength(5);
  });

  it('waits no longer because it asked too early', async () => {
    for (let failures = 0; failures < 5; failures++) await wait(from('a'));
    for (let impatient = 0; impatient < 20; impatient++) expect(await wait(from('a'))).toBe(1);
    seconds += 1;
    expect(await wait(from('a'))).toBe(0);
    expect(await wait(from('a'))).toBe(2);
  });

  it('begins anew an hour after its first wrong password, whatever came since', async () => {
    for (let failures = 0; failures < 4; failures++) {
      expect(await wait(from('a'))).toBe(0);
      seconds += HOUR / 4 - 1;
    }
    seconds = HOUR + 1;
    for (let again = 0; again < 5; again++) expect(await wait(from('a'))).toBe(0);
    expect(await wait(from('a'))).toBe(1);
  });

  it('begins anew once its password was right', async () => {
    for (let failures = 0; failures < 4; failures++) await wait(from('a'));
    expect(await wait(from('a'))).toBe(0);
    await attempts.succeeded(account, from('a'));
    for (let again = 0; again < 5; again++) expect(await wait(from('a'))).toBe(0);
  });

  it('counts each account of each operator for itself [ID-07]', async () => {
    for (let failures = 0; failures < 6; failures++) await wait(from('a'));
    expect(await wait(from('a'))).toBe(1);
    expect(await wait(from('a'), { ...account, operatorId: 'lagoon' })).toBe(0);
    expect(await wait(from('a'), { ...account, username: freshName('other') })).toBe(0);
  });
});

describe('many addresses', () => {
  const stranger = (index: number) => from(`stranger ${index}`);
  /** Some at once only: Redis must answer within its 250 ms also on a busy machine. */
  async function strangers(count: number, first = 0): Promise<number[]> {
    const waits: number[] = [];
    while (waits.length < count) waits.push(...(await Promise.all(Array.from({ length: 20 }, (_, index) => wait(stranger(first + waits.length + index))))));
    return waits;
  }

  it('have 20 tries together, then one every ten seconds, however many they are [XC-15]', async () => {
    const waits = await strangers(300);
    expect(waits.filter((held) => held === 0)).toHaveLength(20);
    // the last of them waits for its turn: 279 others come first
    expect(Math.max(...waits)).toBe(280 * 10);
  });

  it('hold up the owner in a new place for an hour at most, however many they are [XC-15]', async () => {
    await strangers(500);
    const held = await wait(from('a jetty'));
    expect(held).toBe(HOUR);
    seconds += held;
    expect(await wait(from('a jetty'))).toBe(0);
  });

  it('never hold up the owner on a device or in a network where they logged in before [XC-15]', async () => {
    await strangers(300);
    expect(await wait(stranger(301))).toBeGreaterThan(2000);
    expect(await wait(owner())).toBe(0);
    expect(await wait(phone())).toBe(0);
  });

  it('leave the owner in a new place a turn that nobody takes from them [XC-15]', async () => {
    await strangers(40);
    const held = await wait(from('a jetty'));
    expect(held).toBe(210);
    await strangers(100, 100);
    seconds += held;
    expect(await wait(from('a jetty'))).toBe(0);
  });

  it('cost nothing when the password was right: a rush of logins of one account is no attack', async () => {
    for (let login = 0; login < 60; login++) {
      expect(await wait(stranger(login))).toBe(0);
      await attempts.succeeded(account, stranger(login));
    }
  });
});

describe('a device of the owner', () => {
  it('is counted apart from its network, where a stranger may be trying [XC-15]', async () => {
    for (let failures = 0; failures < 5; failures++) await wait(from('hotel'));
    expect(await wait(from('hotel'))).toBeGreaterThan(0);
    expect(await wait(from('hotel', { device: 'phone of the owner' }))).toBe(0);
  });

  it('in strange hands has no more tries than an address', async () => {
    const waits = await Promise.all(Array.from({ length: 40 }, (_, index) => wait(from(`network ${index}`, { device: 'stolen phone' }))));
    expect(waits.filter((held) => held === 0)).toHaveLength(5);
  });
});

it('holds nobody up when limits are off or Redis is away', async () => {
  const nowhere = new RedisConnection('');
  for (const open of [new RedisLoginAttempts(redis, limits('off')), new RedisLoginAttempts(nowhere, limits('on'))])
    for (let tries = 0; tries < 30; tries++) await open.begin(account, from('a'), new Date(start));
});
