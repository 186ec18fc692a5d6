import type { Booking } from './booking.js';

export type BookingClosed = 'cancelled' | 'cash' | 'verification' | 'cashOption' | 'unpaid';
export type TripClosed = 'deleted' | 'ended' | 'departed';

/** What both a trip and a leg of a booking say about it. */
type BoardedTrip = Pick<Booking['trip'], 'id' | 'fromLocation' | 'departed' | 'ended' | 'deleted_at'>;

/** Why nobody of a booking can board: boarding is for what is paid or allowed and not cancelled [BK-66, D-50]. */
export function bookingClosed({ isCancelled, isPaid, isAllowed, status }: Booking): BookingClosed | undefined {
  if (isCancelled) return 'cancelled';
  if (isPaid || isAllowed) return undefined;
  if (status === 'Cash On Arrival') return 'cash';
  if (status === 'Pending Verification') return 'verification';
  return status === 'Pending Cash Option' ? 'cashOption' : 'unpaid';
}

/** Why the trip takes nobody of this booking any more. Those who get on at a later stop of a route still come aboard until it ends [D-84]. */
export function tripClosed(trip: BoardedTrip, booking: Booking): TripClosed | undefined {
  if (trip.deleted_at) return 'deleted';
  if (trip.ended) return 'ended';
  return trip.departed && !boardsLater(trip, booking) ? 'departed' : undefined;
}

/** Why nobody of this booking can be ticked on this trip now; undefined while they can. The server decides, this only says so before. */
export const boardingClosed = (trip: BoardedTrip, booking: Booking): BookingClosed | TripClosed | undefined =>
  bookingClosed(booking) ?? tripClosed(trip, booking);

/** A route calls at each place once, so whoever does not get on where the trip begins gets on later. */
export const boardsLater = (trip: BoardedTrip, { tripId, routeToStop }: Booking): boolean =>
  routeToStop !== null && tripId === trip.id && routeToStop.from.id !== trip.fromLocation.id;
