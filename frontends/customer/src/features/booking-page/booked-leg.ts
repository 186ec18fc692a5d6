import type { Booking } from './booking-page-calls.js';

type BookedTrip = Booking['trip'];

/** One trip of a booking as its people travel it. */
export interface BookedLeg {
  readonly trip: BookedTrip;
  readonly isReturn: boolean;
  readonly from: string;
  readonly to: string;
  readonly departs: string;
  readonly arrives: string;
  readonly pickup: string | undefined;
  readonly dropoff: string | undefined;
  readonly seats: readonly string[];
}

/** On a route the stops of the booking count, not the ends of the trip; the way back uses the points the other way round [D-81]. */
export function legsOf(booking: Booking): readonly BookedLeg[] {
  const { trip, returnTrip, routeToStop, pickupPoint, dropoffPoint } = booking;
  const there: BookedLeg = {
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
  const home: BookedLeg = {
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

const seatsOn = ({ seats }: Booking, tripId: number): readonly string[] =>
  seats.filter((seat) => seat.tripId === tripId).map(({ boatLayoutColumn }) => boatLayoutColumn.name);

/** As many as need a seat. */
export const placesOf = ({ customers }: Booking): number => customers.filter(({ ageGroup }) => ageGroup.occupiesSeat).length;

/** Seats can be chosen until the boat leaves, by who still travels on it [BK-48, D-33, D-38]. */
export const seatsCanBeChosen = ({ isCancelled }: Booking, { trip, departs }: BookedLeg, now: Date): boolean =>
  !isCancelled && !trip.departed && !trip.ended && trip.deleted_at === null && trip.transferred_at === null && Date.parse(departs) > now.getTime();
