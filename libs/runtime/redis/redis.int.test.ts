import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { fixedClock } from '@atoll/time/testing';
import { backingServices } from '@atoll/testing/backing';
import { eventually } from '@atoll/testing/eventually';
import { freshName } from '@atoll/testing/fresh';
import { scrape } from '../observability/metrics.js';
import { RateLimiter } from './rate-limit.js';
import { RedisConnection } from './redis.js';

const SECRET = 'a key of tests';
let redis: RedisConnection;
beforeAll(async () => {
  // An attempt that Redis does not answer in time is allowed, and these tests count attempts.
  redis = new RedisConnection(backingServices().redisUrl, 60_000);
  await eventually(() => {
    if (!redis.isReady) throw new Error('not connected');
  });
});
afterAll(() => redis?.close());

describe('rate limits', () => {
  it('refuse the attempt after the last allowed one, until the next window [XC-15]', async () => {
    const clock = fixedClock('2026-11-23T10:00:00Z');
    const limiter = new RateLimiter(redis, clock, true, SECRET);
    const login = { key: freshName('coral:login'), max: 2, windowSeconds: 60 };
    expect([await limiter.allows(login), await limiter.allows(login), await limiter.allows(login)]).toEqual([true, true, false]);
    await expect(limiter.check(login)).rejects.toMatchObject({ code: 'RATE_LIMIT', kind: 'rate_limited', text: 'Too many attempts. Please try again later.' });
    clock.advance(60_000);
    expect(await limiter.allows(login)).toBe(true);
  });

  it('count each address, user and operator separately [XC-15]', async () => {
    const limiter = new RateLimiter(redis, fixedClock('2026-11-23T10:00:00Z'), true, SECRET);
    const [narrow, wide] = [
      { key: freshName('a'), max: 1, windowSeconds: 60 },
      { key: freshName('b'), max: 9, windowSeconds: 60 },
    ];
    expect(await limiter.allows(narrow, wide)).toBe(true);
    expect(await limiter.allows(narrow, wide)).toBe(false);
    expect(await limiter.allows(wide)).toBe(true);
  });

  it('count a group of limits only where the groups before it allow the attempt, and the whole of one that refuses [XC-15]', async () => {
    const limiter = new RateLimiter(redis, fixedClock('2026-11-23T10:00:00Z'), true, SECRET);
    const limit = (max: number) => ({ key: freshName('d'), max, windowSeconds: 60 });
    const [own, alsoOwn, shared] = [limit(1), limit(2), limit(2)];
    const attempt = () => limiter.allowsInOrder([[own, alsoOwn], [shared]]);
    expect([await attempt(), await attempt()]).toEqual([true, false]);
    expect([await limiter.allows(alsoOwn), await limiter.allows(shared), await limiter.allows(shared)]).toEqual([false, true, false]);
  });

  it('count each contact apart, and keep none of them in Redis', async () => {
    const limiter = new RateLimiter(redis, fixedClock('2026-11-23T10:00:00Z'), true, SECRET);
    const key = freshName('coral:otp-sent:phone');
    const of = (whose: string) => limiter.allows({ key, whose, max: 1, windowSeconds: 60 });
    expect([await of('+9607771234'), await of('+9607771235'), await of('+9607771234')]).toEqual([true, true, false]);
    const keys = (await redis.attempt((client) => client.keys(`limit:${key}*`))) ?? [];
    expect([keys.length, keys.filter((each) => each.includes('777'))]).toEqual([2, []]);
    const elsewhere = new RateLimiter(redis, fixedClock('2026-11-23T10:00:00Z'), true, 'another key');
    await elsewhere.allows({ key, whose: '+9607771234', max: 1, windowSeconds: 60 });
    expect(await redis.attempt((client) => client.keys(`limit:${key}*`))).toHaveLength(3);
  });

  it('forget a window’s count after it [XC-15]', async () => {
    const limiter = new RateLimiter(redis, fixedClock('2026-11-23T10:00:00Z'), true, SECRET);
    const limit = { key: freshName('e'), max: 9, windowSeconds: 60 };
    await limiter.allows(limit);
    await limiter.allows(limit);
    const [key = ''] = (await redis.attempt((client) => client.keys(`limit:${limit.key}:*`))) ?? [];
    const left = await redis.attempt((client) => client.ttl(key));
    expect([left! > 0, left! <= 60]).toEqual([true, true]);
  });

  it('count an attempt whose reply comes while this process is busy for longer than it waits for one: a burst opens no limit [XC-15]', async () => {
    const impatient = closedAfterwards(new RedisConnection(backingServices().redisUrl));
    await eventually(() => expect(impatient.isReady).toBe(true));
    const limiter = new RateLimiter(impatient, fixedClock('2026-11-23T10:00:00Z'), true, SECRET);
    const limit = { key: freshName('f'), max: 0, windowSeconds: 60 };
    const attempts = Array.from({ length: 50 }, () => limiter.allows(limit));
    // The commands are on their way when the process gets busy.
    await new Promise((resolve) => setImmediate(resolve));
    const until = performance.now() + 1_000;
    while (performance.now() < until);
    expect(new Set(await Promise.all(attempts))).toEqual(new Set([false]));
  });

  it('allow every attempt when switched off or while Redis is unavailable', async () => {
    const away = new RedisConnection('redis://127.0.0.1:1');
    const limit = { key: freshName('c'), max: 0, windowSeconds: 60 };
    const clock = fixedClock('2026-11-23T10:00:00Z');
    expect(await new RateLimiter(away, clock, true, SECRET).allows(limit)).toBe(true);
    expect(await new RateLimiter(redis, clock, false, SECRET).allows(limit)).toBe(true);
    expect(await new RateLimiter(redis, clock, true, SECRET).allows(limit)).toBe(false);
    await away.close();
  });
});

