import { defaultZone } from './default-zone.js';
import { inZone, localTime, type Instant } from './zone.js';

/** A calendar day of the operator, 'YYYY-MM-DD'. */
export type Day = string;

export interface DayBounds {
  readonly from: Date;
  /** The first instant that no longer belongs to the day. */
  readonly to: Date;
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
/** Later ones are refused, so that the days after any accepted one can still be written with four digits. */
const LAST_DAY: Day = '9990-12-31';
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/;

export const dayOf = (instant: Instant, zone: string = defaultZone): Day => inZone(instant, zone).format('YYYY-MM-DD');

export function dayBounds(day: Day, zone: string = defaultZone): DayBounds {
  // An invalid bound would be left out of a query, or read as 1970, without an error.
  if (!DAY.test(day)) throw new RangeError(`'${day}' is not a day.`);
  return { from: localTime(`${day}T00:00:00`, zone).toDate(), to: localTime(`${addDays(day, 1)}T00:00:00`, zone).toDate() };
}

export function addDays(day: Day, days: number): Day {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10);
}

/** 0 is Sunday, as JavaScript counts. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/**
 * The day a caller means: a day as such, or the day on which a full instant falls in the operator's zone (spec D-97).
 * Undefined when the text is neither.
 */
export function parseDay(text: string, zone: string = defaultZone): Day | undefined {
  if (DAY.test(text)) return isDay(text) ? text : undefined;
  const instant = parseInstant(text);
  return instant && dayOf(instant, zone);
}

/** An ISO instant with an offset or Z; a text without one has no meaning across zones and is refused. */
export function parseInstant(text: string): Date | undefined {
  if (!INSTANT.test(text)) return undefined;
  const [date, time] = [text.slice(0, 10), new Date(text)];
  return Number.isNaN(time.getTime()) || !isDay(date) ? undefined : time;
}

const isDay = (date: string): boolean => date <= LAST_DAY && addDays(date, 0) === date;

/** The instant of a wall-clock time ('HH:mm') on a day. */
export const instantAt = (day: Day, time: string, zone: string = defaultZone): Date => localTime(`${day}T${time}:00`, zone).toDate();

/** Times are entered and compared by the minute (spec T3). */
export const minuteOf = (instant: Instant): number => Math.floor(new Date(instant).getTime() / 60_000);
