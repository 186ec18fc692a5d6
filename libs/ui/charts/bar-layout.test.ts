import { expect, it } from '@jest/globals';
import { layOut, type Bar } from './bar-layout.js';

const bar = (key: string, values: Bar['values']): Bar => ({ key, label: key, title: key, values });

it('stacks what came in upwards and what went out downwards, on a scale that ends at round numbers', () => {
  const { ticks, columns } = layOut([bar('a', { card: 30_000, cash: 45_000 }), bar('b', { card: 20_000, cash: -20_000 })], ['card', 'cash']);
  expect(ticks.map(({ value }) => value)).toEqual([-20_000, 0, 20_000, 40_000, 60_000, 80_000]);
  expect(columns).toEqual([
    [
      { series: 'card', from: 20, to: 50 },
      { series: 'cash', from: 50, to: 95 },
    ],
    [
      { series: 'card', from: 20, to: 40 },
      { series: 'cash', from: 0, to: 20 },
    ],
  ]);
});

it('draws nothing for a bar without values, and has a scale without any', () => {
  expect(layOut([bar('a', {})], ['card']).columns).toEqual([[]]);
  expect(layOut([], ['card']).columns).toEqual([]);
});
