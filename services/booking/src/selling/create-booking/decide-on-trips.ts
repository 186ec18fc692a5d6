import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { appErrorOf } from '@atoll/errors/app-error';
import { sleep } from '@atoll/runtime/concurrency/sleep';
import type { Caller } from '@atoll/runtime/context/caller';
import { StaleTerms } from '../../inventory/terms.js';
import type { KeptTrips } from '../../trips/kept-trips.js';

/** The inventory gets a change of a trip before trip commits it: claims are stale in between, for some milliseconds unless a process stopped. */
const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 640;

/** Refusals that hold whatever the trip's terms are. */
const OF_NO_TERMS = new Set(['SEATS_NOT_AVAILABLE', 'TOO_MANY_UNPAID_SEATS']);

/** Decides sales on kept snapshots, and asks trip only where that was refused. */
export class DecideOnTrips {
  constructor(private readonly kept: KeptTrips) {}

  /**
   * `decide` may run several times; what it throws has changed nothing. CONCURRENT_CHANGE where a change of the trip stays half applied for
   * more than a second. Where trip is away, the refusal of its kept snapshot stands, unless it is a stale one.
   */
  async run<T>(caller: Caller, tripIds: readonly number[], multiStop: boolean, decide: (trips: TripSnapshot[]) => Promise<T>): Promise<T> {
    const { trips, areKept } = await this.kept.of(caller, tripIds, multiStop);
    try {
      return await decide(trips);
    } catch (refusal) {
      if (refusal instanceof StaleTerms) return this.decideAgain(caller, tripIds, decide);
      if (!areKept || !restsOnTerms(refusal)) throw refusal;
      return this.decideAgain(caller, tripIds, decide, refusal);
    }
  }

  private async decideAgain<T>(caller: Caller, tripIds: readonly number[], decide: (trips: TripSnapshot[]) => Promise<T>, refusal?: unknown): Promise<T> {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs *= 2) {
      const trips = await this.kept.fresh(caller, tripIds, refusal !== undefined).catch((error: unknown) => {
        throw refusal ?? error;
      });
      try {
        return await decide(trips);
      } catch (error) {
        if (!(error instanceof StaleTerms) || pauseMs > LONGEST_PAUSE_MS) throw error;
      }
      await sleep(pauseMs);
    }
  }
}

function restsOnTerms(refusal: unknown): boolean {
  const known = appErrorOf(refusal);
  return known !== undefined && !OF_NO_TERMS.has(known.code);
}
