import { isOnBoard, legOn } from '@atoll/booking-facts/legs';
import type { Booking } from '../../server-types.js';

const notCancelled = (bookings: readonly Booking[]): readonly Booking[] => bookings.filter(({ isCancelled }) => !isCancelled);

export interface GroupCount {
  readonly id: number;
  readonly name: string;
  readonly count: number;
}

/** Passengers of bookings that are not cancelled, by age group. */
export function groupCounts(bookings: readonly Booking[]): GroupCount[] {
  const counts = new Map<number, GroupCount>();
  for (const { ageGroup } of notCancelled(bookings).flatMap((booking) => booking.customers)) {
    counts.set(ageGroup.id, { id: ageGroup.id, name: ageGroup.name, count: (counts.get(ageGroup.id)?.count ?? 0) + 1 });
  }
  return [...counts.values()].sort((a, b) => a.id - b.id);
}

/** Passengers of bookings that are not cancelled, by pickup and dropoff point of this trip, outbound or return. */
export function pointCounts(bookings: readonly Booking[], tripId: number): Record<'pickup' | 'dropoff', Map<string, number>> {
  const counts = { pickup: new Map<string, number>(), dropoff: new Map<string, number>() };
  for (const booking of notCancelled(bookings)) {
    const leg = legOn(booking, tripId);
    for (const which of ['pickup', 'dropoff'] as const) {
      const point = leg?.[which];
      if (point) counts[which].set(point, (counts[which].get(point) ?? 0) + booking.customers.length);
    }
  }
  return counts;
}

export interface PairCount {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

/** Passengers of bookings that are not cancelled, by the stops between which they travel, in the order of the stops. */
export function pairCounts(bookings: readonly Booking[], route: readonly { readonly location: { readonly id: number } }[]): readonly PairCount[] {
  const counts = new Map<string, PairCount & { readonly ends: readonly number[] }>();
  const position = (id: number): number => route.findIndex(({ location }) => location.id === id);
  for (const { routeToStop, customers } of notCancelled(bookings)) {
    if (!routeToStop) continue;
    const { from, to } = routeToStop;
    const key = `${from.id} ${to.id}`;
    const count = (counts.get(key)?.count ?? 0) + customers.length;
    counts.set(key, { key, from: from.name, to: to.name, count, ends: [position(from.id), position(to.id)] });
  }
  return [...counts.values()].toSorted((a, b) => a.ends[0]! - b.ends[0]! || a.ends[1]! - b.ends[1]!);
}

export function boardedCount(bookings: readonly Booking[], tripId: number): { boarded: number; all: number } {
  const people = notCancelled(bookings).flatMap((booking) => booking.customers.map((customer) => isOnBoard(booking, customer, tripId)));
  return { boarded: people.filter(Boolean).length, all: people.length };
}
