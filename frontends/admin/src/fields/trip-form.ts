import { addDays, dayOf, instantAt, type Day } from '@atoll/time/day';
import { formatTime } from '@atoll/time/format';
import { major, typedAmount } from './major.js';
import { clockTime } from './time-field.js';

const GAP_MINUTES = 30;

export interface TypedPrices {
  readonly usd: string;
  readonly mvr: string;
  /** Whether locals pay a different price. */
  readonly apart: boolean;
  readonly usdLocal: string;
  readonly mvrLocal: string;
}

/** Times of a trip as typed. */
export interface TypedTimes {
  readonly date: Day;
  readonly departure: string;
  readonly arrival: string;
  readonly nextDay: boolean;
}

/** The proposed time of arrival, and whether it is on the next day [TR-12]. */
export function proposedArrival(departure: string, minutes = GAP_MINUTES): { arrival: string; nextDay: boolean } | undefined {
  const time = clockTime(departure);
  if (!time) return undefined;
  const total = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes;
  const ofDay = total % 1440;
  return { arrival: `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`, nextDay: total >= 1440 };
}

export const pricesMissing = ({ usd, mvr, apart, usdLocal, mvrLocal }: TypedPrices): boolean =>
  [usd, mvr, ...(apart ? [usdLocal, mvrLocal] : [])].some((typed) => typedAmount(typed) === undefined);

export const departureAt = ({ date, departure }: { date: Day; departure: string }, zone: string): Date =>
  instantAt(date, clockTime(departure) ?? '00:00', zone);

export const arrivalAt = ({ date, arrival, nextDay }: { date: Day; arrival: string; nextDay: boolean }, zone: string): Date =>
  instantAt(nextDay ? addDays(date, 1) : date, clockTime(arrival) ?? '00:00', zone);

export function priceInput({ usd, mvr, apart, usdLocal, mvrLocal }: TypedPrices): Record<string, string> {
  const amount = (typed: string): string => typedAmount(typed) ?? '0';
  return { usdPerSeat: amount(usd), mvrPerSeat: amount(mvr), ...(apart ? { usdPerSeatLocal: amount(usdLocal), mvrPerSeatLocal: amount(mvrLocal) } : {}) };
}

interface PricesInMinor {
  readonly centPerSeat: number;
  readonly laariPerSeat: number;
  readonly centPerSeatLocal: number;
  readonly laariPerSeatLocal: number;
}

/** Prices to be edited; a separate local price only where it differs. */
export const typedPrices = ({ centPerSeat, laariPerSeat, centPerSeatLocal, laariPerSeatLocal }: PricesInMinor): TypedPrices => ({
  usd: major(centPerSeat),
  mvr: major(laariPerSeat),
  usdLocal: major(centPerSeatLocal),
  mvrLocal: major(laariPerSeatLocal),
  apart: centPerSeat !== centPerSeatLocal || laariPerSeat !== laariPerSeatLocal,
});

/** Times to be edited, in the operator's zone. */
export function typedTimes(from: string, to: string, zone: string): TypedTimes {
  const [date, arrivalDay] = [dayOf(from, zone), dayOf(to, zone)];
  const typed = (at: string): string => formatTime(at, { use24Hour: true, zone });
  return { date, departure: typed(from), arrival: typed(to), nextDay: arrivalDay > date };
}

/** By how many minutes of the clock the typed departure and arrival are later than the shown ones. */
export function clockShift(shown: TypedTimes, typed: TypedTimes): { departureMinutes: number; arrivalMinutes: number } {
  const minutes = (day: Day, time: string): number => Date.parse(`${day}T${clockTime(time) ?? '00:00'}Z`) / 60_000;
  const arrivalDay = ({ date, nextDay }: TypedTimes): Day => (nextDay ? addDays(date, 1) : date);
  return {
    departureMinutes: minutes(typed.date, typed.departure) - minutes(shown.date, shown.departure),
    arrivalMinutes: minutes(arrivalDay(typed), typed.arrival) - minutes(arrivalDay(shown), shown.arrival),
  };
}

/** 'TIMES' where one is missing, 'ARRIVAL' where the arrival is not later. */
export function timesProblem({ departure, arrival, nextDay }: TypedTimes): 'TIMES' | 'ARRIVAL' | undefined {
  const [from, to] = [clockTime(departure), clockTime(arrival)];
  if (!from || !to) return 'TIMES';
  return !nextDay && to <= from ? 'ARRIVAL' : undefined;
}