const toClose: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of toClose.splice(0)) await each.close();
});
function closedAfterwards<T extends { close(): unknown }>(each: T): T {
  toClose.push(each);
  return each;
}

/** Redis behind a proxy; after `hang` its connections stay open, and no reply comes any more. */
async function hangingRedis() {
  const { hostname, port } = new URL(backingServices().redisUrl);
  const opened: Socket[] = [];
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    opened.push(client, upstream);
    for (const socket of [client, upstream]) socket.on('error', () => undefined);
    client.pipe(upstream).pipe(client);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return closedAfterwards({
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hang: () => opened.forEach((socket) => socket.unpipe()),
    close: () => {
      server.close();
      for (const socket of opened) socket.destroy();
    },
  });
}

describe('a Redis that hangs', () => {
  const shown = async (): Promise<string | undefined> => (await scrape()).text.split('\n').find((line) => line.startsWith('atoll_redis_up'));

  it('is shown by a metric, as is one that is away', async () => {
    const away = new RedisConnection('redis://127.0.0.1:1');
    expect(await shown()).toBe('atoll_redis_up 0');
    await away.close();
    const hanging = await hangingRedis();
    closedAfterwards(new RedisConnection(hanging.url));
    await eventually(async () => expect(await shown()).toBe('atoll_redis_up 1'));
    hanging.hang();
    expect(await shown()).toBe('atoll_redis_up 0');
  });

  it('keeps 5,000 commands waiting, and refuses more at once', async () => {
    const hanging = await hangingRedis();
    const behind = closedAfterwards(new RedisConnection(hanging.url, 60_000));
    await eventually(() => expect(behind.isReady).toBe(true));
    hanging.hang();
    let ended = 0;
    const waiting = Array.from({ length: 5000 }, () => behind.responds().finally(() => (ended += 1)));
    expect([await behind.responds(), ended]).toEqual([false, 0]);
    await behind.close();
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([false]));
  });
});

it('retries to connect with growing pauses, and counts the attempts', async () => {
  const attempts = async (): Promise<number> =>
    Number(
      (await scrape()).text
        .split('\n')
        .find((line) => line.startsWith('atoll_redis_reconnects_total '))
        ?.split(' ')[1] ?? 0,
    );
  const before = await attempts();
  const away = new RedisConnection('redis://127.0.0.1:1');
  await eventually(async () => expect((await attempts()) - before).toBeGreaterThanOrEqual(3));
  await away.close();
});

describe('channels', () => {
  it('deliver published messages to subscribers', async () => {
    const heard: string[] = [];
    const channel = freshName('channel');
    const end = await redis.subscribe(channel, (message) => void heard.push(message));
    await eventually(async () => {
      await redis.publish(channel, 'coral');
      if (heard.length === 0) throw new Error('nothing yet');
    });
    expect(heard[0]).toBe('coral');
    await end();
  });
});
