import type { CallOutput } from '@atoll/app-frame/server-data/api';

export type RouteGroup = CallOutput<'getBookingsForTransfer'>['routeCounts'][number];

/** Bookings chosen to be moved, and what they need of a boat: the peak of their load on the segments, as the server computes it [D-57]. */
export function neededSeats(groups: readonly RouteGroup[], chosen: ReadonlySet<number>): number {
  const load = new Map<number, number>();
  for (const { fromOrder, toOrder, bookings } of groups) {
    const seats = bookings.reduce((sum, { id, seatCount }) => sum + (chosen.has(id) ? seatCount : 0), 0);
    for (let segment = fromOrder; segment < toOrder; segment += 1) load.set(segment, (load.get(segment) ?? 0) + seats);
  }
  return Math.max(0, ...load.values());
}

/** With or without these bookings. */
export function withChosen(chosen: ReadonlySet<number>, ids: readonly number[], isChosen: boolean): ReadonlySet<number> {
  const next = new Set(chosen);
  for (const id of ids) {
    if (isChosen) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** Those that can still be moved: others may have been cancelled or moved by another user since they were chosen. */
export const stillListed = (chosen: ReadonlySet<number>, groups: readonly RouteGroup[]): ReadonlySet<number> =>
  new Set(groups.flatMap(({ bookings }) => bookings.map(({ id }) => id)).filter((id) => chosen.has(id)));
