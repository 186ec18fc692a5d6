import { expect, it } from '@jest/globals';
import { ShortCache } from './short-cache.js';

function aCache({ staleIfError = false } = {}) {
  let at = 0;
  const asked: string[] = [];
  let answer: () => Promise<string> = () => Promise.resolve(`v${asked.length}`);
  const stale: boolean[] = [];
  const load = (key: string, hasStale: boolean) => {
    asked.push(key);
    stale.push(hasStale);
    return answer();
  };
  const cache = new ShortCache({ ttlMs: 30_000, max: 2, load, staleIfError, now: () => at });
  return { cache, asked, stale, pass: (ms: number) => (at += ms), answerWith: (next: () => Promise<string>) => (answer = next) };
}

it('loads once for concurrent reads, and again after its time to live', async () => {
  const { cache, asked, pass } = aCache();
  expect(await Promise.all([cache.get('a'), cache.get('a')])).toEqual(['v1', 'v1']);
  pass(29_999);
  expect(cache.peek('a')).toBe('v1');
  pass(1);
  expect(cache.peek('a')).toBeUndefined();
  expect(await cache.get('a')).toBe('v2');
  expect(asked).toEqual(['a', 'a']);
});

it('does not cache a value that was being loaded when an invalidation arrived', async () => {
  const { cache, answerWith } = aCache();
  let finish = (_: string) => {};
  answerWith(() => new Promise((resolve) => (finish = resolve)));
  const old = cache.get('a');
  cache.dropWhere(() => true);
  finish('old');
  expect(await old).toBe('old');
  expect(cache.peek('a')).toBeUndefined();
});

it('holds a bounded number of keys', async () => {
  const { cache } = aCache();
  for (const key of ['a', 'b', 'c']) await cache.get(key);
  expect([cache.peek('a'), cache.peek('b'), cache.peek('c')]).toEqual([undefined, 'v2', 'v3']);
});

it('serves a stale value while loading fails only where that is allowed', async () => {
  for (const staleIfError of [true, false]) {
    const { cache, pass, answerWith } = aCache({ staleIfError });
    await cache.get('a');
    pass(30_000);
    answerWith(() => Promise.reject(new Error('away')));
    const later = cache.get('a').catch(() => 'refused');
    expect(await later).toBe(staleIfError ? 'v1' : 'refused');
  }
});

it('tells its loader whether a stale value is served if it fails', async () => {
  const { cache, stale, pass } = aCache({ staleIfError: true });
  await cache.get('a');
  pass(30_001);
  await cache.get('a');
  cache.drop('a');
  await cache.get('a');
  expect(stale).toEqual([false, true, false]);
  const without = aCache();
  await without.cache.get('a');
  without.pass(30_001);
  await without.cache.get('a');
  expect(without.stale).toEqual([false, false]);
});
