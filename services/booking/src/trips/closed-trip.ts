import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { AppError } from '@atoll/errors/app-error';
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

/** Trip's reason why a stop cannot be booked; none where only the time of departure has passed [D-73]. */
export function notBookable(why: string): AppError {
  switch (why) {
    case 'private':
      return bookingError('TRIP_PRIVATE');
    case 'multiStopOff':
      return bookingError('MULTI_STOP_OFF');
    case 'noEmbark':
      return bookingError('STOPS_NOT_BOOKABLE');
    case 'transferred':
      return bookingError('TRIP_TRANSFERRED');
    case 'deleted':
      return commonError('TRIP_DELETED');
    case 'ended':
      return commonError('TRIP_ENDED');
    default:
      return commonError('TRIP_DEPARTED');
  }
}
