import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { commonError } from '@atoll/errors/common';
import { changed, legOn, type Author, type Booking, type Change, type Leg } from '../bookings/booking.js';
import { lineOf, type HistoryLine } from '../bookings/history/history.js';
import { stopAt } from '../trips/stop-at.js';
import { seatsNeeded } from '../bookings/passengers/passengers.js';
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
  const line = seats.length > 0 ? lineOf('SEATS_CHOSEN', { seats: namesOf(trip, seats) }) : lineOf('SEATS_GIVEN_BACK');
  return withSeats(booking, trip, seats, by, line, now);
}

/** Staff removed the seats that were chosen, `chosen` as the inventory held them [D-18]. Undefined where none were, or it is published already. */
export function forgetSeats(booking: Booking, trip: TripSnapshot, chosen: readonly number[], by: Author, now: Date): Change | undefined {
  const published = legOn(booking, trip.id)?.publishedSeats ?? [];
  const gone = published.length > 0 ? published : chosen;
  if (gone.length === 0) return undefined;
  return withSeats(booking, trip, [], by, lineOf('SEATS_REMOVED', { seats: namesOf(trip, gone) }), now);
}

const namesOf = (trip: TripSnapshot, seats: readonly number[]): string =>
  trip.activeSeats
    .filter(({ id }) => seats.includes(id))
    .map(({ name }) => name)
    .join(', ');

function withSeats(booking: Booking, trip: TripSnapshot, seats: number[], by: Author, line: HistoryLine, now: Date): Change {
  const legs = booking.legs.map((leg) => (leg.tripId === trip.id ? { ...leg, publishedSeats: seats } : leg));
  return changed(booking, { legs }, by, line, now, [{ $case: 'seatsChosen', value: { tripId: trip.id, seatIds: seats } }]);
}

export const sameSeats = (a: readonly number[], b: readonly number[]): boolean => a.length === b.length && a.every((seat) => b.includes(seat));
