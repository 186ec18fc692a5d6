import { minutesBetween, type Route, type StopPair } from '../catalogue/routes/route.js';
import type { Trip } from './trip.js';

/** The part of a trip between two of its stops, with its times and price. */
export interface Passage {
  /** Segments count from 0; the last is `toSegment - 1`. */
  fromSegment: number;
  toSegment: number;
  departs: Date;
  arrives: Date;
  /** Null on a direct trip. */
  pair: StopPair | null;
}

const MINUTE = 60_000;

export const timeAfter = (time: Date, minutes: number): Date => new Date(time.getTime() + minutes * MINUTE);

/** When the boat leaves a stop of its route, counted from 0; at the last one it arrives. */
export const timeAtStop = ({ fromTime }: Pick<Trip, 'fromTime'>, stops: readonly { readonly mins: number | null }[], stop: number): Date =>
  timeAfter(fromTime, minutesBetween(stops, 0, stop));

/** The stop pairs that can be booked: the first stop allows embarking, the second disembarking (D-73). */
export const bookablePairs = ({ stops }: Route): { from: number; to: number; pair: StopPair }[] =>
  stops.flatMap(({ allowEmbark, toStops }, from) =>
    toStops.flatMap((pair) => {
      const to = stops.findIndex(({ order }) => order === pair.order);
      return allowEmbark && stops[to]?.allowDisembark ? [{ from, to, pair }] : [];
    }),
  );

/** The bookable stop pair from one location to another, with the minutes to its first stop; undefined when the route has none. */
export function routePassage(route: Route, fromId: number, toId: number): { from: number; to: number; minutesTo: number; pair: StopPair } | undefined {
  const found = bookablePairs(route).find(({ from, pair }) => route.stops[from]?.location.id === fromId && pair.location.id === toId);
  return found && { ...found, minutesTo: minutesBetween(route.stops, 0, found.from) };
}

/** The passage of this trip from one location to another; undefined when it has none. A direct trip has no route. */
export function passageOf(trip: Trip, route: Route | undefined, fromId: number, toId: number): Passage | undefined {
  if (!route) {
    return trip.from.id === fromId && trip.to.id === toId && !trip.route
      ? { fromSegment: 0, toSegment: 1, departs: trip.fromTime, arrives: trip.toTime, pair: null }
      : undefined;
  }
  const found = routePassage(route, fromId, toId);
  if (!found) return undefined;
  const { from, to, minutesTo, pair } = found;
  const departs = timeAfter(trip.fromTime, minutesTo);
  return { fromSegment: from, toSegment: to, departs, arrives: timeAfter(departs, pair.minutes), pair };
}
