import { minutesBetween, type Route, type StopPair } from '../../catalogue/routes/route.js';
import type { Occupancy } from '../inventory.port.js';
import type { Trip } from '../trip.js';

/** The part of a trip that a passenger travels. */
export interface Passage {
  /** Legs are counted from 0; the last is `toLeg - 1`. */
  fromLeg: number;
  toLeg: number;
  departs: Date;
  arrives: Date;
  /** Null on a direct trip. */
  pair: StopPair | null;
}

const MINUTE = 60_000;

export const timeAfter = (time: Date, minutes: number): Date => new Date(time.getTime() + minutes * MINUTE);

/** The stops between which a route carries passengers from one location to another, with the minutes to each; if it does. */
export function routePassage(route: Route, fromId: number, toId: number): { from: number; to: number; minutesTo: number; pair: StopPair } | undefined {
  const from = route.stops.findIndex((stop) => stop.location.id === fromId && stop.allowEmbark);
  const to = route.stops.findIndex((stop) => stop.location.id === toId && stop.allowDisembark);
  if (from < 0 || to <= from) return undefined;
  const pair = route.stops[from]?.toStops.find((stop) => stop.location.id === toId);
  return pair && { from, to, minutesTo: minutesBetween(route.stops, 0, from), pair };
}

/** How this trip goes from one location to another; undefined when it does not. A direct trip has no route. */
export function passageOf(trip: Trip, route: Route | undefined, fromId: number, toId: number): Passage | undefined {
  if (!route) {
    return trip.from.id === fromId && trip.to.id === toId && !trip.route
      ? { fromLeg: 0, toLeg: 1, departs: trip.fromTime, arrives: trip.toTime, pair: null }
      : undefined;
  }
  const way = routePassage(route, fromId, toId);
  if (!way) return undefined;
  const departs = timeAfter(trip.fromTime, way.minutesTo);
  return { fromLeg: way.from, toLeg: way.to, departs, arrives: timeAfter(departs, way.pair.minutes), pair: way.pair };
}

/** Places taken between two stops: the fullest leg decides (D-17). A trip that the inventory does not know has none taken. */
export function bookedOn(occupancy: Occupancy | undefined, fromLeg = 0, toLeg = occupancy?.free.length ?? 0): number {
  if (!occupancy || occupancy.free.length === 0) return 0;
  return occupancy.capacity - Math.min(...occupancy.free.slice(fromLeg, toLeg));
}
