import { expect, it } from '@jest/globals';
import { SilentOrigins } from './silent-origins.js';

let now = 0;
const silent = (): Promise<never> => Promise.reject(new Error('timeout'));
const responds = (): Promise<number> => Promise.resolve(201);

it('leaves an origin alone for a minute after three silences in a row, and no other', async () => {
  const origins = new SilentOrigins(() => now);
  for (const _ of [1, 2]) await expect(origins.ask('a', silent)).rejects.toThrow('timeout');
  expect(await origins.ask('a', responds)).toBe(201);
  for (const _ of [1, 2, 3]) await expect(origins.ask('a', silent)).rejects.toThrow('timeout');
  now = 59_999;
  await expect(origins.ask('a', responds)).rejects.toThrow('has not responded lately');
  expect(await origins.ask('b', responds)).toBe(201);
  now = 60_000;
  await expect(origins.ask('a', silent)).rejects.toThrow('timeout');
  await expect(origins.ask('a', responds)).rejects.toThrow('has not responded lately');
  now = 120_000;
  expect(await origins.ask('a', responds)).toBe(201);
  await expect(origins.ask('a', silent)).rejects.toThrow('timeout');
});

it('remembers a thousand origins', async () => {
  const origins = new SilentOrigins(() => now);
  for (const _ of [1, 2, 3]) await origins.ask('first', silent).catch(() => undefined);
  for (let other = 0; other < 999; other += 1) await origins.ask(`${other}`, silent).catch(() => undefined);
  await expect(origins.ask('first', responds)).rejects.toThrow('has not responded lately');
  await origins.ask('one more', silent).catch(() => undefined);
  expect(await origins.ask('first', responds)).toBe(201);
});
