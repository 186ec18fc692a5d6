import { nameIn } from '@atoll/languages/names';
import { transferredByMs } from '@atoll/time/transferred';
import type { Booking, Customer } from './booking.js';

/** Covers one direction of a booking's journey, between the stops that its passengers use. */
export interface Leg {
  readonly trip: Booking['trip'];
  readonly isReturn: boolean;
  readonly from: string;
  readonly to: string;
  /** Departure; a transferred trip has the new time [D-33]. */
  readonly departs: string;
  readonly arrives: string;
  /** Boat; a transferred trip has the other provider's. */
  readonly boat: string;
  /** Name of the trip's route; undefined on a direct trip. */
  readonly route: string | undefined;
  readonly pickup: string | undefined;
  readonly dropoff: string | undefined;
  readonly seats: readonly string[];
}

/** Outbound, then return. On a route a leg runs between the booking's stops, not the trip's ends; the return leg uses the pickup and drop-off points in reverse [D-81]. @param language of the reader, for names of locations, boats and routes; absent: first names */
export function legsOf(booking: Booking, language?: string): readonly [Leg, ...Leg[]] {
  const { trip, returnTrip, routeToStop, pickupPoint, dropoffPoint } = booking;
  const outbound: Leg = {
    trip,
    isReturn: false,
    from: nameIn(language, routeToStop?.from ?? trip.fromLocation),
    to: nameIn(language, routeToStop?.to ?? trip.toLocation),
    ...travelOn(language, trip, routeToStop?.departs ?? trip.fromTime, routeToStop?.arrives ?? trip.toTime),
    pickup: pickupPoint?.name,
    dropoff: dropoffPoint?.name,
    seats: seatsOn(booking, trip.id),
  };
  if (!returnTrip) return [outbound];
  const returnLeg: Leg = {
    trip: returnTrip,
    isReturn: true,
    from: nameIn(language, returnTrip.fromLocation),
    to: nameIn(language, returnTrip.toLocation),
    ...travelOn(language, returnTrip, returnTrip.fromTime, returnTrip.toTime),
    pickup: dropoffPoint?.name,
    dropoff: pickupPoint?.name,
    seats: seatsOn(booking, returnTrip.id),
  };
  return [outbound, returnLeg];
}

/** Boat and times as the passengers travel: those of a transfer, whose stops keep their distances; an arrival that it names is that of the last stop. */
function travelOn(language: string | undefined, trip: Booking['trip'], departs: string, arrives: string): Pick<Leg, 'departs' | 'arrives' | 'boat' | 'route'> {
  const { tripTransfer: transfer, boat, routeName, routeNames: names, fromTime, toTime } = trip;
  const route = routeName === null ? undefined : nameIn(language, { name: routeName, names });
  if (!transfer) return { departs, arrives, boat: nameIn(language, boat), route };
  const laterMs = transferredByMs({ fromTimeMs: Date.parse(fromTime), transfer: { newTimeMs: Date.parse(transfer.newTime) } });
  const moved = (at: string): string => new Date(Date.parse(at) + laterMs).toISOString();
  return { departs: moved(departs), arrives: (arrives === toTime && transfer.newArrivalTime) || moved(arrives), boat: transfer.boat, route };
}

/** Undefined when the booking has no leg on this trip. */
export const legOn = (booking: Booking, tripId: number): Leg | undefined => legsOf(booking).find(({ trip }) => trip.id === tripId);

/** Seats belong to the booking, not to one of its passengers [BK-58]. */
const seatsOn = ({ seats }: Booking, tripId: number): readonly string[] =>
  seats.filter((seat) => seat.tripId === tripId).map(({ boatLayoutColumn }) => boatLayoutColumn.name);

/** Outbound and return leg are boarded separately; the trip's id selects the leg [BK-65]. */
export const isOnBoard = (booking: Booking, customer: Customer, tripId: number): boolean =>
  booking.returnTripId === tripId ? customer.hasBoardedReturn : customer.hasBoarded;
