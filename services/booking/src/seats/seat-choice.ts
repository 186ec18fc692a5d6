import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { commonError } from '@atoll/errors/common';
import { seatsCanBeChosen } from '@atoll/form-rules/seat-window';
import { changed, legOn, type Author, type Booking, type Change, type Leg } from '../bookings/booking.js';
import { placesOf } from '../bookings/passengers.js';
import { bookingError } from '../errors.js';

export function checkSeatsCanBeChosen(booking: Booking, trip: TripSnapshot, leg: Leg, now: Date): void {
  const departsAt = trip.stops.find(({ order }) => order === leg.fromOrder)?.timeMs ?? 0;
  const tripClosed = Boolean(trip.departedAtMs || trip.endedAtMs || trip.deletedAtMs || trip.transferredAtMs);
  if (!seatsCanBeChosen({ bookingCancelled: Boolean(booking.cancelled), tripClosed, departsAt }, now)) throw commonError('STATE_CONFLICT');
}

/** The complete new choice, each seat once; an empty one gives all seats back [BK-57]. */
export function seatsChosen(booking: Booking, trip: TripSnapshot, selected: readonly number[]): number[] {
  const seats = [...new Set(selected)];
  const active = new Set(trip.activeSeats.map(({ id }) => id));
  if (!seats.every((seat) => active.has(seat))) throw bookingError('SEATS_NOT_AVAILABLE');
  if (seats.length > placesOf(booking.passengers)) throw commonError('STATE_CONFLICT');
  return seats;
}

/**
 * The seats themselves live in the inventory's claim; the booking remembers that they were chosen, and what it told of them:
 * a choice that was interrupted in between is told when it is repeated. Undefined when that was done.
 */
export function rememberSeats(booking: Booking, trip: TripSnapshot, seats: number[], by: Author, now: Date): Change | undefined {
  if (sameSeats(legOn(booking, trip.id)?.seatsTold ?? [], seats)) return undefined;
  const names = trip.activeSeats.filter(({ id }) => seats.includes(id)).map(({ name }) => name);
  const action = names.length > 0 ? `Seats chosen: ${names.join(', ')}` : 'Seats given back';
  const legs = booking.legs.map((leg) => (leg.tripId === trip.id ? { ...leg, seatsTold: seats } : leg));
  return changed(booking, { legs }, by, action, now, [{ $case: 'seatsChosen', value: { tripId: trip.id, seatIds: seats } }]);
}

export const sameSeats = (a: readonly number[], b: readonly number[]): boolean => a.length === b.length && a.every((seat) => b.includes(seat));
