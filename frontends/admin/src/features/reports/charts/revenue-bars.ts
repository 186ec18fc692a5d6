import { addDays, type Day } from '@atoll/time/day';
import { nextMonth, type Days } from '../report-range.js';
import { revenueFieldNames, type RevenueField, type RevenueReport } from '../report-tables.js';
import type { UnnamedBar } from './use-named-bars.js';

export type ChartCurrency = 'mvr' | 'usd';

/** More bars than these are too thin to be pointed at; then a bar is a month. */
const MOST_DAYS = 62;

export interface RevenueBars {
  readonly by: 'day' | 'month';
  readonly bars: readonly UnnamedBar[];
}

/** Revenue of each day of the range, also of those without any, or of each month that has some. The key of a bar is its first day. */
export function revenueBars(days: RevenueReport['days'], range: Days | undefined, currency: ChartCurrency): RevenueBars {
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  if (first === undefined || last === undefined) return { by: 'day', bars: [] };
  const { from, to } = range ?? { from: first, to: last };
  const by = addDays(from, MOST_DAYS) > to ? 'day' : 'month';
  const keys = by === 'day' ? steps(from, to, (day) => addDays(day, 1)) : steps(monthStart(first), last, nextMonth);
  const sums = new Map(keys.map((key) => [key, Object.fromEntries(revenueFieldNames.map((field) => [field, 0])) as Record<RevenueField, number>]));
  for (const one of days) {
    const sum = sums.get(by === 'day' ? one.day : monthStart(one.day));
    if (sum) for (const field of revenueFieldNames) sum[field] += one[field][currency];
  }
  return { by, bars: [...sums].map(([key, values]) => ({ key, values })) };
}

const monthStart = (day: Day): Day => `${day.slice(0, 8)}01`;

/** Each first day from one to the other, both included. */
export function steps(from: Day, to: Day, next: (day: Day) => Day): Day[] {
  const all: Day[] = [];
  for (let day = from; day <= to; day = next(day)) all.push(day);
  return all;
}
