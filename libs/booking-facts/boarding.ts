import type { Booking } from './booking.js';

export type BookingClosed = NonNullable<Booking['notBoarded']>;
export type TripClosed = NonNullable<Booking['legs'][number]['boardingEnded']>;

const onTrip = ({ legs }: Booking, tripId: number) => legs.find((leg) => leg.tripId === tripId);

/** Booking's reason why its passengers cannot board. */
export const bookingClosed = ({ notBoarded }: Booking): BookingClosed | undefined => notBoarded ?? undefined;

/** Trip's reason why passengers of this booking's stop cannot board any more. */
export const tripClosed = (tripId: number, booking: Booking): TripClosed | undefined => onTrip(booking, tripId)?.boardingEnded ?? undefined;

/** Why the passengers cannot be marked as boarded on this trip now; undefined while they can. */
export const boardingClosed = (tripId: number, booking: Booking): BookingClosed | TripClosed | undefined =>
  bookingClosed(booking) ?? tripClosed(tripId, booking);

export const boardsLater = (tripId: number, booking: Booking): boolean => onTrip(booking, tripId)?.boardsLater ?? false;
