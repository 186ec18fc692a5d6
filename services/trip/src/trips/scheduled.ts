import { badField, commonError } from '@atoll/errors/common';
import { minuteOf, parseInstant } from '@atoll/time/day';
import { tripError } from '../errors.js';
import type { Trip } from './trip.js';

/** Refuses a trip that is no longer scheduled, with its last state as the reason (DOMAIN 2.1, D-40, D-75). */
export function checkScheduled(trip: Trip): void {
  checkNotGone(trip);
  if (trip.transferredAt) throw tripError('TRIP_TRANSFERRED');
}

/** Also allows a transferred trip. */
export function checkNotGone({ deletedAt, endedAt, departedAt }: Trip): void {
  if (deletedAt) throw commonError('TRIP_DELETED');
  if (endedAt) throw commonError('TRIP_ENDED');
  if (departedAt) throw commonError('TRIP_DEPARTED');
}

/** A private trip is made of one request: its price is agreed, and it is not sailed again. */
export function checkNotPrivate({ isPrivate }: Trip): void {
  if (isPrivate) throw tripError('TRIP_PRIVATE');
}

/** An edit made on an outdated screen never overwrites a change made since; without a version nothing is checked. */
export function checkVersion({ version }: Trip, seen: number | null | undefined): void {
  if (seen && seen !== version) throw tripError('TRIP_CHANGED');
}

/** BAD_INPUT for a text that is no instant. */
export function instantOf(text: string, field: string): Date {
  const instant = parseInstant(text);
  if (!instant) throw badField(field);
  return instant;
}

/** Compared by the displayed minute: an arrival in the minute of departure is refused (T3). */
export const arrivesLater = (fromTime: Date, toTime: Date): boolean => minuteOf(toTime) > minuteOf(fromTime);
