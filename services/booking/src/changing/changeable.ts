import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { notChangeable } from '@atoll/contracts/http/booking/records';
import type { AppError } from '@atoll/errors/app-error';
import { commonError } from '@atoll/errors/common';
import type { z } from 'zod';
import type { Booking, Leg } from '../bookings/booking.js';
import { bookingError } from '../errors.js';
import { stopAt } from '../trips/stop-at.js';

export type NotChangeable = z.infer<typeof notChangeable>;

/** Until when a caller can change a leg: an instant, no known end (undefined), or never, with the reason. */
export interface ChangeWindow {
  until?: Date;
  refusedBy?: NotChangeable;
}

/**
 * Customers change a leg until its departure, but not one whose trip is deleted [D-38], nor an outbound leg whose trip is
 * transferred [D-34]. Staff are not held to the time, only to the trip's departure and end [BK-47, BK-48, D-85].
 */
export function changeWindow(booking: Booking, leg: Leg, trip: TripSnapshot, byStaff: boolean): ChangeWindow {
  const refusedBy = neverChangeable(booking, leg) ?? closedFor(booking, leg, trip, byStaff);
  if (refusedBy) return { refusedBy };
  return byStaff ? {} : { until: new Date(stopAt(trip, leg.fromOrder).timeMs) };
}

export function checkChangeable(booking: Booking, leg: Leg, trip: TripSnapshot, byStaff: boolean, now: Date): void {
  const { until, refusedBy } = changeWindow(booking, leg, trip, byStaff);
  if (refusedBy) throw refusal(refusedBy);
  if (until && now >= until) throw commonError('TRIP_DEPARTED');
}

/** Private bookings and bookings between stops of a route cannot be changed [BK-49, D-86]. */
function neverChangeable(booking: Booking, leg: Leg): NotChangeable | undefined {
  if (booking.cancelled) return 'BOOKING_CANCELLED';
  if (booking.isPrivate) return 'BOOKING_PRIVATE';
  return leg.routeToStopId ? 'BOOKING_MULTI_STOP' : undefined;
}

function closedFor(booking: Booking, leg: Leg, trip: TripSnapshot, byStaff: boolean): NotChangeable | undefined {
  if (trip.endedAtMs) return 'TRIP_ENDED';
  if (trip.departedAtMs) return 'TRIP_DEPARTED';
  if (byStaff) return undefined;
  if (trip.deletedAtMs) return 'TRIP_DELETED';
  return trip.transferredAtMs && !isWayBack(booking, leg) ? 'TRIP_TRANSFERRED' : undefined;
}

/** The return leg of a booking, or the return booking of a linked pair. */
export const isWayBack = ({ linked }: Booking, { isReturn }: Leg): boolean => isReturn || linked?.as === 'outbound';

function refusal(code: NotChangeable): AppError {
  switch (code) {
    case 'BOOKING_PRIVATE':
    case 'BOOKING_MULTI_STOP':
    case 'TRIP_TRANSFERRED':
      return bookingError(code);
    default:
      return commonError(code);
  }
}
