import { randomUUID } from 'node:crypto';
import { commonError } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import type { Boat } from '../../catalogue/boats/boat.js';
import type { Boats } from '../../catalogue/boats/boats.port.js';
import { tripError } from '../../errors.js';
import type { Ids } from '../../ids.port.js';
import type { CommitChanges } from '../changes/commit-changes.js';
import { proposedBy } from '../changes/proposed-by.js';
import { retryConflicts } from '../../retry-conflicts.js';
import type { TripChanges } from '../changes/trip-changes.port.js';
import type { Trip } from '../trip.js';
import { newTrips, tripCount, type TripPlan } from './plan.js';

/**
 * Number of this attempt of the request, from 1. Booking may have opened the inventories in an earlier attempt whose response was
 * lost; a higher version makes it take the boat's current state.
 */
async function attemptOf({ idempotency }: Caller): Promise<number> {
  if (!idempotency) return 1;
  const own = randomUUID();
  for (let count = 1; ; count += 1) if ((await idempotency.reserve(`try${count}`, () => own)) === own) return count;
}

/** Writes the trips of a request, opens their inventories and only then makes them visible: all of them or none (D-42). */
export class OpenTrips {
  constructor(
    private readonly boats: Boats,
    private readonly changes: TripChanges,
    private readonly commits: CommitChanges,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Returns how many trips the request has created. */
  async run(caller: Caller, boatId: number, plan: TripPlan): Promise<number> {
    const trips = await this.propose(caller, boatId, plan);
    const ids = trips.map((trip) => trip.id);
    const written = await this.changes.byIds(caller.operatorId, ids);
    if (written.length < trips.length) throw tripError('CREATION_GIVEN_UP');
    // A retried request finds that some or all of its trips are open already.
    const unopened = written.filter((trip) => trip.pending);
    try {
      if (unopened.length > 0) await this.commits.run(caller, unopened);
    } catch (error) {
      // Staff see an error and try again: trips of this attempt must not appear beside those of the next.
      await Promise.all(unopened.map((trip) => this.changes.drop(trip)));
      throw error;
    }
    return trips.length;
  }

  private async propose(caller: Caller, boatId: number, plan: TripPlan): Promise<Trip[]> {
    const { operatorId, idempotency } = caller;
    let current = await this.boat(operatorId, boatId);
    const takeIds = async () => (await this.ids.many(operatorId, 'trip', tripCount(plan)))[0] as number;
    const firstId = await (idempotency ? idempotency.reserve('firstTripId', takeIds) : takeIds());
    const proposed = { version: await attemptOf(caller), ...proposedBy(caller, this.clock.now()) };
    return retryConflicts('create', async (failures) => {
      if (failures > 0) current = await this.boat(operatorId, boatId);
      const trips = newTrips(operatorId, firstId, plan, current, proposed);
      return (await this.changes.add(trips, current)) ? trips : undefined;
    });
  }

  /** NOT_FOUND also when it was deleted while the trips were prepared. */
  private async boat(operatorId: string, boatId: number): Promise<Boat> {
    const boat = await this.boats.find(operatorId, boatId);
    if (!boat) throw commonError('NOT_FOUND');
    return boat;
  }
}
