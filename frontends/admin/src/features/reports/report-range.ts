import { addDays, parseDay, type Day } from '@atoll/time/day';

/** The ranges of the reports in the order of their list; the first is the default [RP-04]. */
export const rangeIds = ['month', 'last30', 'all', 'custom'] as const;
export type RangeId = (typeof rangeIds)[number];

export interface Days {
  readonly from: Day;
  readonly to: Day;
}

const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;

/** The first day of the month that follows that of `day`; no month has more than 31 days. */
export const nextMonth = (day: Day): Day => firstOfMonth(addDays(firstOfMonth(day), 31));

/** The whole month of `today`, its coming days too, because trips are planned ahead. */
export const monthOf = (today: Day): Days => ({ from: firstOfMonth(today), to: addDays(nextMonth(today), -1) });

/** The days of a range, both included [D-52]; undefined for all days. */
export function daysOf(id: RangeId, today: Day, custom: Days): Days | undefined {
  if (id === 'all') return undefined;
  if (id === 'custom') return custom;
  return id === 'last30' ? { from: addDays(today, -29), to: today } : monthOf(today);
}

/** The custom days that an address names. 'From' cannot be after 'To' there either: then the range is the one day 'From' [RP-05]. */
export function customDays(from: string, to: string, today: Day): Days {
  const month = monthOf(today);
  const first = parseDay(from) ?? month.from;
  const last = parseDay(to) ?? month.to;
  return { from: first, to: last < first ? first : last };
}

/** More days than these are bars too thin to be read. */
export const MOST_CHART_DAYS = 92;
const DAYS_AHEAD = 30;

/** The last days of a range that charts of trips show; of all days, the last until today. */
export function chartDays(days: Days | undefined, today: Day): Days {
  const to = days?.to ?? today;
  const first = addDays(to, 1 - MOST_CHART_DAYS);
  return { from: days && days.from > first ? days.from : first, to };
}

/** Today and the days after it whose seats are still on sale. */
export const daysAhead = (today: Day): Days => ({ from: today, to: addDays(today, DAYS_AHEAD - 1) });
