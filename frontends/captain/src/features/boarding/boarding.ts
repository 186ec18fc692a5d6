import type { Booking, Customer, Trip } from '../../calls.js';

export type BookingClosed = 'cancelled' | 'cash' | 'verification' | 'cashOption' | 'unpaid';
export type TripClosed = 'deleted' | 'ended' | 'departed';

/** Why nobody of a booking can board: boarding is for what is paid or allowed and not cancelled [BK-66, D-50]. */
export function bookingClosed({ isCancelled, isPaid, isAllowed, status }: Booking): BookingClosed | undefined {
  if (isCancelled) return 'cancelled';
  if (isPaid || isAllowed) return undefined;
  if (status === 'Cash On Arrival') return 'cash';
  if (status === 'Pending Verification') return 'verification';
  return status === 'Pending Cash Option' ? 'cashOption' : 'unpaid';
}

/** Why the trip takes nobody any more. Those who get on at a later stop of a route still come aboard until it ends [D-84]. */
export function tripClosed(trip: Trip, booking: Booking): TripClosed | undefined {
  if (trip.deleted_at) return 'deleted';
  if (trip.ended) return 'ended';
  return trip.departed && !boardsLater(trip, booking) ? 'departed' : undefined;
}

export const closedFor = (trip: Trip, booking: Booking): BookingClosed | TripClosed | undefined => bookingClosed(booking) ?? tripClosed(trip, booking);

export function boardsLater({ route }: Trip, { routeToStop }: Booking): boolean {
  const first = route?.stops[0];
  return first !== undefined && routeToStop !== null && routeToStop.from.id !== first.location.id;
}

/** The way out and the way back are ticked apart: this trip says which of the two is meant [BK-65]. */
export const isOnBoard = (trip: Trip, booking: Booking, customer: Customer): boolean =>
  booking.returnTripId === trip.id ? customer.hasBoardedReturn : customer.hasBoarded;

/** Passengers are numbered within their booking. */
export const tickKey = (booking: Booking, customer: Customer): string => `${booking.id}:${customer.id}`;

export const seatNames = (trip: Trip, booking: Booking): string[] =>
  booking.seats.filter(({ tripId }) => tripId === trip.id).map((seat) => seat.boatLayoutColumn.name);

export interface Count {
  readonly boarded: number;
  readonly all: number;
  /** Not on board and, as things are, not allowed to be. */
  readonly blocked: number;
}

export type OnBoard = (booking: Booking, customer: Customer) => boolean;

export function countPeople(bookings: readonly Booking[], onBoard: OnBoard): Count {
  const count = { boarded: 0, all: 0, blocked: 0 };
  for (const booking of bookings) {
    if (booking.isCancelled) continue;
    const closed = bookingClosed(booking) !== undefined;
    for (const customer of booking.customers) {
      count.all += 1;
      if (onBoard(booking, customer)) count.boarded += 1;
      else if (closed) count.blocked += 1;
    }
  }
  return count;
}

export interface StopGroup {
  /** Undefined on a trip without stops: then there is one group. */
  readonly stop: { readonly id: number; readonly name: string; readonly departs: string } | undefined;
  readonly bookings: readonly Booking[];
}

/** On a route, people are met stop by stop, so that is how they are listed. */
export function byStop(trip: Trip, bookings: readonly Booking[]): StopGroup[] {
  if (!trip.route) return bookings.length > 0 ? [{ stop: undefined, bookings }] : [];
  const groups = new Map<number, { stop: NonNullable<StopGroup['stop']>; bookings: Booking[] }>();
  for (const booking of bookings) {
    const from = booking.routeToStop?.from ?? trip.fromLocation;
    const departs = booking.routeToStop?.departs ?? trip.fromTime;
    const group = groups.get(from.id) ?? { stop: { ...from, departs }, bookings: [] };
    group.bookings.push(booking);
    groups.set(from.id, group);
  }
  return [...groups.values()].toSorted((a, b) => a.stop.departs.localeCompare(b.stop.departs));
}
