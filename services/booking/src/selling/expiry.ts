import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { cancel } from '../bookings/cancellation/cancellation.js';
import type { Author, Booking, Change } from '../bookings/booking.js';
import { expiresAt, withNewHold } from '../bookings/holds/hold.js';
import { stopAt } from '../trips/stop-at.js';

/** Exact text of D-16. */
export const EXPIRED = 'Payment time ran out.';

const SYSTEM: Author = { username: 'System' };

/** A booking, the other one of its linked pair, and the trips of both as they are now. */
export interface Held {
  booking: Booking;
  linked: Booking | undefined;
  trips: readonly TripSnapshot[];
}

/** Those of the two that are not cancelled. */
export const pairOf = ({ booking, linked }: Held): Booking[] => [booking, ...(linked ? [linked] : [])].filter(({ cancelled }) => !cancelled);

/**
 * When the hold of a booking ends: undefined where it never does. No booking expires once a trip of it or of its pair has departed,
 * its time of departure has passed or the operator has deleted it; a hold that would end after that never ends [D-16, D-38].
 */
export function holdEnd(held: Held, now: Date): Date | undefined {
  const end = expiresAt(held.booking, held.linked);
  const legs = pairOf(held).flatMap((booking) => booking.legs);
  return end && legs.every((leg) => staysOpen(leg, held.trips, end, now)) ? end : undefined;
}

function staysOpen({ tripId, fromOrder }: Booking['legs'][number], trips: readonly TripSnapshot[], end: Date, now: Date): boolean {
  const trip = trips.find(({ id }) => id === tripId);
  if (!trip || trip.deletedAtMs || trip.departedAtMs) return false;
  return Math.max(end.getTime(), now.getTime()) < stopAt(trip, fromOrder).timeMs;
}

/** Both of a linked pair, in one write [D-08]. */
export const expire = (held: Held, now: Date): Change[] => pairOf(held).map((booking) => cancel(booking, EXPIRED, SYSTEM, now, { expired: true }));

/** A customer who had no way to pay gets the whole time again. */
export const holdAgain = (booking: Booking, at: Date): Change => ({
  before: booking,
  booking: { ...withNewHold(booking, at), version: booking.version + 1 },
  events: [],
  by: SYSTEM,
  at,
});
