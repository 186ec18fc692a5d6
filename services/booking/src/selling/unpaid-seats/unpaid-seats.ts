import type { Contact } from '../../bookings/passengers/contact.js';
import { seatsNeeded } from '../../bookings/passengers/passengers.js';
import type { BookingState } from '../../bookings/status/booking-states.port.js';
import type { Change } from '../../bookings/booking.js';
import { displayStatusOf } from '../../bookings/status/booking-status.js';

/** Seats of one booking that count as unpaid; a round trip counts both ways. */
export interface CountedSeats {
  bookingId: number;
  seats: number;
  /** When they were counted. */
  at: Date;
  /** Departure of the last leg when they were counted: from then on nothing is held, unless the booking was changed to a later trip. */
  until: Date;
}

/** A contact, or a client's address, whose unpaid seats are counted together. */
export interface SeatHolder {
  /** Keyed hash: the counts contain no personal data. */
  key: string;
  /** Most unpaid seats. */
  limit: number;
}

/** Settings of an operator: most unpaid seats; 0 = no limit [D-110]. */
export interface UnpaidSeatLimits {
  unpaidSeatsPerContact: number;
  unpaidSeatsPerAddress: number;
}

/** Kind of the hash of a client's address, in the counts and in `madeFrom` of a booking. */
export const ADDRESS = 'address';

const UNPAID: readonly string[] = ['Pending', 'Pending Verification', 'Pending Cash Option'];

/** Whether a booking's seats still count: a slip or a request that waits frees nothing, because anyone can send one. */
export const holdsUnpaidSeats = (fields: Omit<BookingState, 'refNo'>, now: Date): boolean =>
  !fields.cancelled && UNPAID.includes(displayStatusOf(fields)) && lastDeparture(fields.legs) > now;

export const countedSeatsOf = ({ booking: { id, legs, passengers }, at }: Pick<Change, 'booking' | 'at'>): CountedSeats => ({
  bookingId: id,
  seats: seatsNeeded(passengers) * legs.length,
  at,
  until: lastDeparture(legs),
});

const lastDeparture = (legs: BookingState['legs']): Date => new Date(Math.max(...legs.map(({ departsAt }) => departsAt.getTime())));

export const seatSum = (counted: readonly Pick<CountedSeats, 'seats'>[]): number => counted.reduce((sum, { seats }) => sum + seats, 0);

/** Key of a holder, whose value is known as its keyed hash only. */
const keyOf = (kind: string, hash: string): string => `${kind}:${hash}`;

/** The holder of an internet address, by the hash that is stored with the bookings made from it. */
export const addressKey = (madeFrom: string): string => keyOf(ADDRESS, madeFrom);

/** Phone and e-mail are counted apart, so that a booking with another e-mail still counts for its phone. `address`: rate-limit subnet, '' where it is unknown. */
export function holdersOf(contact: Contact, address: string, limits: UnpaidSeatLimits, hash: (kind: string, value: string) => string): SeatHolder[] {
  const holder = (kind: string, value: string | undefined, limit: number): SeatHolder[] =>
    value && limit > 0 ? [{ key: keyOf(kind, hash(kind, value)), limit }] : [];
  return [
    ...holder('phone', contact.phone, limits.unpaidSeatsPerContact),
    ...holder('email', contact.email?.toLowerCase(), limits.unpaidSeatsPerContact),
    ...holder(ADDRESS, address, limits.unpaidSeatsPerAddress),
  ];
}
