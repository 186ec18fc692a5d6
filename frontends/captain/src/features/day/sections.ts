import type { Trip } from '../../server-types.js';

type SectionName = 'underWay' | 'next' | 'overdue' | 'ended';
export interface Section {
  readonly name: SectionName;
  readonly trips: readonly Trip[];
}

/** A trip that is up to an hour late counts as the next one, after that as overdue. */
const STILL_NEXT_MS = 3_600_000;

function sectionOf(trip: Trip, now: Date): SectionName {
  if (trip.ended || trip.deleted_at) return 'ended';
  if (trip.departed) return 'underWay';
  return new Date(trip.fromTime).getTime() > now.getTime() - STILL_NEXT_MS ? 'next' : 'overdue';
}

/** Sections in the order in which they need the captain; trips within a section by departure. */
export function sectionsOf(trips: readonly Trip[], now: Date): Section[] {
  const inOrder = trips.toSorted((a, b) => a.fromTime.localeCompare(b.fromTime) || a.id - b.id);
  const names = ['underWay', 'next', 'overdue', 'ended'] as const;
  return names.map((name) => ({ name, trips: inOrder.filter((trip) => sectionOf(trip, now) === name) })).filter((section) => section.trips.length > 0);
}
