import type { Caller } from '@atoll/runtime/context/caller';
import type { ResolveUncommittedCopy } from './resolve-uncommitted-copy.js';
import { isProposedCopy, type Change, type Trip } from '../trip.js';
import { isRefusal, type CommitChanges } from './commit-changes.js';
import type { TripChanges } from './trip-changes.port.js';

const BATCH = 100;

/**
 * Commits every pending change of a boat's trips. Returns the ids of bookings that lost named seats; throws a refusal of a change of the
 * kind `own`, and CONCURRENT_CHANGE while bookings are moved to a copy of a trip for the boat. A refusal of another change concerns the
 * request that proposed it, not this one.
 */
export async function commitPendingOf(
  boatId: number,
  { changes, commits, copies }: { changes: TripChanges; commits: CommitChanges; copies: ResolveUncommittedCopy },
  caller: Caller,
  own?: Change['kind'],
): Promise<Set<number>> {
  const bookingIds = new Set<number>();
  const commit = async (trips: Trip[]): Promise<void> => {
    if (trips.length === 0) return;
    for (const id of await commits.run(caller, trips)) bookingIds.add(id);
  };
  const isOwn = ({ pending }: Trip): boolean => pending?.change.kind === own;
  for (;;) {
    const pending = await changes.pendingOfBoat(caller.operatorId, boatId, BATCH);
    if (pending.length === 0) return bookingIds;
    for (const copy of pending.filter(isProposedCopy)) await copies.run(caller, copy);
    try {
      await commit(pending.filter((trip) => !isOwn(trip) && !isProposedCopy(trip)));
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
    await commit(pending.filter(isOwn));
  }
}
