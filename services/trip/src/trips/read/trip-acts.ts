import type { tripAct } from '@atoll/contracts/http/trip/records';
import { calls } from '@atoll/contracts/http/calls';
import type { Role } from '@atoll/contracts/http/routes';
import { refusalCodeOf } from '@atoll/errors/app-error';
import type { Caller } from '@atoll/runtime/context/caller';
import { hasRole } from '@atoll/runtime/context/roles';
import type { z } from 'zod';
import { checkPriced } from '../edits/prices.js';
import { checkNotGone, checkNotPrivate, checkScheduled } from '../scheduled.js';
import { saleOf, type SaleTerms } from '../snapshots/sale.js';
import { depart, end, type Trip } from '../trip.js';

export type TripAct = z.infer<typeof tripAct>;

interface Rule {
  readonly role: Role;
  /** Refuses as the act's call does; false where the call would change nothing. */
  readonly changes: (trip: Trip) => boolean;
  readonly until?: (trip: Trip) => Date;
  /** Whether it was done, where it can be done once. */
  readonly isDone?: (trip: Trip) => boolean;
}

/** Later than every departure and arrival, so that no act is refused as dated before them. */
const LATER = new Date(8.64e15);

const unless =
  (check: (trip: Trip) => void) =>
  (trip: Trip): boolean => {
    check(trip);
    return true;
  };

const RULES: readonly (readonly [TripAct['code'], Rule])[] = [
  ['depart', { role: calls.depart.role, changes: (trip) => depart(trip, true, LATER) !== undefined }],
  ['end', { role: calls.end.role, changes: (trip) => end(trip, true, LATER) !== undefined }],
  ['cancelDepart', { role: calls.depart.role, changes: (trip) => depart(trip, false, LATER) !== undefined }],
  ['cancelEnd', { role: calls.end.role, changes: (trip) => end(trip, false, LATER) !== undefined }],
  // A trip that has ended or was deleted can be sailed again too.
  ['duplicate', { role: calls.createTrip.role, changes: unless(checkNotPrivate) }],
  ['reschedule', { role: calls.rescheduleTrip.role, changes: unless(checkScheduled) }],
  [
    'transfer',
    {
      role: calls.transferTrip.role,
      changes: unless(checkScheduled),
      until: ({ fromTime }) => fromTime,
      isDone: ({ transferredAt, deletedAt }) => Boolean(transferredAt) && !deletedAt,
    },
  ],
  ['boat', { role: calls.changeTripBoat.role, changes: unless(checkScheduled) }],
  ['prices', { role: calls.editSeatPricing.role, changes: unless(checkPriced) }],
  ['delete', { role: calls.deleteTrip.role, changes: unless(checkNotGone) }],
];

/** Returns what the caller's role allows to do with the trip, each with the code of the refusal that its call would be answered with. */
export function tripActs(caller: Caller, trip: Trip, terms: SaleTerms): TripAct[] {
  return [...ownActs(caller, trip), ...sell(caller, trip, terms)];
}

function ownActs(caller: Caller, trip: Trip): TripAct[] {
  return RULES.filter(([, { role }]) => hasRole(role, caller)).flatMap(([code, { changes, until, isDone }]): TripAct[] => {
    let isChange = true;
    const refusal = refusalCodeOf(() => {
      isChange = changes(trip);
    });
    if (!isChange) return [];
    const ends = trip.deletedAt ? undefined : until?.(trip);
    return [{ code, refusal: refusal ?? null, until: ends?.toISOString() ?? null, ...(isDone?.(trip) && { done: true as const }) }];
  });
}

/** Everyone may book; staff are offered it where they see the trip. */
function sell(caller: Caller, trip: Trip, terms: SaleTerms): TripAct[] {
  if (!hasRole('captain', caller)) return [];
  const { refusal, until } = saleOf(trip, terms);
  return [{ code: 'sell', refusal, until: until?.toISOString() ?? null }];
}
