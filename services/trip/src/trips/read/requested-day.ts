import { badField } from '@atoll/errors/common';
import { dayBounds, dayOf, parseDay } from '@atoll/time/day';

/** The day meant by a `date` parameter, today when there is none (D-97). */
export function requestedDay(date: string | null | undefined, zone: string, now: Date): { from: Date; to: Date } {
  const day = date ? parseDay(date, zone) : dayOf(now, zone);
  if (!day) throw badField('date');
  return dayBounds(day, zone);
}
