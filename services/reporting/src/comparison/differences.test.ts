import { expect, it } from '@jest/globals';
import type { CountedDay } from '../projections/report-rows.port.js';
import { differencesOf } from './differences.js';

const day = '2026-11-26';

it('finds each figure of a day that the owner states differently, by day and then by figure [D-52]', () => {
  const reported: CountedDay[] = [
    { day: '2026-11-27', counts: { pending: 3, 'paid MVR': 2 } },
    { day, counts: { 'Cash MVR': 100 } },
  ];
  const owned: CountedDay[] = [
    { day, counts: { 'Cash MVR': 101, 'Card USD': -5 } },
    { day: '2026-11-27', counts: { 'paid MVR': 2 } },
  ];
  expect(differencesOf(reported, owned)).toEqual([
    { day, key: 'Card USD', reported: 0, owned: -5 },
    { day, key: 'Cash MVR', reported: 100, owned: 101 },
    { day: '2026-11-27', key: 'pending', reported: 3, owned: 0 },
  ]);
});

it('finds nothing between a day without figures and a day that is left out', () => {
  expect(differencesOf([{ day, counts: {} }], [])).toEqual([]);
  expect(differencesOf([{ day, counts: { pending: 1 } }], [{ day, counts: { pending: 1, allowed: 0 } }])).toEqual([]);
});
