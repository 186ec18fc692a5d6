import type { LegChange } from './booked-leg.js';

export interface TripSeats {
  tripId: number;
  /** Seats of bookings that are not cancelled. */
  booked: number;
  /** How many of those are paid. */
  paid: number;
}

export abstract class BookedLegs {
  /** In order. A repeated or older change does not replace what a newer one has set. */
  abstract apply(changes: LegChange[]): Promise<void>;
  /** Returns the seats in the version that serves. Trips without bookings are left out. */
  abstract seatsOf(operatorId: string, tripIds: number[]): Promise<TripSeats[]>;
}
