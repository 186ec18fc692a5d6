import type { TripOccupancy } from '@atoll/contracts/gen/atoll/booking/v1/inventory';
import { legIndexes, type Legs } from './claim.js';

/** Free places per leg, in order of travel. */
export interface Occupancy {
  tripId: number;
  capacity: number;
  free: number[];
}

/** Places that can still be sold on all of these legs; without legs, on the whole trip. */
export function freePlaces({ free }: Occupancy, legs: Legs = { from: 0, to: free.length }): number {
  return Math.max(0, Math.min(...legIndexes(legs).map((leg) => free[leg] ?? 0)));
}

/** The highest load on these legs, never the sum of bookings; without legs the peak of the trip [D-17]. */
export function bookedPlaces(occupancy: Occupancy, legs?: Legs): number {
  return occupancy.capacity - freePlaces(occupancy, legs);
}

/** What neighbours are told: the number booked, never what they would have to count it from. */
export const toldOccupancy = (occupancy: Occupancy, legs?: Legs): TripOccupancy => ({
  tripId: occupancy.tripId,
  capacity: occupancy.capacity,
  booked: bookedPlaces(occupancy, legs),
});
