import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { TripState } from '../inventory/trip-state.js';

/** What the inventory of a trip is opened from when trip has not said it itself. */
export function tripStateOf(operatorId: string, trip: TripSnapshot): TripState {
  const gone = trip.departedAtMs > 0 || trip.endedAtMs > 0 || trip.deletedAtMs > 0;
  return {
    operatorId,
    tripId: trip.id,
    version: trip.version,
    legs: trip.stops.length - 1,
    capacity: trip.capacity,
    activeSeats: trip.activeSeats.map(({ id }) => id),
    onSale: !gone && trip.transferredAtMs === 0,
    boardingOpen: !gone,
  };
}
