import { bookingClosed } from '@atoll/booking-facts/boarding';
import { legOn } from '@atoll/booking-facts/legs';
import type { Booking, Customer, Trip } from '../../server-types.js';

export interface Count {
  readonly boarded: number;
  readonly all: number;
  /** Not on board and currently not allowed to board. */
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

/** Whether the booking could board when the list was opened, by booking id. */
export type FirstSight = ReadonlyMap<number, boolean>;

export const firstSight = (bookings: readonly Booking[]): FirstSight => new Map(bookings.map((booking) => [booking.id, boards(booking)]));

const boards = (booking: Booking): boolean => bookingClosed(booking) === undefined;

/** Lists who can board first. A booking that is paid while the list is open keeps its place under the finger. */
export const boardableFirst = (bookings: readonly Booking[], seen: FirstSight): Booking[] => {
  const rank = (booking: Booking): number => ((seen.get(booking.id) ?? boards(booking)) ? 0 : 1);
  return bookings.toSorted((a, b) => rank(a) - rank(b));
};

export interface Places {
  readonly pickup: string | undefined;
  readonly dropoff: string | undefined;
}

export function placesOf(trip: Trip, booking: Booking): Places {
  const { pickup, dropoff } = legOn(booking, trip.id) ?? {};
  return { pickup: pickup ?? undefined, dropoff: dropoff ?? undefined };
}

export const samePlaces = (a: Places, b: Places | undefined): boolean => a.pickup === b?.pickup && a.dropoff === b?.dropoff;

export const isSameUsual = (a: Places | undefined, b: Places | undefined): boolean => a === b || (a !== undefined && samePlaces(a, b));

/** Where most bookings get on and off; undefined where no two agree or fewer than half do. */
export function usualPlaces(trip: Trip, bookings: readonly Booking[]): Places | undefined {
  const all = bookings.map((booking) => placesOf(trip, booking));
  return all.find((places) => {
    const agree = all.filter((other) => samePlaces(other, places)).length;
    return agree > 1 && agree * 2 > all.length && (places.pickup ?? places.dropoff) !== undefined;
  });
}

export interface StopGroup {
  /** Undefined for the only group of a trip without stops. */
  readonly stop: { readonly id: number; readonly name: string; readonly departs: string } | undefined;
  readonly bookings: readonly Booking[];
}

/** Groups the bookings of a route by the stop where their passengers get on. */
export function byStop(trip: Trip, bookings: readonly Booking[]): StopGroup[] {
  if (!trip.route) return bookings.length > 0 ? [{ stop: undefined, bookings }] : [];
  const groups = new Map<number, { stop: NonNullable<StopGroup['stop']>; bookings: Booking[] }>();
  for (const booking of bookings) {
    const from = booking.routeToStop?.from ?? trip.fromLocation;
    const departs = legOn(booking, trip.id)?.departs ?? trip.fromTime;
    const group = groups.get(from.id) ?? { stop: { ...from, departs }, bookings: [] };
    group.bookings.push(booking);
    groups.set(from.id, group);
  }
  return [...groups.values()].toSorted((a, b) => a.stop.departs.localeCompare(b.stop.departs));
}
