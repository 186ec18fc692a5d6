import { expect, it } from '@jest/globals';
import { backOffMs } from './back-off.js';

it('doubles the pause from 100 ms to 5 s, and shortens it by up to a fifth', () => {
  const backOff = { firstMs: 100, longestMs: 5000 };
  const longest = (failures: number) => backOffMs(failures, backOff, () => 0);
  expect([1, 2, 3, 6, 7, 50].map(longest)).toEqual([100, 200, 400, 3200, 5000, 5000]);
  expect(backOffMs(7, backOff, () => 1)).toBe(4000);
});
