import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { TripState } from './trip-state.js';

/** State for opening an inventory that trip has not opened itself. All of it is decided by trip. */
export const tripStateOf = (operatorId: string, trip: TripSnapshot): TripState => ({
  operatorId,
  tripId: trip.id,
  version: trip.version,
  segments: trip.stops.length - 1,
  capacity: trip.capacity,
  activeSeats: trip.activeSeats.map(({ id }) => id),
  onSale: trip.onSale,
  boardingOpen: trip.boardingOpen,
  boardingOpenLater: trip.boardingOpenLater,
  deleted: trip.deletedAtMs > 0,
});
