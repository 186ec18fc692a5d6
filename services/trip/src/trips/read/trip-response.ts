import type { Output } from '@atoll/contracts/http/calls';
import { staffResponse, type BoatStaff } from '../../catalogue/boats/boat.js';
import { priceFields } from '../../catalogue/price-fields.js';
import { pairResponse, routeResponse, type RouteResponse } from '../../catalogue/routes/route-response.js';
import type { Route } from '../../catalogue/routes/route.js';
import type { PeopleAtStop } from '../inventory.port.js';
import type { Trip } from '../trip.js';
import { timeAtStop, type Passage } from '../passage.js';
import type { TripAct } from './trip-acts.js';

export type TripResponse = Output<'getTrip'>['trip'];

export interface Related {
  /** The part of the route that the caller may see. */
  route: Route | undefined;
  booked: number;
  passage?: Passage;
  forStaff?: ForStaff;
}

/** Only staff see these (D-31). */
export interface ForStaff {
  crew: BoatStaff[];
  stops: PeopleAtStop[];
  acts: TripAct[];
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

function searchedPair({ pair, departs, arrives }: Passage): TripResponse['routeToStop'] {
  return pair && { ...pairResponse(pair), departs: departs.toISOString(), arrives: arrives.toISOString() };
}

function withPeopleAndTimes(trip: Trip, route: RouteResponse, people: PeopleAtStop[]): TripResponse['route'] {
  const at = new Map(people.map(({ order, boarded, left }) => [order, { boarded, left }]));
  const departs = (index: number): string => timeAtStop(trip, route.stops, index).toISOString();
  const stops = route.stops.map((stop, index) => ({ ...stop, departs: departs(index), ...(at.get(stop.order) ?? { boarded: 0, left: 0 }) }));
  return { ...route, stops };
}

/** Only staff see these (D-31). Bookings and seats of a trip are returned by booking, which owns them. */
const staffFields = ({ version, seriesId, remarks, fuel }: Trip) => ({
  version,
  seriesId: seriesId ?? null,
  remarks: remarks ?? null,
  fuelConsumptionLitres: fuel?.litres ?? null,
  fuelConsumptionAddedBy: fuel?.addedBy ?? null,
});

function transferResponse({ transfer }: Trip): TripResponse['tripTransfer'] {
  if (!transfer) return null;
  const { newTime, newArrivalTime, ...rest } = transfer;
  return { ...rest, newTime: newTime.toISOString(), newArrivalTime: iso(newArrivalTime) };
}

/** Instants in both spellings, because clients of both exist (D-02). */
export function tripResponse(trip: Trip, { route: known, booked, passage, forStaff }: Related): TripResponse {
  const route = known && routeResponse(known);
  return {
    id: trip.id,
    fromTime: trip.fromTime.toISOString(),
    toTime: trip.toTime.toISOString(),
    fromLocationId: trip.from.id,
    toLocationId: trip.to.id,
    fromLocation: trip.from,
    toLocation: trip.to,
    boatId: trip.boat.id,
    boat: { ...trip.boat, capacity: trip.capacity, provider: trip.provider, ...(forStaff && { boatStaff: staffResponse(trip.boat.id, forStaff.crew) }) },
    routeId: trip.route?.id ?? null,
    route: (route && forStaff ? withPeopleAndTimes(trip, route, forStaff.stops) : route) ?? null,
    routeToStop: passage ? searchedPair(passage) : null,
    capacity: trip.capacity,
    booked,
    ...priceFields(trip.prices),
    isPrivate: trip.isPrivate,
    departed: trip.departedAt !== null,
    departed_at: iso(trip.departedAt),
    departedAt: iso(trip.departedAt),
    ended: trip.endedAt !== null,
    ended_at: iso(trip.endedAt),
    endedAt: iso(trip.endedAt),
    deleted_at: iso(trip.deletedAt),
    transferred_at: iso(trip.transferredAt),
    tripTransfer: transferResponse(trip),
    ...(forStaff && { ...staffFields(trip), acts: forStaff.acts }),
  };
}
