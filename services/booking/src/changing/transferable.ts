import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { Output } from '@atoll/contracts/http/calls';
import { refusalCodeOf } from '@atoll/errors/app-error';
import { commonError } from '@atoll/errors/common';
import { legOn, segmentsOf, type Booking, type Leg } from '../bookings/booking.js';
import { renderedLine } from '../bookings/history/history.js';
import { bookingError } from '../errors.js';
import { segmentIndexes } from '../inventory/claim.js';
import { seatsNeeded } from '../bookings/passengers/passengers.js';

/** A booking with its leg on the trip whose bookings are moved. */
export interface Transferable {
  booking: Booking;
  leg: Leg;
}

/** Bookings are moved until the departure time, also those of a deleted trip, and those of a trip that another provider runs [D-57, TR-42]. */
export function checkBeforeDeparture({ fromTimeMs, departedAtMs, endedAtMs }: TripSnapshot, now: Date): void {
  if (endedAtMs) throw commonError('TRIP_ENDED');
  if (departedAtMs) throw commonError('TRIP_DEPARTED');
  if (now.getTime() >= fromTimeMs) throw bookingError('DEPARTURE_PASSED');
}

/** Whether admins can move the bookings of a trip to another boat. It ends with the departure time, also of a deleted trip [D-57, TR-42]. */
export const moveAct = (trip: TripSnapshot): NonNullable<Output<'getBookingsForTrip'>['acts']>[number] => ({
  code: 'move',
  refusal: refusalCodeOf(() => checkBeforeDeparture(trip, new Date(0))) ?? null,
  until: new Date(trip.fromTimeMs).toISOString(),
});

/** A booking that is not cancelled, with a leg on the trip [D-57]. The refusal says who changed it since it was listed, and how. */
export function transferable(booking: Booking, tripId: number): Transferable {
  const leg = legOn(booking, tripId);
  if (leg && !booking.cancelled) return { booking, leg };
  const last = booking.actions.at(-1);
  const params = { refNo: booking.refNo, username: last?.username ?? 'System', change: last ? renderedLine(last).action : '' };
  throw bookingError('BOOKING_NOT_TRANSFERABLE', { params });
}

/** Seats that they need together on each segment of the trip; the peak is what a boat must have [D-57]. */
export function loadOf(transferables: readonly Transferable[], segments: number): number[] {
  const load = Array.from({ length: segments }, () => 0);
  for (const { booking, leg } of transferables)
    for (const segment of segmentIndexes(segmentsOf(leg))) load[segment] = (load[segment] ?? 0) + seatsNeeded(booking.passengers);
  return load;
}

/** Passengers between the same two stops. */
export interface RouteGroup {
  fromOrder: number;
  toOrder: number;
  bookings: { id: number; seatCount: number }[];
}

/** By stop pair, in order of travel; a pair that is sold and has no bookings is empty [D-57]. A direct trip has one pair. */
export function groupsOf({ id, stopPairs }: TripSnapshot, bookings: readonly Booking[]): RouteGroup[] {
  const groups = new Map<string, RouteGroup>();
  const at = ({ fromOrder, toOrder }: Pick<RouteGroup, 'fromOrder' | 'toOrder'>): RouteGroup => {
    const key = `${fromOrder}:${toOrder}`;
    const group = groups.get(key) ?? { fromOrder, toOrder, bookings: [] };
    groups.set(key, group);
    return group;
  };
  for (const pair of stopPairs.length > 0 ? stopPairs : [{ fromOrder: 1, toOrder: 2 }]) at(pair);
  for (const booking of bookings) {
    const leg = legOn(booking, id);
    if (leg) at(leg).bookings.push({ id: booking.id, seatCount: seatsNeeded(booking.passengers) });
  }
  return [...groups.values()].toSorted((a, b) => a.fromOrder - b.fromOrder || a.toOrder - b.toOrder);
}
