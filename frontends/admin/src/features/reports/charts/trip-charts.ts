import type { CallOutput } from '@atoll/app-frame/server-data/api';
import type { Cell } from '@atoll/contracts/sheet';
import { addDays } from '@atoll/time/day';
import type { Days } from '../report-range.js';
import { steps } from './revenue-bars.js';
import type { UnnamedBar } from './use-named-bars.js';

export type OccupancyReport = CallOutput<'getOccupancyReport'>['report'];
type OccupancyDay = OccupancyReport['days'][number];
type Load = OccupancyReport['routes'][number];

interface DayChart {
  readonly series: readonly ('booked' | 'left' | 'boarded' | 'noshows' | 'fuel')[];
  /** The values of a day by series. */
  readonly of: (day: OccupancyDay) => Readonly<Record<string, number>>;
  /** Decimal places of a value. */
  readonly places: 0 | 1;
  /** The day that is read at first. */
  readonly chosen: 'first' | 'last';
  readonly fileName: string;
}

/** The charts of trips by day. */
export const dayCharts = {
  ahead: { series: ['booked', 'left'], of: ({ seats, left }) => ({ booked: seats, left }), places: 0, chosen: 'first', fileName: 'seats' },
  noshows: { series: ['boarded', 'noshows'], of: ({ boarded, noshows }) => ({ boarded, noshows }), places: 0, chosen: 'last', fileName: 'no-shows' },
  fuel: {
    series: ['fuel'],
    of: ({ fuellitres, fueltrips }) => ({ fuel: fueltrips === 0 ? 0 : Math.round((fuellitres / fueltrips) * 10) / 10 }),
    places: 1,
    chosen: 'last',
    fileName: 'fuel',
  },
} as const satisfies Readonly<Record<string, DayChart>>;
export type DayChartName = keyof typeof dayCharts;

/** A bar for each day of the range, those without trips too; none where every value is zero. */
export function dayBars(name: DayChartName, { days }: OccupancyReport, { from, to }: Days): UnnamedBar[] {
  const { of }: DayChart = dayCharts[name];
  const values = new Map(days.filter(({ day }) => from <= day && day <= to).map((day) => [day.day, of(day)]));
  if (![...values.values()].some((each) => Object.values(each).some((value) => value !== 0))) return [];
  return steps(from, to, (day) => addDays(day, 1)).map((key) => ({ key, values: values.get(key) ?? {} }));
}

/** Days of the week as calendars show them, Sunday first; in the report it is the seventh. */
export const WEEKDAYS = [7, 1, 2, 3, 4, 5, 6] as const;

/** Seats that are booked of a route and direction, of each weekday in the order of `WEEKDAYS` and of the week. */
export interface RouteOccupancy {
  readonly key: string;
  readonly fromId: number;
  readonly toId: number;
  readonly weekdays: readonly SeatsTaken[];
  readonly week: SeatsTaken;
}

export interface SeatsTaken {
  readonly trips: number;
  readonly seats: number;
  readonly capacity: number;
}

const NONE: SeatsTaken = { trips: 0, seats: 0, capacity: 0 };

/** The routes with the most seats on sale first. */
export function occupancyByRoute(routes: readonly Load[]): RouteOccupancy[] {
  const keys = new Map(routes.map(({ fromId, toId }) => [`${fromId}-${toId}`, { fromId, toId }]));
  return [...keys]
    .map(([key, { fromId, toId }]) => {
      const of = routes.filter((one) => one.fromId === fromId && one.toId === toId);
      const weekdays = WEEKDAYS.map((weekday) => of.find((one) => one.weekday === weekday) ?? NONE);
      return { key, fromId, toId, weekdays, week: weekdays.reduce(added, NONE) };
    })
    .toSorted((a, b) => b.week.capacity - a.week.capacity || a.key.localeCompare(b.key));
}

const added = (a: SeatsTaken, b: SeatsTaken): SeatsTaken => ({ trips: a.trips + b.trips, seats: a.seats + b.seats, capacity: a.capacity + b.capacity });

/** The line of a route in a file: its ends, and percents by weekday and of the week. */
export const occupancyCells = ({ fromId, toId, weekdays, week }: RouteOccupancy, name: (locationId: number) => string): Cell[] => [
  `${name(fromId)} – ${name(toId)}`,
  ...[...weekdays, week].map(percentTaken),
];

/** Share of the seats on sale that are booked, in percent; undefined where no trip was on sale. */
export const percentTaken = ({ seats, capacity }: SeatsTaken): number | undefined => (capacity === 0 ? undefined : Math.round((seats / capacity) * 100));
