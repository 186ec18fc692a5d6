import { expect, it } from '@jest/globals';
import { usdMvr } from '@atoll/money/usd-mvr';
import { weekAround } from '@atoll/ui/dates/week';
import { dayPrices, sharedPrice } from './day-prices.js';

const week = weekAround('2030-01-02', '2030-01-01');
const priced = (date: string, cent: number) => ({
  date,
  status: 'free' as const,
  lowest: { centPerSeat: cent, laariPerSeat: cent * 15, centPerSeatLocal: 300, laariPerSeatLocal: 5000 },
});
const full = { date: '2030-01-03', status: 'full' as const, lowest: null };

it('shows the price of the chosen tier, and marks the cheapest day of the week [CW-32]', () => {
  const days = [priced('2030-01-01', 2000), priced('2030-01-02', 1500), full, priced('2030-01-09', 100)];
  expect([...dayPrices(days, week, 'tourist').values()].map(({ lowest, isBest }) => [lowest, isBest])).toEqual([
    [usdMvr(2000, 30_000), false],
    [usdMvr(1500, 22_500), true],
    [undefined, false],
  ]);
  expect(dayPrices(days, week, 'local').get('2030-01-01')?.lowest).toEqual(usdMvr(300, 5000));
});

it('marks no day where all cost the same', () => {
  const marked = [...dayPrices([priced('2030-01-01', 2000), priced('2030-01-02', 2000)], week, 'tourist').values()].filter(({ isBest }) => isBest);
  expect(marked).toEqual([]);
});

it('shares a price only where two or more days have it and no day has another', () => {
  const shared = (...days: Parameters<typeof dayPrices>[0]) => sharedPrice(dayPrices(days, week, 'tourist'));
  expect(shared(priced('2030-01-01', 2000), full, priced('2030-01-04', 2000))).toEqual(usdMvr(2000, 30_000));
  expect(shared(priced('2030-01-01', 2000), priced('2030-01-02', 1500))).toBeUndefined();
  expect(shared(priced('2030-01-01', 2000), full)).toBeUndefined();
});
