import { badField } from '@atoll/errors/common';
import { dayBounds, dayOf, parseDay } from '@atoll/time/day';

/** The day that a `date` parameter names; today without one (D-97). */
export function requestedDay(date: string | null | undefined, zone: string, now: Date): { from: Date; to: Date } {
  const day = date ? parseDay(date, zone) : dayOf(now, zone);
  if (!day) throw badField('date');
  return dayBounds(day, zone);
}
