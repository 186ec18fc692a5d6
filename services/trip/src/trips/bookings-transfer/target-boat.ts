import type { Boat } from '../../catalogue/boats/boat.js';
import { newTrips } from '../create/plan.js';
import type { Proposed, Trip } from '../trip.js';

/** A boat to which bookings of a trip can be moved, with its trips on which they would travel: none where the trip is copied. */
export interface TargetBoat {
  boat: Boat;
  trips: Trip[];
}

/** The trip of which both are copies, or itself. */
const firstOf = ({ id, copiedFrom }: Trip): number => copiedFrom ?? id;

/** A private trip belongs to one customer: only its own copies are equal to it, or its passengers would travel with those of others. */
const isOfSameParty = (original: Trip, other: Trip): boolean => !original.isPrivate || firstOf(original) === firstOf(other);

/** Same locations or route, times and isPrivate, and still to depart with its own boat [D-57]. */
export const isEqualTrip = (original: Trip, other: Trip): boolean =>
  original.from.id === other.from.id &&
  original.to.id === other.to.id &&
  original.route?.id === other.route?.id &&
  original.fromTime.getTime() === other.fromTime.getTime() &&
  original.toTime.getTime() === other.toTime.getTime() &&
  original.isPrivate === other.isPrivate &&
  isOfSameParty(original, other) &&
  !other.departedAt &&
  !other.transferredAt;

/** Undefined for the boat of the trip itself, one of another provider, and one that is on another trip at that time [D-57]. */
export function targetBoat(original: Trip, boat: Boat, overlapping: readonly Trip[]): TargetBoat | undefined {
  if (boat.id === original.boat.id || boat.provider.id !== original.provider.id) return undefined;
  const trips = overlapping.filter((trip) => trip.boat.id === boat.id);
  return trips.every((trip) => isEqualTrip(original, trip)) ? { boat, trips } : undefined;
}

/**
 * With route, times, prices and isPrivate of the original, and capacity and layout of the boat [D-57]. Version 0, which no list returns.
 * An accepted private transfer has one trip, so its copy has no `acceptanceId`: the unique index would refuse it.
 */
export function copyOf(original: Trip, id: number, boat: Boat, proposed: Proposed): Trip {
  const { acceptanceId: _, ...plan } = original;
  const once = { zone: 'UTC', repeat: { days: 0, weekdays: new Set<never>() } };
  const [copy] = newTrips(original.operatorId, id, { ...plan, ...once }, boat, { version: 1, ...proposed });
  if (!copy) throw new Error(`trip ${original.id} was not copied`);
  return { ...copy, isPrivate: original.isPrivate, copiedFrom: firstOf(original) };
}
