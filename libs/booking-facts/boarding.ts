import type { Booking } from './booking.js';

export type BookingClosed = NonNullable<Booking['notBoarded']>;
export type TripClosed = NonNullable<Booking['legs'][number]['boardingEnded']>;

const onTrip = ({ legs }: Booking, tripId: number) => legs.find((leg) => leg.tripId === tripId);

/** Why nobody of a booking can board, as booking says it. */
export const bookingClosed = ({ notBoarded }: Booking): BookingClosed | undefined => notBoarded ?? undefined;

/** Why the trip takes nobody of this booking any more, as trip says it for the stop where they get on. */
export const tripClosed = (tripId: number, booking: Booking): TripClosed | undefined => onTrip(booking, tripId)?.boardingEnded ?? undefined;

/** Why nobody of this booking can be ticked on this trip now; undefined while they can. */
export const boardingClosed = (tripId: number, booking: Booking): BookingClosed | TripClosed | undefined =>
  bookingClosed(booking) ?? tripClosed(tripId, booking);

export const boardsLater = (tripId: number, booking: Booking): boolean => onTrip(booking, tripId)?.boardsLater ?? false;
