import type { StopPair, TripSnapshot, TripStop } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { badField, commonError } from '@atoll/errors/common';
import { bookingError } from '../errors.js';
import type { Point } from '../bookings/booking.js';
import { notBookable } from '../trips/closed-trip.js';
import { seatPrices, type PricedLeg } from './fare.js';

export interface JourneyRequest {
  tripId?: number | null;
  isRoundTrip?: boolean | null;
  returnTripId?: number | null;
  routeToStopId?: number | null;
  pickupPointId?: number | null;
  dropoffPointId?: number | null;
}

/** Joins the trip of a leg with the stops between which the passengers travel. */
export interface PlannedLeg extends PricedLeg {
  trip: TripSnapshot;
  from: TripStop;
  to: TripStop;
  routeToStopId?: number;
}

export interface Journey {
  outbound: PlannedLeg;
  back?: PlannedLeg;
  pickupPoint?: Point;
  dropoffPoint?: Point;
}

/** A route trip is booked by a pair of its stops, so a round trip with a route trip becomes two bookings, each with its own pair [D-08]. */
export const isLinked = ({ outbound, back }: Journey): boolean => back !== undefined && (isRouteTrip(outbound.trip) || isRouteTrip(back.trip));

export const isRouteTrip = (trip: TripSnapshot): boolean => trip.routeId !== undefined;

/** The trips that a request names, checked before trip is called: 'Please select both trips.' */
export function tripIdsOf({ tripId, isRoundTrip, returnTripId }: JourneyRequest): number[] {
  if (isRoundTrip) {
    if (!tripId || !returnTripId || tripId === returnTripId) throw bookingError('BOTH_TRIPS');
    return [tripId, returnTripId];
  }
  if (!tripId) throw badField('tripId');
  return [tripId];
}

/** The legs of a request; refused where a trip cannot be booked (any more) [D-73]. */
export function journeyOf(request: JourneyRequest, trips: readonly TripSnapshot[], multiStop: boolean, now: Date): Journey {
  const [outboundId, backId] = tripIdsOf(request);
  const outbound = bookable(outboundLeg(tripOf(trips, outboundId), request.routeToStopId), now);
  const back = backId === undefined ? undefined : bookable(legBack(tripOf(trips, backId), outbound), now);
  checkOrder(outbound, back);
  return { outbound, ...(back && { back }), ...(!multiStop && pointsOf(request, outbound)) };
}

/** The return leg departs after the outbound one has arrived. */
export function checkOrder(outbound: Pick<PlannedLeg, 'to'>, back: Pick<PlannedLeg, 'departsAt'> | undefined): void {
  if (back && back.departsAt.getTime() < outbound.to.timeMs) throw bookingError('RETURN_BEFORE_ARRIVAL');
}

export function tripOf(trips: readonly TripSnapshot[], id: number | undefined): TripSnapshot {
  const trip = trips.find((known) => known.id === id);
  if (!trip) throw commonError('NOT_FOUND');
  return trip;
}

function outboundLeg(trip: TripSnapshot, routeToStopId: number | null | undefined): PlannedLeg {
  if (!isRouteTrip(trip)) return directLeg(trip);
  const leg = pairLeg(
    trip,
    trip.stopPairs.find((pair) => pair.id === routeToStopId),
  );
  if (!leg) throw bookingError('STOPS_NOT_BOOKABLE');
  return leg;
}

/** The return leg goes from the outbound leg's destination to its origin; on a route trip its stop pair is found by these two locations. */
function legBack(trip: TripSnapshot, outbound: PlannedLeg): PlannedLeg {
  const [origin, destination] = [outbound.to.locationId, outbound.from.locationId];
  const orderOf = (locationId: number): number | undefined => trip.stops.find((stop) => stop.locationId === locationId)?.order;
  const [fromOrder, toOrder] = [orderOf(origin), orderOf(destination)];
  const leg = isRouteTrip(trip)
    ? pairLeg(
        trip,
        trip.stopPairs.find((pair) => pair.fromOrder === fromOrder && pair.toOrder === toOrder),
      )
    : directLeg(trip);
  if (leg?.from.locationId !== origin || leg.to.locationId !== destination) throw bookingError('BOTH_TRIPS');
  return leg;
}

export function directLeg(trip: TripSnapshot): PlannedLeg {
  const [from, to] = [trip.stops[0], trip.stops.at(-1)];
  if (!from || !to || !trip.prices) throw new Error(`trip ${trip.id} has no stops or no prices`);
  return { trip, from, to, departsAt: new Date(from.timeMs), prices: seatPrices(trip.prices) };
}

/** Undefined where trip offers no such pair. */
function pairLeg(trip: TripSnapshot, pair: StopPair | undefined): PlannedLeg | undefined {
  const stopAt = (order: number | undefined): TripStop | undefined => trip.stops.find((stop) => stop.order === order);
  const [from, to] = [stopAt(pair?.fromOrder), stopAt(pair?.toOrder)];
  if (!pair?.prices || !from || !to) return undefined;
  return { trip, from, to, routeToStopId: pair.id, departsAt: new Date(from.timeMs), prices: seatPrices(pair.prices) };
}

/** Until when the stop can be booked is decided by trip [D-73]. */
export function bookable(leg: PlannedLeg, now: Date): PlannedLeg {
  if (now.getTime() >= leg.from.bookableUntilMs) throw notBookable(leg.from.notBookable);
  return leg;
}

/** A point belongs to the location where the passengers get on or off; the return leg uses the two swapped [D-81]. */
function pointsOf({ pickupPointId, dropoffPointId }: JourneyRequest, { trip, from, to }: PlannedLeg): Pick<Journey, 'pickupPoint' | 'dropoffPoint'> {
  const pointAt = (id: number, locationId: number): Point => {
    const point = trip.points.find((known) => known.id === id && known.locationId === locationId);
    if (!point) throw commonError('NOT_FOUND');
    return { id, name: point.name, locationId };
  };
  return {
    ...(pickupPointId && { pickupPoint: pointAt(pickupPointId, from.locationId) }),
    ...(dropoffPointId && { dropoffPoint: pointAt(dropoffPointId, to.locationId) }),
  };
}
