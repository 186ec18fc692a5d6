import type { Tier } from '@atoll/money/fare';
import { addDays, dayOf, type Day } from '@atoll/time/day';
import type { Trip } from '../server-types.js';
import type { HomeQuery } from '../home-query.js';

/** The search as entered; locations and points that do not exist are replaced when they are used. */
export interface Search {
  readonly from: number | null;
  readonly to: number | null;
  readonly pickupId: number | null;
  readonly dropoffId: number | null;
  readonly tier: Tier;
  readonly roundTrip: boolean;
  readonly day: Day;
  readonly returnDay: Day;
  /** The user or the address chose the day, so it is not moved automatically [D-43]. */
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

/** Completes the search from the linked trip where the address leaves it open [CW-23]. */
export function fromLinkedTrip(search: Search, trip: Pick<Trip, 'fromTime' | 'fromLocationId' | 'toLocationId'>, zone: string): Search {
  const locations = { from: search.from ?? trip.fromLocationId, to: search.to ?? trip.toLocationId };
  if (search.dayGiven) return { ...search, ...locations };
  const day = dayOf(trip.fromTime, zone);
  return { ...search, ...locations, day, returnDay: addDays(day, 1), dayGiven: true, returnDayGiven: true };
}

/** The return date is never before the travel date: a later travel date moves it [CW-24]. */
export const onDay = (search: Search, day: Day): Search => ({ ...search, day, returnDay: search.returnDay < day ? day : search.returnDay });

export const returnOn = (search: Search, day: Day): Search => ({ ...search, returnDay: day < search.day ? search.day : day });
