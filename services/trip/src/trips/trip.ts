import { commonError } from '@atoll/errors/common';
import type { SeatPrices } from '@atoll/money/fare';
import type { Named } from '../catalogue/named.js';
import { tripError } from '../errors.js';

/**
 * One departure. Names of locations and boat are copies, so that a list is one query and an old trip keeps the names it
 * ran under (a location that is renamed is renamed on coming trips); the route's prices and permissions are read live, because a change of them holds for new bookings (D-55).
 */
export interface Trip {
  operatorId: string;
  id: number;
  /** Of the last change that the inventory has accepted; 0 until its inventory is open, and so long nobody sees it. */
  version: number;
  fromTime: Date;
  toTime: Date;
  from: Named;
  to: Named;
  boat: Named;
  provider: Named;
  route: Named | null;
  /** Stops minus one. */
  segments: number;
  capacity: number;
  /** Of a direct trip; a route trip has those of its stop pairs. */
  prices: SeatPrices;
  layoutId: number | null;
  isPrivate: boolean;
  departedAt: Date | null;
  endedAt: Date | null;
  deletedAt: Date | null;
  transferredAt: Date | null;
  pending?: Pending;
}

/** What a change sets on the trip once the inventory has accepted it. */
export type Change =
  | { kind: 'created' }
  | { kind: 'departed'; departedAt: Date | null }
  | { kind: 'ended'; endedAt: Date | null }
  | { kind: 'layoutReplaced'; layoutId: number; activeSeats: number };

/** Written before the inventory is asked, so that a crash between the two can be mended. */
export interface Pending extends Proposed {
  version: number;
  change: Change;
}

/** Who wants a change, and when. */
export interface Proposed {
  byUserId: number;
  at: Date;
}

export function changedFields(change: Change): Partial<Pick<Trip, 'departedAt' | 'endedAt' | 'layoutId'>> {
  switch (change.kind) {
    case 'created':
      return {};
    case 'departed':
      return { departedAt: change.departedAt };
    case 'ended':
      return { endedAt: change.endedAt };
    case 'layoutReplaced':
      return { layoutId: change.layoutId };
  }
}

/** The trip as it will be once its pending change is accepted. */
export function afterChange(trip: Trip): Trip {
  if (!trip.pending) return trip;
  const { pending, ...rest } = trip;
  return { ...rest, ...changedFields(pending.change), version: pending.version };
}

/** Undefined when it is so already: a captain's second tap changes nothing (D-50). */
export function depart(trip: Trip, departed: boolean, now: Date): Change | undefined {
  if (trip.deletedAt) throw commonError('TRIP_DELETED');
  if (departed === (trip.departedAt !== null)) return undefined;
  if (trip.endedAt) throw commonError('TRIP_ENDED');
  return { kind: 'departed', departedAt: departed ? now : null };
}

export function end(trip: Trip, ended: boolean, now: Date): Change | undefined {
  if (trip.deletedAt) throw commonError('TRIP_DELETED');
  if (ended === (trip.endedAt !== null)) return undefined;
  if (ended && !trip.departedAt) throw tripError('TRIP_NOT_DEPARTED');
  return { kind: 'ended', endedAt: ended ? now : null };
}

/** Whether new bookings may be made at all (D-73); the time of departure is asked where it is known. */
export const isOnSale = (trip: Trip): boolean => !trip.isPrivate && !trip.deletedAt && !trip.transferredAt && !trip.departedAt && !trip.endedAt;

/** Passengers of later stops board a route trip after it has departed; those of its first stop and of a direct trip do not (D-84). */
export const isBoardingOpen = (trip: Trip, stopOrder: number): boolean =>
  !trip.deletedAt && !trip.endedAt && (!trip.departedAt || (trip.route !== null && stopOrder > 1));
