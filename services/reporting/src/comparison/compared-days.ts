import { addDays, type Day } from '@atoll/time/day';

export interface Days {
  readonly from: Day;
  readonly to: Day;
}

/** Before and after today: the reports of a year, and the trips that are planned. */
const REACH = 400;
/** New bookings, late payments and cancellations mostly change these days before today. */
const RECENT = 31;
/** Nights in which every earlier day has its turn. */
const TURNS = 14;
const DAY_MS = 86_400_000;
const BLOCK = Math.ceil((REACH - RECENT) / TURNS);

/** All days that reports are compared for, in one range. */
export const allDays = (today: Day): Days[] => [{ from: addDays(today, -REACH), to: addDays(today, REACH) }];

/**
 * Ranges of one night: the last month with all that is ahead, and a block of the days before, another one each night, so that an owner
 * reads two months of a year. Every day is compared again within 15 nights.
 */
export function daysOfNight(today: Day): Days[] {
  const turn = (Date.parse(today) / DAY_MS) % TURNS;
  const to = addDays(today, -RECENT - 1 - turn * BLOCK);
  return [
    { from: addDays(today, -RECENT), to: addDays(today, REACH) },
    { from: later(addDays(to, 1 - BLOCK), addDays(today, -REACH)), to },
  ];
}

const later = (one: Day, other: Day): Day => (one > other ? one : other);
