import { commonError } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import type { Boats } from '../../catalogue/boats/boats.port.js';
import { tripError } from '../../errors.js';
import type { Ids } from '../../ids.port.js';
import { proposedBy } from '../changes/proposed-by.js';
import { retryConflicts } from '../../retry-conflicts.js';
import type { TripChanges } from '../changes/trip-changes.port.js';
import { isProposedCopy, type Trip } from '../trip.js';
import type { Trips } from '../trips.port.js';
import { copyOf, targetBoat } from './target-boat.js';

/**
 * Copies a trip for another boat, in two calls of booking, which opens the inventory and moves the bookings in between: a gRPC handler
 * of trip cannot call booking, and a move that is refused must leave no trip on sale. `ResolveUncommittedCopy` decides about a copy that is never
 * committed.
 */
export class CopyTrip {
  constructor(
    private readonly trips: Trips,
    private readonly boats: Boats,
    private readonly changes: TripChanges,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** An equal trip of the boat is returned instead of a second one, proposed or committed. BOAT_NOT_AVAILABLE where the boat is on another trip. */
  propose(caller: Caller, tripId: number, boatId: number): Promise<Trip> {
    const { operatorId } = caller;
    let id: number | undefined;
    return retryConflicts('copy', async () => {
      const [original, boat] = await Promise.all([this.trips.find(operatorId, tripId), this.boats.find(operatorId, boatId)]);
      if (!original || !boat) throw commonError('NOT_FOUND');
      const times = { from: original.fromTime, to: original.toTime };
      const target = targetBoat(original, boat, await this.changes.overlapping(operatorId, boatId, times));
      if (!target) throw tripError('BOAT_NOT_AVAILABLE');
      const [equal] = target.trips;
      if (equal) return this.usable(equal);
      id ??= await this.ids.next(operatorId, 'trip');
      const copy = copyOf(original, id, boat, proposedBy(caller, this.clock.now()));
      return (await this.changes.addAlone(copy, boat)) ? copy : undefined;
    });
  }

  /** Undefined while its creation may still be given up by the request that creates it. A copy is kept for this move as for a new one. */
  private async usable(equal: Trip): Promise<Trip | undefined> {
    if (!isProposedCopy(equal)) return equal.version > 0 ? equal : undefined;
    return (await this.changes.renew(equal, this.clock.now())) ? equal : undefined;
  }

  /** NOT_FOUND for a copy that was never proposed. One that is committed already stays as it is. */
  async commit(operatorId: string, tripId: number, version: number): Promise<void> {
    const [trip] = await this.changes.byIds(operatorId, [tripId]);
    if (!trip) throw commonError('NOT_FOUND');
    if (trip.pending?.change.kind === 'created' && trip.pending.version === version) await this.changes.commit([trip]);
  }
}
