import type { Booking, Customer } from '../calls.js';

export interface Leg {
  readonly kind: 'outbound' | 'return';
  readonly trip: Booking['trip'];
}

/** The one or two trips of a booking, in the order they are travelled. */
export function legsOf(booking: Booking): Leg[] {
  const outbound: Leg = { kind: 'outbound', trip: booking.trip };
  return booking.returnTrip ? [outbound, { kind: 'return', trip: booking.returnTrip }] : [outbound];
}

export const kindOn = (booking: Booking, tripId: number): Leg['kind'] => (booking.tripId !== tripId && booking.returnTripId === tripId ? 'return' : 'outbound');

export const hasBoarded = (customer: Customer, kind: Leg['kind']): boolean => (kind === 'return' ? customer.hasBoardedReturn : customer.hasBoarded);

export const seatNames = (booking: Booking, tripId: number): string[] =>
  booking.seats.filter((seat) => seat.tripId === tripId).map((seat) => seat.boatLayoutColumn.name);

/** Why nobody of this booking can be ticked on this leg now; undefined while they can [D-50]. */
export function boardingClosed(booking: Booking, { trip }: Leg): 'cancelled' | 'departed' | 'unpaid' | undefined {
  if (booking.isCancelled) return 'cancelled';
  if (trip.departed || trip.ended || trip.deleted_at) return 'departed';
  return booking.isPaid || booking.isAllowed ? undefined : 'unpaid';
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** By everything a caller on the phone may say: reference, name, phone, email, identity number. */
export function matches(booking: Booking, search: string): boolean {
  const wanted = folded(search.trim());
  const digits = wanted.replace(/\D/g, '');
  const words = [booking.refNo, booking.email, booking.phone, ...booking.customers.flatMap(({ name, nid }) => [name, nid])];
  return words.some((word) => folded(word ?? '').includes(wanted)) || (digits.length >= 4 && (booking.phone ?? '').replace(/\D/g, '').includes(digits));
}

export interface GroupCount {
  readonly id: number;
  readonly name: string;
  readonly count: number;
}

/** People of the bookings that stand, by age group. */
export function groupCounts(bookings: readonly Booking[]): GroupCount[] {
  const counts = new Map<number, GroupCount>();
  for (const { ageGroup } of bookings.filter((booking) => !booking.isCancelled).flatMap((booking) => booking.customers)) {
    counts.set(ageGroup.id, { id: ageGroup.id, name: ageGroup.name, count: (counts.get(ageGroup.id)?.count ?? 0) + 1 });
  }
  return [...counts.values()].sort((a, b) => a.id - b.id);
}
