import { badField } from '@atoll/errors/common';
import { addDays, dayOf, instantAt, weekdayOf } from '@atoll/time/day';
import { inZone } from '@atoll/time/zone';
import { tripError } from '../../errors.js';

/** 0 is Sunday. */
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const MAX_DAYS = 366;

export interface Repeat {
  days: number;
  weekdays: Set<number>;
}

export function repeatOf(input: { repeatDays?: number | null; repeatWeekdays?: string[] | null }): Repeat {
  const days = input.repeatDays ?? 0;
  if (!Number.isInteger(days) || days < 0 || days > MAX_DAYS) throw badField('repeatDays');
  if (days === 0) return { days: 0, weekdays: new Set() };
  const weekdays = (input.repeatWeekdays ?? []).map((name) => WEEKDAYS.indexOf(name.trim().toLowerCase()));
  if (weekdays.length === 0) throw tripError('WEEKDAYS');
  if (weekdays.includes(-1)) throw badField('repeatWeekdays');
  return { days, weekdays: new Set(weekdays) };
}

/** The first departure, on any weekday, then the same local time on each chosen weekday of the following days (D-42). */
export function departures(first: Date, { days, weekdays }: Repeat, zone: string): Date[] {
  const firstDay = dayOf(first, zone);
  const clockTime = inZone(first, zone).format('HH:mm');
  const seconds = first.getTime() % 60_000;
  const later = Array.from({ length: days }, (_day, index) => addDays(firstDay, index + 1))
    .filter((day) => weekdays.has(weekdayOf(day)))
    .map((day) => new Date(instantAt(day, clockTime, zone).getTime() + seconds));
  return [first, ...later];
}
