import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { commonError } from '@atoll/errors/common';
import { bookingError } from '../errors.js';

type Closed = Pick<TripSnapshot, 'deletedAtMs' | 'endedAtMs' | 'departedAtMs' | 'transferredAtMs'>;

/** A trip that nobody books or chooses seats on any more; a trip that ended had departed before, so the last state is the reason. */
export function checkNotClosed(trip: Closed): void {
  if (trip.deletedAtMs) throw commonError('TRIP_DELETED');
  if (trip.transferredAtMs) throw bookingError('TRIP_TRANSFERRED');
  if (trip.endedAtMs) throw commonError('TRIP_ENDED');
  if (trip.departedAtMs) throw commonError('TRIP_DEPARTED');
}
