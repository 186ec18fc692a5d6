import { expect, it } from '@jest/globals';
import { salePairs, salePrices } from './sale-stops.js';
import { aRoute } from './testing.js';

const NOW = new Date('2026-11-23T03:30:00Z');

it('sells a route trip by a pair of stops where people may get on and off, at the price of the pair and the tier', () => {
  const pairs = salePairs({ route: aRoute() }, NOW);
  expect(pairs.map(({ id, from, to }) => [id, from, to])).toEqual([
    [1, 'Malé', 'Rasdhoo'],
    [2, 'Malé', 'Ukulhas'],
  ]);
  expect(salePrices(pairs[0]!.prices, 2, false)).toEqual([
    { currency: 'USD', minor: 2400 },
    { currency: 'MVR', minor: 30000 },
  ]);
  expect(salePrices(pairs[0]!.prices, 2, true)).toEqual([{ currency: 'MVR', minor: 10000 }]);
});

it('sells no pair from a stop that the boat has left', () => {
  const [first, ...others] = aRoute().stops;
  const leaving = (departs: string) => salePairs({ route: { ...aRoute(), stops: [{ ...first!, departs }, ...others] } }, NOW);
  expect(leaving('2026-11-23T03:30:00.001Z')).toHaveLength(2);
  expect(leaving('2026-11-23T03:30:00.000Z')).toEqual([]);
});
