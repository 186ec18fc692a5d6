import { expect, it } from '@jest/globals';
import { isFairShare, type Shared } from './fair-share.js';

const shared: Shared = { total: 1_000, perSubnet: 250 };

/** Each subnet takes one piece in its turn, until all are refused. */
function heldBy(subnets: number): number[] {
  const held = Array.from({ length: subnets }, () => 0);
  for (let isTaken = true; isTaken;) {
    isTaken = false;
    for (const [subnet, own] of held.entries()) {
      const used = held.reduce((sum, one) => sum + one, 0);
      if (!isFairShare(own + 1, used + 1, shared)) continue;
      held[subnet] = own + 1;
      isTaken = true;
    }
  }
  return held;
}

it('gives a subnet its whole share while it is alone, and not one more', () => {
  expect(heldBy(1)).toEqual([250]);
});

it.each([4, 20, 100])('leaves a part for the next subnet when %d others take all that they get', (subnets) => {
  const held = heldBy(subnets);
  const used = held.reduce((sum, one) => sum + one, 0);
  expect(isFairShare(1, used + 1, shared)).toBe(true);
  expect(new Set(held.map((own) => own > 0))).toEqual(new Set([true]));
});

it('gives all to each where a subnet may have all', () => {
  const all = { total: 10, perSubnet: 10 };
  expect([isFairShare(10, 10, all), isFairShare(1, 10, all), isFairShare(1, 11, all)]).toEqual([true, true, false]);
});
