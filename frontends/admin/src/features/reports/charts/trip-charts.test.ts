import { expect, it } from '@jest/globals';
import { anOccupancyDay } from '../../../testing/reports.js';
import { chartDays, daysAhead } from '../report-range.js';
import { dayBars, occupancyByRoute, percentTaken } from './trip-charts.js';

const TODAY = '2026-11-22';
const WEEKEND = { from: '2026-11-20', to: '2026-11-22' };

it('has a bar for each day of the range, and none where nothing is to be shown', () => {
  const days = [anOccupancyDay('2026-11-21', { boarded: 12, noshows: 1 })];
  expect(dayBars('noshows', { routes: [], days }, WEEKEND)).toEqual([
    { key: '2026-11-20', values: {} },
    { key: '2026-11-21', values: { boarded: 12, noshows: 1 } },
    { key: '2026-11-22', values: {} },
  ]);
  expect(dayBars('fuel', { routes: [], days }, WEEKEND)).toEqual([]);
});

it('is the fuel of a day by its trips with a record, to a tenth of a litre', () => {
  const days = [anOccupancyDay('2026-11-22', { trips: 5, fueltrips: 3, fuellitres: 100 })];
  expect(dayBars('fuel', { routes: [], days }, { from: TODAY, to: TODAY })).toEqual([{ key: TODAY, values: { fuel: 33.3 } }]);
});

it('puts weekdays in the order of calendars, the sum of the week last, the busiest route first', () => {
  const one = (weekday: number, capacity: number, seats: number, fromId = 1) => ({ fromId, toId: 3 - fromId, weekday, trips: 1, capacity, seats });
  const [busy, other] = occupancyByRoute([one(1, 10, 10, 2), one(7, 40, 10), one(6, 40, 30)]);
  expect([busy!.key, busy!.weekdays.map(percentTaken), percentTaken(busy!.week)]).toEqual([
    '1-2',
    [25, undefined, undefined, undefined, undefined, undefined, 75],
    50,
  ]);
  expect([other!.key, other!.weekdays.map(percentTaken)[1]]).toEqual(['2-1', 100]);
});

it('shows at most 92 days, the last ones, and of all days those until today', () => {
  expect(chartDays({ from: '2026-11-01', to: '2026-11-30' }, TODAY)).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  expect(chartDays({ from: '2026-01-01', to: '2026-11-30' }, TODAY)).toEqual({ from: '2026-08-31', to: '2026-11-30' });
  expect(chartDays(undefined, TODAY)).toEqual({ from: '2026-08-23', to: TODAY });
});

it('looks 30 days ahead, today included', () => {
  expect(daysAhead(TODAY)).toEqual({ from: TODAY, to: '2026-12-21' });
});
