import type { Caller } from '@atoll/runtime/context/caller';
import type { CommitChanges } from './commit-changes.js';
import type { TripChanges } from './trip-changes.port.js';

const BATCH = 100;

/** Commits every pending change of a boat's trips. Returns the ids of bookings that lost named seats; throws a refusal of the inventory. */
export async function commitPendingOf(
  boatId: number,
  { changes, commits }: { changes: TripChanges; commits: CommitChanges },
  caller: Caller,
): Promise<Set<number>> {
  const bookingIds = new Set<number>();
  for (;;) {
    const pending = await changes.pendingOfBoat(caller.operatorId, boatId, BATCH);
    if (pending.length === 0) return bookingIds;
    for (const id of await commits.run(caller, pending)) bookingIds.add(id);
  }
}
