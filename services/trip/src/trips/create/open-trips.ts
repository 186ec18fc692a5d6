import { randomUUID } from 'node:crypto';
import { commonError } from '@atoll/errors/common';
import type { Counters } from '@atoll/runtime/mongo/counters';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import type { Boats } from '../../catalogue/boats/boats.port.js';
import { tripError } from '../../errors.js';
import { proposedBy } from '../changes/proposed-by.js';
import type { SettleChanges } from '../changes/commit-changes.js';
import type { TripChanges } from '../changes/trip-changes.port.js';
import type { Trip } from '../trip.js';
import { newTrips, tripCount, type TripPlan } from './plan.js';

const TRIES = 5;

/**
 * Which try of the same request this is, from 1. Booking may have opened the inventories at an earlier one whose answer was lost;
 * a higher version makes it take what the boat is like now.
 */
async function tryOf({ idempotency }: Caller): Promise<number> {
  if (!idempotency) return 1;
  const own = randomUUID();
  for (let count = 1; ; count += 1) if ((await idempotency.reserve(`try${count}`, () => own)) === own) return count;
}

/** Writes the trips of a request, opens their inventories and only then lets them be seen: all of them or none (D-42). */
export class OpenTrips {
  constructor(
    private readonly boats: Boats,
    private readonly changes: TripChanges,
    private readonly settle: SettleChanges,
    private readonly ids: Pick<Counters, 'many'>,
    private readonly clock: Clock,
  ) {}

  /** How many trips there are now. */
  async run(caller: Caller, boatId: number, plan: TripPlan): Promise<number> {
    const trips = await this.propose(caller, boatId, plan);
    // A repeated request finds trips that are open already, some or all.
    const written = await this.changes.byIds(
      caller.operatorId,
      trips.map((trip) => trip.id),
    );
    if (written.length < trips.length) throw tripError('CREATION_GIVEN_UP');
    const unopened = written.filter((trip) => trip.pending);
    try {
      if (unopened.length > 0) await this.settle.run(caller, unopened);
    } catch (error) {
      // Staff see an error and try again: what nobody has seen yet must not appear beside the second try.
      await Promise.all(unopened.map((trip) => this.changes.drop(trip)));
      throw error;
    }
    return trips.length;
  }

  private async propose(caller: Caller, boatId: number, plan: TripPlan): Promise<Trip[]> {
    const { operatorId, idempotency } = caller;
    const boat = await this.boats.find(operatorId, boatId);
    if (!boat) throw commonError('NOT_FOUND');
    const takeIds = async () => (await this.ids.many(operatorId, 'trip', tripCount(plan)))[0] as number;
    const firstId = await (idempotency ? idempotency.reserve('firstTripId', takeIds) : takeIds());
    const proposed = { version: await tryOf(caller), ...proposedBy(caller, this.clock.now()) };
    for (let tries = 0, current = boat; tries < TRIES; tries += 1) {
      const trips = newTrips(operatorId, firstId, plan, current, proposed);
      if (await this.changes.add(trips, current)) return trips;
      current = (await this.boats.find(operatorId, boatId)) ?? current;
    }
    throw commonError('CONCURRENT_CHANGE');
  }
}
