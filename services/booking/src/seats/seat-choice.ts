import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { commonError } from '@atoll/errors/common';
import { changed, legOn, type Author, type Booking, type Change, type Leg } from '../bookings/booking.js';
import { lineOf } from '../bookings/history.js';
import { stopAt } from '../trips/stop-at.js';
import { seatsNeeded } from '../passengers/passengers.js';
import { checkNotClosed } from '../trips/closed-trip.js';
import { bookingError } from '../errors.js';

/** Until when seats can be chosen at the passengers' own stop, decided by trip; never for a cancelled booking [BK-48, D-33, D-38]. */
export const seatsUntil = ({ cancelled }: Booking, trip: TripSnapshot, { fromOrder }: Pick<Leg, 'fromOrder'>): number =>
  cancelled ? 0 : stopAt(trip, fromOrder).seatsUntilMs;

export function checkSeatsCanBeChosen(booking: Booking, trip: TripSnapshot, leg: Leg, now: Date): void {
  if (now.getTime() < seatsUntil(booking, trip, leg)) return;
  if (booking.cancelled) throw commonError('BOOKING_CANCELLED');
  checkNotClosed(trip);
  throw commonError('TRIP_DEPARTED');
}

/** The complete new choice, each seat once; an empty one releases all seats [BK-57]. */
export function seatsChosen(booking: Booking, trip: TripSnapshot, selected: readonly number[]): number[] {
  const seats = [...new Set(selected)];
  const active = new Set(trip.activeSeats.map(({ id }) => id));
  if (!seats.every((seat) => active.has(seat))) throw bookingError('SEATS_NOT_AVAILABLE');
  if (seats.length > seatsNeeded(booking.passengers)) throw bookingError('MORE_SEATS_THAN_PASSENGERS');
  return seats;
}

/**
 * The seats held are in the inventory's claim; the booking stores the seats that it published. After a crash between the two, a
 * repeat of the choice publishes it. Undefined where it is published already.
 */
export function rememberSeats(booking: Booking, trip: TripSnapshot, seats: number[], by: Author, now: Date): Change | undefined {
  if (sameSeats(legOn(booking, trip.id)?.publishedSeats ?? [], seats)) return undefined;
  const names = trip.activeSeats.filter(({ id }) => seats.includes(id)).map(({ name }) => name);
  const line = names.length > 0 ? lineOf('SEATS_CHOSEN', { seats: names.join(', ') }) : lineOf('SEATS_GIVEN_BACK');
  const legs = booking.legs.map((leg) => (leg.tripId === trip.id ? { ...leg, publishedSeats: seats } : leg));
  return changed(booking, { legs }, by, line, now, [{ $case: 'seatsChosen', value: { tripId: trip.id, seatIds: seats } }]);
}

export const sameSeats = (a: readonly number[], b: readonly number[]): boolean => a.length === b.length && a.every((seat) => b.includes(seat));
