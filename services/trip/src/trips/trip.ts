import { boardingEndedBy, type Run } from '@atoll/booking-facts/trip-run';
import { commonError } from '@atoll/errors/common';
import type { SeatPrices } from '@atoll/money/fare';
import type { Day } from '@atoll/time/day';
import type { Author } from '@atoll/outbox/audit/author';
import type { AuditHead } from '@atoll/outbox/audit/chain';
import type { Named, NamedInLanguages } from '../named.js';
import { tripError } from '../errors.js';

/**
 * Records one departure. Names of locations, boat and provider are copies, so that a list needs no join and a past trip keeps the names it
 * ran under; renaming a location also renames it on coming trips. Prices and permissions of a route are read live, because a change
 * of them applies to new bookings (D-55).
 */
export interface Trip {
  operatorId: string;
  id: number;
  /** Version of the last change that was committed or refused; 0 until the creation is committed, and until then no read returns the trip. */
  version: number;
  fromTime: Date;
  toTime: Date;
  from: NamedInLanguages;
  to: NamedInLanguages;
  boat: NamedInLanguages;
  provider: Named;
  route: NamedInLanguages | null;
  /** Stops minus one. */
  segments: number;
  capacity: number;
  /** Empty on a route trip, which is priced by the stop pairs of its route. */
  prices: SeatPrices;
  layoutId: number | null;
  isPrivate: boolean;
  /** Id of booking's acceptance of a private transfer: its repeat finds the trip by it. */
  acceptanceId?: string;
  departedAt: Date | null;
  endedAt: Date | null;
  deletedAt: Date | null;
  transferredAt: Date | null;
  /** Since `transferredAt`. */
  transfer?: Transfer;
  remarks?: string;
  fuel?: Fuel;
  /** Original trip, if this one is a copy for bookings that move to another boat; a copy's copy names the first one [D-57]. */
  copiedFrom?: number;
  /** Id of the first trip of the repeat that created it; absent for a trip of its own. */
  seriesId?: number;
  pending?: Pending;
  /** Head of its audit entries. */
  auditHead?: AuditHead;
}

/** With whom, on what boat and when the passengers of a transferred trip travel (D-33). */
export interface Transfer {
  provider: string;
  boat: string;
  newTime: Date;
  newArrivalTime: Date | null;
  /** Seven digits. */
  contactNumber: string | null;
  remarks: string | null;
}

export interface Fuel {
  /** With two decimals at most. */
  litres: number;
  addedByUserId: number;
  /** A copy; no call changes a username. */
  addedBy: string;
}

/** Part of a day for which customers wait (D-51). */
export interface WaitlistSlot {
  /** Day in the operator's zone. */
  date: Day;
  preferredTime: 'Morning' | 'Noon' | 'Afternoon';
}

/** A trip copies these from its boat. */
export interface BoatCopy {
  boat: NamedInLanguages;
  provider: Named;
  capacity: number;
  layoutId: number | null;
}

/** A change sets these on the trip when it is committed. */
export type Change =
  | { kind: 'created'; slot?: WaitlistSlot }
  | { kind: 'departed'; departedAt: Date | null }
  | { kind: 'ended'; endedAt: Date | null }
  | { kind: 'layoutReplaced'; layoutId: number; activeSeats: number }
  | { kind: 'capacityChanged'; capacity: number }
  | { kind: 'rescheduled'; fromTime: Date; toTime: Date }
  | ({ kind: 'boatChanged'; activeSeats: number } & BoatCopy)
  | { kind: 'deleted'; deletedAt: Date }
  | { kind: 'transferred'; transferredAt: Date; transfer: Transfer }
  | { kind: 'pricesChanged'; prices: SeatPrices }
  | { kind: 'remarksChanged'; remarks: string }
  | { kind: 'fuelRecorded'; fuel: Fuel };

/** Written before the inventory is called, so that `RedrivePending` can finish the change after a crash. */
export interface Pending extends Proposed {
  version: number;
  change: Change;
}

/** Says who proposed a change, and when. */
export interface Proposed {
  byUserId: number;
  at: Date;
  /** For the audit trail; absent where no staff proposed it. */
  author?: Author;
}

/** A copy that is committed once bookings were moved to it; until then only they know it, and customers cannot book it [D-57]. */
export const isProposedCopy = ({ copiedFrom, version, pending }: Trip): boolean =>
  copiedFrom !== undefined && version === 0 && pending?.change.kind === 'created';

/** The fields that a change sets; `activeSeats` and `slot` are for its event alone. */
export function changedFields(change: Change): Partial<Trip> {
  switch (change.kind) {
    case 'created':
      return {};
    case 'layoutReplaced':
      return { layoutId: change.layoutId };
    case 'boatChanged': {
      const { boat, provider, capacity, layoutId } = change;
      return { boat, provider, capacity, layoutId };
    }
    default: {
      const { kind: _, ...fields } = change;
      return fields;
    }
  }
}

/** Whether a change gives the trip other seats, so that chosen ones are released (D-40, D-41). */
export const replacesSeats = ({ kind }: Change): boolean => kind === 'layoutReplaced' || kind === 'boatChanged';

/** The trip as it will be once its pending change is committed. */
export function afterChange(trip: Trip): Trip {
  if (!trip.pending) return trip;
  const { pending, ...rest } = trip;
  return { ...rest, ...changedFields(pending.change), version: pending.version };
}

/**
 * Undefined when the trip is in the wanted state already: a captain's second tap changes nothing (D-50). `at` is the time of the act, which a device
 * may send later: it reverses no departure that took place after it [D-107].
 */
export function depart(trip: Trip, departed: boolean, at: Date): Change | undefined {
  if (trip.deletedAt) throw commonError('TRIP_DELETED');
  if (departed === (trip.departedAt !== null)) return undefined;
  if (trip.endedAt) throw commonError('TRIP_ENDED');
  if (trip.departedAt && trip.departedAt > at) throw commonError('TRIP_DEPARTED');
  return { kind: 'departed', departedAt: departed ? at : null };
}

/** As `depart`; a trip ends after its departure. */
export function end(trip: Trip, ended: boolean, at: Date): Change | undefined {
  if (trip.deletedAt) throw commonError('TRIP_DELETED');
  if (ended === (trip.endedAt !== null)) return undefined;
  if (ended && (!trip.departedAt || trip.departedAt > at)) throw tripError('TRIP_NOT_DEPARTED');
  if (trip.endedAt && trip.endedAt > at) throw commonError('TRIP_ENDED');
  return { kind: 'ended', endedAt: ended ? at : null };
}

/** Whether the trip accepts new bookings, apart from the time of departure (D-73), which differs per stop: see `windowsAt`. */
export const isOnSale = (trip: Trip): boolean => !trip.isPrivate && !trip.deletedAt && !trip.transferredAt && !trip.departedAt && !trip.endedAt;

export const runOf = ({ deletedAt, departedAt, endedAt }: Pick<Trip, 'deletedAt' | 'departedAt' | 'endedAt'>): Run => ({
  deleted: deletedAt !== null,
  departed: departedAt !== null,
  ended: endedAt !== null,
});

/** Stops are counted from 1. */
export const boardsLater = ({ route }: Pick<Trip, 'route'>, stopOrder: number): boolean => route !== null && stopOrder > 1;

export const isBoardingOpen = (trip: Trip, stopOrder: number): boolean => boardingEndedBy(runOf(trip), boardsLater(trip, stopOrder)) === undefined;
