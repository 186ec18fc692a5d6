import { expect, it } from '@jest/globals';
import type { CountedDay } from '../projections/report-rows.port.js';
import { differencesOf, type ReportDays } from './differences.js';

const day = '2026-11-26';

it('finds each figure of a day that the owner states differently, by day and then by figure [D-52]', () => {
  const reported: ReportDays[] = [
    {
      report: 'sales',
      days: [
        { day: '2026-11-27', counts: { pending: 3, 'paid MVR': 2 } },
        { day, counts: { 'Cash MVR': 100 } },
      ],
    },
  ];
  const owned: CountedDay[] = [
    { day, counts: { 'Cash MVR': 101, 'Card USD': -5 } },
    { day: '2026-11-27', counts: { 'paid MVR': 2 } },
  ];
  expect(differencesOf(reported, owned)).toEqual([
    { report: 'sales', day, key: 'Card USD', reported: 0, owned: -5 },
    { report: 'sales', day, key: 'Cash MVR', reported: 100, owned: 101 },
    { report: 'sales', day: '2026-11-27', key: 'pending', reported: 3, owned: 0 },
  ]);
});

it('finds nothing between a day without figures and a day that is left out', () => {
  expect(differencesOf([{ report: 'sales', days: [{ day, counts: {} }] }], [])).toEqual([]);
  expect(differencesOf([{ report: 'sales', days: [{ day, counts: { pending: 1 } }] }], [{ day, counts: { pending: 1, allowed: 0 } }])).toEqual([]);
});

it('compares several reports of one owner with its totals, and names the report that has the figure [D-52]', () => {
  const reported: ReportDays[] = [
    { report: 'trips', days: [{ day, counts: { departed: 2 } }] },
    { report: 'fuel', days: [{ day, counts: { litres: 30 } }] },
  ];
  expect(differencesOf(reported, [{ day, counts: { departed: 2, litres: 30 } }])).toEqual([]);
  expect(differencesOf(reported, [{ day, counts: { departed: 2, litres: 31, refuels: 1 } }])).toEqual([
    { report: 'fuel', day, key: 'litres', reported: 30, owned: 31 },
    { report: 'trips', day, key: 'refuels', reported: 0, owned: 1 },
  ]);
});
