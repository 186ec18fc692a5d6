import type { Output } from '@atoll/contracts/http/calls';
import { weekdayOf, type Day } from '@atoll/time/day';
import type { CountedRow } from '../projections/report-rows.port.js';
import type { Counts } from '../projections/report.js';
import type { TripRow } from '../reports/trips.report.js';

export type Occupancy = Output<'getOccupancyReport'>['report'];

/** The last day of the week. */
const SUNDAY = 7;

/** A trip with what it carries: seats and passengers that are booked, passengers that boarded. */
export interface LoadedTrip {
  readonly day: Day;
  readonly trip: Partial<TripRow>;
  readonly load: Counts;
}

export const loadedTrip = ({ row, day, facts }: CountedRow<TripRow>, loads: ReadonlyMap<string, Counts>): LoadedTrip => ({
  day,
  trip: facts,
  load: loads.get(row) ?? {},
});

/** Sums what trips carry by route and weekday, and by day. */
export function occupancyOf(trips: readonly LoadedTrip[]): Occupancy {
  const routes = Map.groupBy(trips, ({ day, trip: { fromId = 0, toId = 0 } }) => `${fromId} ${toId} ${weekdayOf(day) || SUNDAY}`);
  const days = Map.groupBy(trips, ({ day }) => day);
  return {
    routes: [...routes].map(([key, ofRoute]) => {
      const [fromId, toId, weekday] = key.split(' ').map(Number) as [number, number, number];
      return { fromId, toId, weekday, ...loadOf(ofRoute) };
    }),
    days: [...days].map(([day, ofDay]) => ({ day, ...loadOf(ofDay), ...aheadAndBehind(ofDay) })).toSorted((a, b) => a.day.localeCompare(b.day)),
  };
}

const loadOf = (trips: readonly LoadedTrip[]) => ({
  trips: trips.length,
  capacity: sum(trips, ({ trip }) => trip.capacity),
  seats: sum(trips, ({ load }) => load['seats']),
});

function aheadAndBehind(trips: readonly LoadedTrip[]) {
  const departed = trips.filter(({ trip }) => trip.hasDeparted);
  const ahead = trips.filter(({ trip }) => !trip.hasDeparted);
  const fueled = trips.filter(({ trip }) => (trip.fuelCentilitres ?? 0) > 0);
  return {
    left: sum(ahead, ({ trip: { capacity = 0 }, load: { seats = 0 } }) => Math.max(0, capacity - seats)),
    boarded: sum(departed, ({ load }) => load['boarded']),
    noshows: sum(departed, ({ load: { passengers = 0, boarded = 0 } }) => Math.max(0, passengers - boarded)),
    fueltrips: fueled.length,
    fuellitres: sum(fueled, ({ trip }) => trip.fuelCentilitres) / 100,
  };
}

const sum = (trips: readonly LoadedTrip[], of: (trip: LoadedTrip) => number | undefined): number => trips.reduce((total, trip) => total + (of(trip) ?? 0), 0);
