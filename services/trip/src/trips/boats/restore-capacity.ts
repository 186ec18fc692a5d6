import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import type { Boats } from '../../catalogue/boats/boats.port.js';
import type { ResolveUncommittedCopy } from '../changes/resolve-uncommitted-copy.js';
import type { CommitChanges } from '../changes/commit-changes.js';
import { commitPendingOf } from '../changes/commit-pending.js';
import { proposedBy } from '../changes/proposed-by.js';
import { retryConflicts } from '../../retry-conflicts.js';
import type { TripChanges } from '../changes/trip-changes.port.js';

/** An edit of a boat that was refused or stopped halfway may have given coming trips another capacity than the boat has. */
export class RestoreCapacity {
  constructor(
    private readonly boats: Boats,
    readonly changes: TripChanges,
    readonly commits: CommitChanges,
    readonly copies: ResolveUncommittedCopy,
    private readonly clock: Clock,
  ) {}

  /** Gives the coming trips their boat's capacity; writes nothing where they have it. CAPACITY_TOO_SMALL when one has sold more since. */
  async run(caller: Caller, boatId: number): Promise<void> {
    // A change that the edit left pending is committed first, because a trip has one pending change at a time.
    await commitPendingOf(boatId, this, caller);
    await retryConflicts('boat', async () => {
      const boat = await this.boats.find(caller.operatorId, boatId);
      return !boat || (await this.changes.restoreCapacity(caller.operatorId, boat, proposedBy(caller, this.clock.now()))) || undefined;
    });
    await commitPendingOf(boatId, this, caller, 'capacityChanged');
  }
}
