import type { Booking } from './booking.js';

export interface Leg {
  readonly booking: Booking;
}
