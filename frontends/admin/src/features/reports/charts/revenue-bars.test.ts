import { expect, it } from '@jest/globals';
import { aRevenueDay } from '../../../testing/reports.js';
import { revenueBars } from './revenue-bars.js';

const cash = (day: string, mvr: number, usd = 0) => aRevenueDay(day, { cash: { mvr, usd } });
const sums = ({ bars }: ReturnType<typeof revenueBars>): (string | number | undefined)[][] => bars.map(({ key, values }) => [key, values['cash']]);

it('has a bar for each day of the range, in one currency, also for days without revenue', () => {
  const days = [cash('2026-11-02', 5000, 100), cash('2026-11-04', -2000, 0)];
  const range = { from: '2026-11-01', to: '2026-11-04' };
  expect(sums(revenueBars(days, range, 'mvr'))).toEqual([
    ['2026-11-01', 0],
    ['2026-11-02', 5000],
    ['2026-11-03', 0],
    ['2026-11-04', -2000],
  ]);
  expect(sums(revenueBars(days, range, 'usd')).map(([, sum]) => sum)).toEqual([0, 100, 0, 0]);
});

it('has days up to 62 of them, and months for more', () => {
  const days = [cash('2026-10-31', 100), cash('2026-11-01', 200), cash('2026-11-30', 300)];
  expect(revenueBars(days, { from: '2026-10-01', to: '2026-12-01' }, 'mvr')).toMatchObject({ by: 'day', bars: { length: 62 } });
  const longer = revenueBars(days, { from: '2026-10-01', to: '2026-12-02' }, 'mvr');
  expect([longer.by, sums(longer)]).toEqual([
    'month',
    [
      ['2026-10-01', 100],
      ['2026-11-01', 500],
    ],
  ]);
});

it('begins and ends with the first and the last revenue where all days are asked for, and is empty without any', () => {
  const all = revenueBars([cash('2026-11-02', 100), cash('2026-11-04', 100)], undefined, 'mvr');
  expect(all.bars.map(({ key }) => key)).toEqual(['2026-11-02', '2026-11-03', '2026-11-04']);
  expect(revenueBars([], { from: '2026-11-01', to: '2026-11-30' }, 'mvr').bars).toEqual([]);
});
