import { commonError } from '@atoll/errors/common';
import { isAdmin, userIdOf, type Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import type { Boats } from '../../catalogue/boats/boats.port.js';
import { isRefusal, type CommitChanges } from '../changes/commit-changes.js';
import { proposedBy } from '../changes/proposed-by.js';
import { retryConflicts } from '../changes/retry-conflicts.js';
import type { TripChanges } from '../changes/trip-changes.port.js';
import type { Change, Pending, Trip } from '../trip.js';
import type { Trips } from '../trips.port.js';

/** Depart, end and their reversal, by the boat's captains and by admins. */
export class RunTrip {
  constructor(
    private readonly trips: Trips,
    private readonly changes: TripChanges,
    private readonly boats: Boats,
    private readonly commits: CommitChanges,
    private readonly clock: Clock,
  ) {}

  /** `decide` returns undefined when the trip is in the wanted state already. */
  async run(caller: Caller, tripId: number, decide: (trip: Trip, now: Date) => Change | undefined): Promise<void> {
    await retryConflicts('run', async () => {
      const trip = await this.ownTrip(caller, tripId);
      if (trip.pending) return this.finishEarlier(caller, trip);
      const now = this.clock.now();
      const change = decide(trip, now);
      if (!change) return true;
      const pending: Pending = { version: trip.version + 1, change, ...proposedBy(caller, now) };
      if (!(await this.changes.propose(trip, pending))) return undefined;
      await this.commits.run(caller, [{ ...trip, pending }]);
      return true;
    });
  }

  /** NOT_FOUND for a trip of another captain's boat (D-47). */
  private async ownTrip(caller: Caller, tripId: number): Promise<Trip> {
    const trip = await this.trips.find(caller.operatorId, tripId);
    if (!trip) throw commonError('NOT_FOUND');
    if (isAdmin(caller)) return trip;
    const staff = (await this.boats.staffOf(caller.operatorId, [trip.boat.id])).get(trip.boat.id) ?? [];
    if (!staff.some((member) => member.userId === userIdOf(caller))) throw commonError('NOT_FOUND');
    return trip;
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
