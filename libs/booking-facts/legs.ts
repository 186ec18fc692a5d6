import type { Booking, Customer } from './booking.js';

/** One trip of a booking as its people travel it. */
export interface Leg {
  readonly trip: Booking['trip'];
  readonly isReturn: boolean;
  readonly from: string;
  readonly to: string;
  readonly departs: string;
  readonly arrives: string;
  readonly pickup: string | undefined;
  readonly dropoff: string | undefined;
  readonly seats: readonly string[];
}

/** In the order they are travelled. On a route the stops of the booking count, not the ends of the trip; the way back uses the points the other way round [D-81]. */
export function legsOf(booking: Booking): readonly [Leg, ...Leg[]] {
  const { trip, returnTrip, routeToStop, pickupPoint, dropoffPoint } = booking;
  const there: Leg = {
    trip,
    isReturn: false,
    from: routeToStop?.from.name ?? trip.fromLocation.name,
    to: routeToStop?.to.name ?? trip.toLocation.name,
    departs: routeToStop?.departs ?? trip.fromTime,
    arrives: routeToStop?.arrives ?? trip.toTime,
    pickup: pickupPoint?.name,
    dropoff: dropoffPoint?.name,
    seats: seatsOn(booking, trip.id),
  };
  if (!returnTrip) return [there];
  const home: Leg = {
    trip: returnTrip,
    isReturn: true,
    from: returnTrip.fromLocation.name,
    to: returnTrip.toLocation.name,
    departs: returnTrip.fromTime,
    arrives: returnTrip.toTime,
    pickup: dropoffPoint?.name,
    dropoff: pickupPoint?.name,
    seats: seatsOn(booking, returnTrip.id),
  };
  return [there, home];
}

/** The leg that is travelled on this trip; undefined when the booking is not on it. */
export const legOn = (booking: Booking, tripId: number): Leg | undefined => legsOf(booking).find(({ trip }) => trip.id === tripId);

/** Seats belong to the booking and not to one of its people [BK-58]. */
const seatsOn = ({ seats }: Booking, tripId: number): readonly string[] =>
  seats.filter((seat) => seat.tripId === tripId).map(({ boatLayoutColumn }) => boatLayoutColumn.name);

/** The way out and the way back are boarded apart: the trip says which of the two is meant [BK-65]. */
export const isOnBoard = (booking: Booking, customer: Customer, tripId: number): boolean =>
  booking.returnTripId === tripId ? customer.hasBoardedReturn : customer.hasBoarded;
