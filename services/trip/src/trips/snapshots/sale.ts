import type { calls } from '@atoll/contracts/http/calls';
import type { Route } from '../../catalogue/routes/route.js';
import { bookablePairs } from '../passage.js';
import type { Trip } from '../trip.js';
import { callsOf } from './snapshot.js';
import { windowsAt, type StopWindows } from './stop-windows.js';

/** The sale of a trip's seats depends on these besides the trip. */
export interface SaleTerms {
  route: Route | undefined;
  /** Seats booked; the most at a time on a route. */
  booked: number;
  /** Whether the operator sells route trips. */
  multiStop: boolean;
}

type Refusal = keyof typeof calls.createBooking.errors;

export interface Sale {
  refusal: Refusal | null;
  /** Null where it is refused. */
  until: Date | null;
}

/** Booking refuses a new booking with these for what ended the window of a stop. */
const REFUSALS = {
  private: 'TRIP_PRIVATE',
  multiStopOff: 'MULTI_STOP_OFF',
  noEmbark: 'STOPS_NOT_BOOKABLE',
  transferred: 'TRIP_TRANSFERRED',
  deleted: 'TRIP_DELETED',
  ended: 'TRIP_ENDED',
  departed: 'TRIP_DEPARTED',
} as const satisfies Record<Exclude<StopWindows['notBookable'], ''>, Refusal>;

const refusedFor = (refusal: Refusal): Sale => ({ refusal, until: null });

/**
 * Whether seats are sold at a stop of the trip, and until when at the last such stop (D-73). A route may be full between some of its
 * stops only, so booking's inventory alone refuses there.
 */
export function saleOf(trip: Trip, { route, booked, multiStop }: SaleTerms): Sale {
  const last = callsOf(trip, route).findLast((_, index) => sellsAt(trip, route, index));
  if (!last) return refusedFor('STOPS_NOT_BOOKABLE');
  const { notBookable } = windowsAt(trip, last, multiStop);
  if (notBookable) return refusedFor(REFUSALS[notBookable]);
  if (!trip.route && booked >= trip.capacity) return refusedFor('SEATS_NOT_AVAILABLE');
  return { refusal: null, until: last.departs };
}

/** Stops are counted from 0. */
function sellsAt(trip: Trip, route: Route | undefined, stop: number): boolean {
  return trip.route ? route !== undefined && bookablePairs(route).some(({ from }) => from === stop) : stop === 0;
}
