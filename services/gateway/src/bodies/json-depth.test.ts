import { expect, it } from '@jest/globals';
import { isDeeperThan } from './json-depth.js';

const deeper = (max: number, text: string) => isDeeperThan(max, Buffer.from(text));

it('counts arrays and objects alike, on both sides of the limit', () => {
  expect([deeper(3, '[[{}]]'), deeper(3, '[[{"a":[]}]]'), deeper(0, '1'), deeper(0, '[]')]).toEqual([false, true, false, true]);
});

it('counts depth and not number', () => {
  expect(deeper(2, `[${'[],'.repeat(10_000)}{}]`)).toBe(false);
});

it('ignores brackets inside strings', () => {
  expect([deeper(1, '["[[[{{{"]'), deeper(1, '["\\"[[[\\\\"]'), deeper(1, '["\\\\",[]]')]).toEqual([false, false, true]);
});
