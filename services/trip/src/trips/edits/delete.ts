import type { Change, Trip } from '../trip.js';
import { checkNotGone } from '../scheduled.js';

/** Closes sale and boarding; its bookings stay on it (D-38). A transferred trip can be deleted, a departed one cannot. */
export function deleteTrip(trip: Trip, now: Date): Change {
  checkNotGone(trip);
  return { kind: 'deleted', deletedAt: now };
}
