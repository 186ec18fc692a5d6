import { createHash } from 'node:crypto';
import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { Booking } from '../../bookings/booking.js';
import { legOn } from '../../bookings/booking.js';
import { whyNotBoarded, type NotBoarded } from '../../bookings/status/booking-status.js';
import type { ChosenSeats } from '../../inventory/inventory.port.js';
import { ageGroups } from '../../bookings/passengers/age-groups.js';

export interface ManifestPerson {
  /** Counts through the whole trip, from 1: the sheet of a stop has the same numbers. */
  readonly number: number;
  readonly name: string;
  readonly ageGroupId: number;
  readonly nid: string;
  readonly emergencyContact: string;
  /** Phone of the booking. */
  readonly phone: string;
  readonly refNo: string;
  /** Names of the seats that the booking chose. */
  readonly seats: readonly string[];
  readonly fromOrder: number;
  readonly toOrder: number;
  readonly boarded: boolean;
  readonly notBoarded: NotBoarded | undefined;
}

/** Name order of any script; the same on every machine. */
const { compare } = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
const nameOf = ({ passengers }: Booking): string => passengers[0]?.name ?? '';

/** The passengers of a trip as its captain boards them: in the order of the stops, parties together, by the name of their first passenger. */
export function manifestPeople(trip: TripSnapshot, bookings: readonly Booking[], chosen: readonly ChosenSeats[]): ManifestPerson[] {
  const named = new Map(trip.activeSeats.map(({ id, name }) => [id, name]));
  const parties = bookings.flatMap((booking) => {
    const leg = legOn(booking, trip.id);
    return leg && !booking.cancelled ? [{ booking, leg }] : [];
  });
  const sorted = parties.toSorted((a, b) => a.leg.fromOrder - b.leg.fromOrder || compare(nameOf(a.booking), nameOf(b.booking)) || a.booking.id - b.booking.id);
  const people = sorted.flatMap(({ booking, leg: { fromOrder, toOrder, isReturn } }) => {
    const seats = chosen.find(({ bookingId, tripId }) => bookingId === booking.id && tripId === trip.id)?.seats ?? [];
    const party = { phone: booking.phone ?? '', refNo: booking.refNo, seats: seats.flatMap((seat) => named.get(seat) ?? []), fromOrder, toOrder };
    return booking.passengers.map(({ name, ageGroupId, nid = '', emergencyContact = '', boarded, boardedReturn }) => ({
      ...party,
      name,
      ageGroupId,
      nid,
      emergencyContact,
      boarded: isReturn ? boardedReturn : boarded,
      notBoarded: whyNotBoarded(booking),
    }));
  });
  return people.map((person, index) => ({ number: index + 1, ...person }));
}

/** A person gets on at a stop, stays on board, or gets off. */
export type AtStop = 'on' | 'stays' | 'off';

export function atStop({ fromOrder, toOrder }: Pick<ManifestPerson, 'fromOrder' | 'toOrder'>, order: number): AtStop | undefined {
  if (fromOrder === order) return 'on';
  if (toOrder === order) return 'off';
  return fromOrder < order && order < toOrder ? 'stays' : undefined;
}

/** People of each age group, also of those without people. */
export const totalsOf = (people: readonly ManifestPerson[]): { name: string; count: number }[] =>
  ageGroups.map(({ id, name }) => ({ name, count: people.filter(({ ageGroupId }) => ageGroupId === id).length }));

/** Crockford's base 32: no letter is mistaken for a digit. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const VERSION_LENGTH = 6;

/**
 * A digest of all that the whole manifest says, whichever sheet is printed: two papers with the same version say the same, and every
 * change of trip or passengers gives another one.
 */
export function manifestVersion(trip: TripSnapshot, people: readonly ManifestPerson[]): string {
  const { id, toTimeMs, stops, boatName, providerName, routeName, transfer, deletedAtMs } = trip;
  const named = stops.map(({ locationName, timeMs }) => [locationName, timeMs]);
  const facts = [id, toTimeMs, named, boatName, providerName, routeName, transfer ?? null, deletedAtMs > 0, people];
  const digest = createHash('sha256').update(JSON.stringify(facts)).digest();
  return Array.from({ length: VERSION_LENGTH }, (_, index) => SIGNS[(digest[index] ?? 0) % SIGNS.length]).join('');
}
