import type { Output } from '@atoll/contracts/http/calls';
import type { Catalogue } from './catalogue.ts';
import type { OperatorApi } from './client.ts';
import { addDays, at, dayOf, plusMinutes, WEEKDAYS } from './days.ts';

import type { DemoOperator } from './operator.ts';
import { known } from './users.ts';

export const DAYS_AHEAD = 14;

export type Trip = Output<'getTrips'>['trips'][number];
type Repeat = { repeatDays: number; repeatWeekdays: typeof WEEKDAYS };

/** Runs of consecutive days, so that one call with a repeat fills each. */
function runsOf(days: readonly string[]): { first: string; length: number }[] {
  const runs: { first: string; length: number }[] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && addDays(last.first, last.length) === day) last.length += 1;
    else runs.push({ first: day, length: 1 });
  }
  return runs;
}

interface Departure {
  readonly time: string;
  readonly isSame: (trip: Trip) => boolean;
  readonly create: (departure: Date, repeat: Repeat) => Promise<unknown>;
}

async function fill(existing: ReadonlyMap<string, readonly Trip[]>, { time, isSame, create }: Departure): Promise<number> {
  const missing = [...existing.keys()].filter((day) => {
    const departure = at(day, time).toISOString();
    return !existing.get(day)?.some((trip) => isSame(trip) && trip.fromTime === departure);
  });
  for (const run of runsOf(missing)) {
    await create(at(run.first, time), { repeatDays: run.length - 1, repeatWeekdays: WEEKDAYS });
  }
  return missing.length;
}

/** Every departure of the timetable on each of the coming days; existing trips stay, and those that staff deleted stay deleted. Returns how many trips were added. */
export async function ensureTimetable(
  admin: OperatorApi,
  operator: DemoOperator,
  { locations, boats, routes }: Catalogue,
  now: Date,
  daysAhead: number,
): Promise<number> {
  const days = Array.from({ length: daysAhead }, (_day, index) => addDays(dayOf(now), index));
  const existing = new Map<string, Trip[]>();
  for (const day of days) existing.set(day, (await admin.call('getTrips', { date: day, showDeleted: true })).trips);
  let added = 0;
  for (const [from, to, boat, times, minutes] of operator.directTrips) {
    const ids = { boatId: known(boats, boat).id, fromLocationId: known(locations, from).id, toLocationId: known(locations, to).id };
    const isSame = (trip: Trip) => trip.routeId === null && trip.fromLocationId === ids.fromLocationId && trip.toLocationId === ids.toLocationId;
    for (const time of times) {
      const create = (departure: Date, repeat: Repeat) => {
        const [fromTime, toTime] = [departure.toISOString(), plusMinutes(departure, minutes).toISOString()];
        return admin.call('createTrip', { ...ids, ...operator.prices, ...repeat, fromTime, toTime });
      };
      added += await fill(existing, { time, isSame, create });
    }
  }
  for (const [route, boat, times] of operator.routeTrips) {
    const ids = { boatId: known(boats, boat).id, routeId: known(routes, route).id };
    for (const time of times) {
      const isSame = (trip: Trip) => trip.routeId === ids.routeId;
      const create = (departure: Date, repeat: Repeat) => admin.call('createTripForRoute', { ...ids, ...repeat, fromTime: departure.toISOString() });
      added += await fill(existing, { time, isSame, create });
    }
  }
  return added;
}
