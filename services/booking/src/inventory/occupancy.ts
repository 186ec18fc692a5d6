import type { TripOccupancy } from '@atoll/contracts/gen/atoll/booking/v1/inventory';
import { segmentIndexes, type SegmentRange } from './claim.js';

/** Free seats per segment, in order of travel. */
export interface Occupancy {
  tripId: number;
  capacity: number;
  free: number[];
}

/** Seats that can still be sold on all of these segments; without segments, on the whole trip. */
export function freeSeats({ free }: Occupancy, segments: SegmentRange = { from: 0, to: free.length }): number {
  return Math.max(0, Math.min(...segmentIndexes(segments).map((segment) => free[segment] ?? 0)));
}

/** The highest load on these segments, never the sum of bookings; without segments the peak of the trip [D-17]. */
export function bookedSeats(occupancy: Occupancy, segments?: SegmentRange): number {
  return occupancy.capacity - freeSeats(occupancy, segments);
}

/** Returns what other services receive: the number booked, so that they need not compute it. */
export const tripOccupancy = (occupancy: Occupancy, segments?: SegmentRange): TripOccupancy => ({
  tripId: occupancy.tripId,
  capacity: occupancy.capacity,
  booked: bookedSeats(occupancy, segments),
});
