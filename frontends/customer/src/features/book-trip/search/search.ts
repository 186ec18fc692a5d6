import type { Tier } from '@atoll/money/fare';
import { addDays, dayOf, type Day } from '@atoll/time/day';
import type { Trip } from '../booking-calls.js';
import type { HomeQuery } from '../home-query.js';

/** What is searched for, as asked: places and points that do not exist (any more) are settled when they are used. */
export interface Search {
  readonly from: number | null;
  readonly to: number | null;
  readonly pickupId: number | null;
  readonly dropoffId: number | null;
  readonly tier: Tier;
  readonly roundTrip: boolean;
  readonly day: Day;
  readonly returnDay: Day;
  /** A person or the address named the day, so it does not move by itself [D-43]. */
  readonly dayGiven: boolean;
  readonly returnDayGiven: boolean;
}

export function startingSearch({ day, from, to }: HomeQuery, today: Day): Search {
  const given = day !== undefined;
  const travel = day ?? today;
  return {
    from: from ?? null,
    to: to ?? null,
    pickupId: null,
    dropoffId: null,
    tier: 'tourist',
    roundTrip: false,
    day: travel,
    returnDay: addDays(travel, 1),
    dayGiven: given,
    returnDayGiven: given,
  };
}

/** What the address leaves open is said by the trip that it names [CW-23]. */
export function towards(search: Search, trip: Pick<Trip, 'fromTime' | 'fromLocationId' | 'toLocationId'>, zone: string): Search {
  const places = { from: search.from ?? trip.fromLocationId, to: search.to ?? trip.toLocationId };
  if (search.dayGiven) return { ...search, ...places };
  const day = dayOf(trip.fromTime, zone);
  return { ...search, ...places, day, returnDay: addDays(day, 1), dayGiven: true, returnDayGiven: true };
}

/** Nobody comes back before leaving: a later travel date takes the return date with it [CW-24]. */
export const onDay = (search: Search, day: Day): Search => ({ ...search, day, returnDay: search.returnDay < day ? day : search.returnDay });

export const backOn = (search: Search, day: Day): Search => ({ ...search, returnDay: day < search.day ? search.day : day });
