import { addDays, weekdayOf, type Day } from '@atoll/time/day';
import { clockTime } from '../../fields/time-field.js';
import { pricesMissing, timesProblem, type TypedPrices, type TypedTimes } from '../../fields/trip-form.js';

/** Names as the call expects them; the form starts the week on Monday. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type Weekday = (typeof weekdays)[number];

export interface Repeat {
  readonly on: boolean;
  readonly until: Day;
  readonly weekdays: readonly Weekday[];
}

export interface DirectPlan {
  readonly boatId: string;
  readonly fromId: string;
  readonly toId: string;
  readonly times: TypedTimes;
  readonly prices: TypedPrices;
  readonly repeat: Repeat;
  /** First day that can be chosen. */
  readonly today: Day;
}

export interface RoutePlan {
  readonly boatId: string;
  readonly routeId: string;
  readonly date: Day;
  readonly departure: string;
  readonly repeat: Repeat;
  /** First day that can be chosen. */
  readonly today: Day;
}

export type Problem = 'NO_BOAT' | 'LOCATIONS' | 'SAME_LOCATION' | 'TIMES' | 'TIME' | 'ROUTE' | 'ARRIVAL' | 'WEEKDAYS' | 'UNTIL' | 'PRICE';

/** The day shown on the dashboard, or today if that day has passed: trips are for today or later [BK-24]. */
export const firstDay = (shown: Day, today: Day): Day => (shown > today ? shown : today);

/** Off at first; when switched on, until the next day, on every weekday [TR-11, D-42]. */
export const firstRepeat = (date: Day): Repeat => ({ on: false, until: addDays(date, 1), weekdays });

const DUPLICATED_DAYS = 14;

/** First day and repeat of a trip's duplicates: two weeks of every weekday, from the day after the trip or today. */
export function duplicateDays(day: Day, today: Day): { date: Day; repeat: Repeat } {
  const date = firstDay(addDays(day, 1), today);
  return { date, repeat: { on: true, until: addDays(date, DUPLICATED_DAYS - 1), weekdays } };
}

/** A repeat goes on after the day of the trip, also when that changes. */
export const repeatAfter = (day: Day, repeat: Repeat): Repeat => ({ ...repeat, until: repeat.until > day ? repeat.until : firstRepeat(day).until });

function repeatProblem({ date, repeat }: { date: Day; repeat: Repeat }): Problem | undefined {
  if (!repeat.on) return undefined;
  if (repeat.until <= date) return 'UNTIL';
  return repeat.weekdays.length === 0 ? 'WEEKDAYS' : undefined;
}

/** The first problem, in the order of the form [TR-07, TR-08]. */
export function directProblem(plan: Omit<DirectPlan, 'today'>): Problem | undefined {
  if (plan.boatId === '') return 'NO_BOAT';
  if (plan.fromId === '' || plan.toId === '') return 'LOCATIONS';
  if (plan.fromId === plan.toId) return 'SAME_LOCATION';
  const problem = timesProblem(plan.times);
  if (problem) return problem;
  if (pricesMissing(plan.prices)) return 'PRICE';
  return repeatProblem({ date: plan.times.date, repeat: plan.repeat });
}

/** The arrival of a route trip is computed, so only the departure is required [TR-10, D-98]. */
export function routeProblem(plan: Omit<RoutePlan, 'today'>): Problem | undefined {
  if (plan.boatId === '') return 'NO_BOAT';
  if (plan.routeId === '') return 'ROUTE';
  if (!clockTime(plan.departure)) return 'TIME';
  return repeatProblem(plan);
}

/** Number of days until the last trip, and the weekdays; none while repeating is off [D-42]. */
export function repeatInput({ date, repeat }: { date: Day; repeat: Repeat }): { repeatDays: number; repeatWeekdays: Weekday[] } {
  if (!repeat.on) return { repeatDays: 0, repeatWeekdays: [] };
  const days = Math.round((Date.parse(repeat.until) - Date.parse(date)) / 86_400_000);
  return { repeatDays: days, repeatWeekdays: weekdays.filter((name) => repeat.weekdays.includes(name)) };
}

/** Number of trips that the plan creates, including the first one. */
export function tripCount({ date, repeat }: { date: Day; repeat: Repeat }): number {
  const { repeatDays, repeatWeekdays } = repeatInput({ date, repeat });
  const named = (day: Day): Weekday => weekdays[(weekdayOf(day) + 6) % 7] as Weekday;
  return (
    1 +
    Array.from({ length: Math.max(0, Math.min(repeatDays, 366)) }, (_, index) => addDays(date, index + 1)).filter((day) => repeatWeekdays.includes(named(day)))
      .length
  );
}
