import { addDays, type Day } from '@atoll/time/day';

const DAYS = 7;

/** The seven days around a day, none before `min`. */
export function weekAround(day: Day, min?: Day): readonly Day[] {
  const earliest = addDays(day, -3);
  const start = min && earliest < min ? min : earliest;
  return Array.from({ length: DAYS }, (_none, index) => addDays(start, index));
}
