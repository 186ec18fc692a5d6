import { minutesBetween, type Route, type StopPair } from '../../catalogue/routes/route.js';
import type { Trip } from '../trip.js';

/** The part of a trip that a passenger travels. */
export interface Passage {
  /** Legs are counted from 0; the last is `toSegment - 1`. */
  fromSegment: number;
  toSegment: number;
  departs: Date;
  arrives: Date;
  /** Null on a direct trip. */
  pair: StopPair | null;
}

const MINUTE = 60_000;

export const timeAfter = (time: Date, minutes: number): Date => new Date(time.getTime() + minutes * MINUTE);

/** The pairs of stops between which passengers may travel: they get on at the first and off at the second (D-73). */
export const bookablePairs = ({ stops }: Route): { from: number; to: number; pair: StopPair }[] =>
  stops.flatMap(({ allowEmbark, toStops }, from) =>
    toStops.flatMap((pair) => {
      const to = stops.findIndex(({ order }) => order === pair.order);
      return allowEmbark && stops[to]?.allowDisembark ? [{ from, to, pair }] : [];
    }),
  );

/** The stops between which a route carries passengers from one location to another, with the minutes to each; if it does. */
export function routePassage(route: Route, fromId: number, toId: number): { from: number; to: number; minutesTo: number; pair: StopPair } | undefined {
  const found = bookablePairs(route).find(({ from, pair }) => route.stops[from]?.location.id === fromId && pair.location.id === toId);
  return found && { ...found, minutesTo: minutesBetween(route.stops, 0, found.from) };
}

/** How this trip goes from one location to another; undefined when it does not. A direct trip has no route. */
export function passageOf(trip: Trip, route: Route | undefined, fromId: number, toId: number): Passage | undefined {
  if (!route) {
    return trip.from.id === fromId && trip.to.id === toId && !trip.route
      ? { fromSegment: 0, toSegment: 1, departs: trip.fromTime, arrives: trip.toTime, pair: null }
      : undefined;
  }
  const way = routePassage(route, fromId, toId);
  if (!way) return undefined;
  const departs = timeAfter(trip.fromTime, way.minutesTo);
  return { fromSegment: way.from, toSegment: way.to, departs, arrives: timeAfter(departs, way.pair.minutes), pair: way.pair };
}
