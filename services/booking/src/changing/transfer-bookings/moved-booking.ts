import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { bookedLeg, changed, type Author, type Change, type Leg } from '../../bookings/booking.js';
import type { EventPayload } from '../../bookings/history/event-payload.js';
import { lineOf } from '../../bookings/history/history.js';
import { withLines } from '../../bookings/history/price-lines.js';
import { ashore } from '../../bookings/passengers/passengers.js';
import { stopAt } from '../../trips/stop-at.js';
import type { Transferable } from '../transferable.js';

export interface Move {
  target: TripSnapshot;
  by: Author;
  /** Idempotency-Key of the request. */
  key: string | undefined;
  now: Date;
}

/** The leg on the other boat: same stops, per-seat prices and share; chosen seats are released [D-57]. */
export function movedLeg(leg: Leg, { target, key }: Pick<Move, 'target' | 'key'>): Leg {
  const { publishedSeats: _seats, changeKey: _key, ...kept } = leg;
  const departsAt = new Date(stopAt(target, leg.fromOrder).timeMs);
  return { ...kept, tripId: target.id, tripVersion: target.version, departsAt, ...(key && { changeKey: key }) };
}

/** The booking with one leg on the other boat. Other leg, price and payment stay; no passenger has boarded the other boat [D-57]. */
export function movedBooking({ booking, leg }: Transferable, seatsLost: number, move: Move): Change {
  const { target, by, now } = move;
  const moved = movedLeg(leg, move);
  const legs = booking.legs.map((one) => (one === leg ? moved : one));
  const event: EventPayload = {
    $case: 'bookingChanged',
    value: {
      before: bookedLeg(booking, leg),
      after: bookedLeg(booking, moved),
      byStaff: true,
      toOtherBoat: true,
      seatsLost: seatsLost > 0,
    },
  };
  const line = lineOf('MOVED_TO_BOAT', { from: String(leg.tripId), to: String(target.id), boat: target.boatName });
  const change = changed(booking, { legs, passengers: ashore(booking.passengers, leg.isReturn) }, by, line, now, [event]);
  return withLines(change, seatsLost > 0 ? [lineOf('SEATS_RELEASED', { count: String(seatsLost) })] : []);
}
