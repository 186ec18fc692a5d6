import type { LegChange } from './booked-leg.js';

export interface TripPlaces {
  tripId: number;
  /** Places of bookings that are not cancelled. */
  booked: number;
  /** Of those, the ones that are paid. */
  paid: number;
}

export abstract class BookedLegs {
  /** In order. A change whose version is not newer than what is known of that leg is ignored, so a repeat changes nothing. */
  abstract apply(changes: LegChange[]): Promise<void>;
  /** Trips without bookings are left out. */
  abstract placesOf(operatorId: string, tripIds: number[]): Promise<TripPlaces[]>;
}
