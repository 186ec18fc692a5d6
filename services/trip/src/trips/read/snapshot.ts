import type { TripSnapshot, TripStop } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { SeatPrices } from '@atoll/money/fare';
import { writePrices } from '@atoll/money/prices';
import type { BoatStaff } from '../../catalogue/boats/boat.js';
import type { Seat } from '../../catalogue/boats/layout.js';
import type { Location } from '../../catalogue/locations/location.js';
import { minutesBetween, type Route } from '../../catalogue/routes/route.js';
import type { Trip } from '../trip.js';
import { timeAfter } from './bookable.js';

export interface SnapshotParts {
  route: Route | undefined;
  staff: BoatStaff[];
  seats: Seat[];
  /** Of the trip's first and last location, with their points. */
  ends: Location[];
}

const ms = (at: Date | null): number => at?.getTime() ?? 0;
const perSeat = ({ tourist, local }: SeatPrices) => ({ tourist: writePrices(tourist), local: writePrices(local) });

function stopsOf(trip: Trip, route: Route | undefined): TripStop[] {
  const { from, to } = trip;
  if (!route) {
    return [
      { order: 1, locationId: from.id, locationName: from.name, timeMs: ms(trip.fromTime), allowEmbark: true, allowDisembark: false },
      { order: 2, locationId: to.id, locationName: to.name, timeMs: ms(trip.toTime), allowEmbark: false, allowDisembark: true },
    ];
  }
  return route.stops.map(({ order, location, allowEmbark, allowDisembark }, index) => ({
    order,
    locationId: location.id,
    locationName: location.name,
    timeMs: ms(timeAfter(trip.fromTime, minutesBetween(route.stops, 0, index))),
    allowEmbark,
    allowDisembark,
  }));
}

/** What booking has to know of a trip, in one piece. */
export function snapshotOf(trip: Trip, { route, staff, seats, ends }: SnapshotParts): TripSnapshot {
  return {
    id: trip.id,
    version: trip.version,
    fromTimeMs: ms(trip.fromTime),
    toTimeMs: ms(trip.toTime),
    stops: stopsOf(trip, route),
    stopPairs:
      route?.stops.flatMap((stop) => stop.toStops.map((pair) => ({ id: pair.id, fromOrder: stop.order, toOrder: pair.order, prices: perSeat(pair.prices) }))) ??
      [],
    prices: perSeat(trip.prices),
    boatId: trip.boat.id,
    boatName: trip.boat.name,
    providerName: trip.provider.name,
    capacity: trip.capacity,
    routeId: trip.route?.id,
    routeName: trip.route?.name ?? '',
    isPrivate: trip.isPrivate,
    departedAtMs: ms(trip.departedAt),
    endedAtMs: ms(trip.endedAt),
    deletedAtMs: ms(trip.deletedAt),
    transferredAtMs: ms(trip.transferredAt),
    staffUserIds: staff.map((member) => member.userId),
    activeSeats: seats.map(({ id, name }) => ({ id, name })),
    points: ends.flatMap((location) => location.points.map((point) => ({ id: point.id, name: point.name, locationId: location.id }))),
  };
}
