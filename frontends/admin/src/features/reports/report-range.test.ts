import { expect, it } from '@jest/globals';
import { customDays, daysOf, monthOf } from './report-range.js';

const none = { from: '', to: '' };

it('begins with the whole current month, and has the last 30 days with today, all days and chosen ones [RP-04]', () => {
  const chosen = { from: '2026-02-03', to: '2026-04-05' };
  expect(daysOf('month', '2026-11-22', none)).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  expect(daysOf('last30', '2026-11-22', none)).toEqual({ from: '2026-10-24', to: '2026-11-22' });
  expect(daysOf('all', '2026-11-22', none)).toBeUndefined();
  expect(daysOf('custom', '2026-11-22', chosen)).toEqual(chosen);
});

it.each([
  ['2026-12-31', '2026-12-01', '2026-12-31'],
  ['2027-02-01', '2027-02-01', '2027-02-28'],
  ['2028-02-29', '2028-02-01', '2028-02-29'],
  ['2026-04-30', '2026-04-01', '2026-04-30'],
])('on %s the month is %s to %s [RP-04]', (today, from, to) => expect(monthOf(today)).toEqual({ from, to }));

it('never has From after To, whatever an address says [RP-05]', () => {
  expect(customDays('2026-11-10', '2026-11-12', '2026-11-22')).toEqual({ from: '2026-11-10', to: '2026-11-12' });
  expect(customDays('2026-11-12', '2026-11-10', '2026-11-22')).toEqual({ from: '2026-11-12', to: '2026-11-12' });
  expect(customDays('2026-12-24', '', '2026-11-22')).toEqual({ from: '2026-12-24', to: '2026-12-24' });
  expect(customDays('nonsense', '', '2026-11-22')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
});
