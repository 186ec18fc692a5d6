import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { AppError } from '@atoll/errors/app-error';
import { commonError } from '@atoll/errors/common';
import { bookingError } from '../errors.js';

type Closed = Pick<TripSnapshot, 'deletedAtMs' | 'endedAtMs' | 'departedAtMs' | 'transferredAtMs'>;

/** Refuses a trip that is closed for bookings and seat choices, with its last state as the reason: a trip that ended has departed before. */
export function checkNotClosed(trip: Closed): void {
  if (trip.deletedAtMs) throw commonError('TRIP_DELETED');
  if (trip.transferredAtMs) throw bookingError('TRIP_TRANSFERRED');
  if (trip.endedAtMs) throw commonError('TRIP_ENDED');
  if (trip.departedAtMs) throw commonError('TRIP_DEPARTED');
}

/** The refusal for trip's reason why a stop cannot be booked; '' where its time of departure has passed [D-73]. */
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
