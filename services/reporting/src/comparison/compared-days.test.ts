import { expect, it } from '@jest/globals';
import { addDays, type Day } from '@atoll/time/day';
import { allDays, daysOfNight } from './compared-days.js';

const TODAY = '2026-11-28' as Day;

it('compares 400 days back and ahead when it is asked for', () => {
  expect(allDays(TODAY)).toEqual([{ from: '2025-10-24', to: '2028-01-02' }]);
});

it('compares the last month, all that is ahead and one block of the days before at night', () => {
  const [recent, earlier] = daysOfNight(TODAY);
  expect(recent).toEqual({ from: '2026-10-28', to: '2028-01-02' });
  expect(earlier!.to < recent!.from).toBe(true);
  expect(addDays(earlier!.from, 26)).toBe(earlier!.to);
});

it('compares every day of the 400 again within 15 nights', () => {
  const nights = Array.from({ length: 60 }, (_, night) => addDays(TODAY, night));
  const days = Array.from({ length: 300 }, (_, age) => addDays(TODAY, -age - 1));
  for (const day of days) {
    const compared = nights.flatMap((night, at) => (daysOfNight(night).some(({ from, to }) => from <= day && day <= to) ? [at] : []));
    const waits = [compared[0]!, ...compared.slice(1).map((at, index) => at - compared[index]!)];
    expect(Math.max(...waits)).toBeLessThanOrEqual(15);
  }
});

it('reads no day before the 400th', () => {
  for (let night = 0; night < 14; night += 1) {
    const today = addDays(TODAY, night);
    expect(daysOfNight(today)[1]!.from >= addDays(today, -400)).toBe(true);
  }
});
