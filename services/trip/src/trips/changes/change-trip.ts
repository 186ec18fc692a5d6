import { commonError } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import type { Boat } from '../../catalogue/boats/boat.js';
import type { Change, Pending, Trip } from '../trip.js';
import type { Trips } from '../trips.port.js';
import { isRefusal, type CommitChanges } from './commit-changes.js';
import { proposedBy } from './proposed-by.js';
import { retryConflicts } from '../../retry-conflicts.js';
import type { TripChanges } from './trip-changes.port.js';

export interface Decided {
  change: Change;
  /** A boat that the change copies: the proposal is repeated when it has changed since it was read. */
  boat?: Boat;
}

/** Undefined when the trip is in the wanted state already. Refusals are thrown. */
export type Decide = (trip: Trip, now: Date) => Decided | undefined | Promise<Decided | undefined>;

/** Optimistic locking of one trip: reads it, decides, proposes the change to the version that was read, and commits it. */
export class ChangeTrip {
  constructor(
    private readonly trips: Trips,
    private readonly changes: TripChanges,
    private readonly commits: CommitChanges,
    private readonly clock: Clock,
  ) {}

  /** `allow` throws for a caller without rights to the trip. Returns the ids of bookings that lost named seats. NOT_FOUND, and what `decide` or the inventory refuses. */
  run(caller: Caller, tripId: number, decide: Decide, allow?: (trip: Trip) => Promise<void>): Promise<number[]> {
    return retryConflicts('run', async () => {
      const trip = await this.trips.find(caller.operatorId, tripId);
      if (!trip) throw commonError('NOT_FOUND');
      await allow?.(trip);
      if (trip.pending) return this.finishEarlier(caller, trip);
      const now = this.clock.now();
      const decided = await decide(trip, now);
      if (!decided) return [];
      const pending: Pending = { version: trip.version + 1, change: decided.change, ...proposedBy(caller, now) };
      if (!(await this.changes.propose(trip, pending, decided.boat))) return undefined;
      return this.commits.run(caller, [{ ...trip, pending }]);
    });
  }

  /** Ignores a refusal, because it refuses an earlier request's change, not this one. */
  private async finishEarlier(caller: Caller, trip: Trip): Promise<undefined> {
    try {
      await this.commits.run(caller, [trip]);
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
    return undefined;
  }
}
