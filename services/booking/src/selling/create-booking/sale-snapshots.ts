import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { appErrorOf } from '@atoll/errors/app-error';
import { sleep } from '@atoll/runtime/concurrency/sleep';
import type { Caller } from '@atoll/runtime/context/caller';
import { StaleTerms } from '../../inventory/terms.js';
import type { KeptTrips, KnownTrips } from '../../trips/kept-trips.js';

/** The inventory gets a change of a trip before trip commits it: claims are stale in between, for some milliseconds unless a process stopped. */
const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 640;

/** Refusals that hold whatever the trip's terms are. */
const OF_NO_TERMS = new Set(['SEATS_NOT_AVAILABLE', 'TOO_MANY_UNPAID_SEATS']);

/** Snapshots on which one sale is decided: kept ones at first, and those of trip where a decision on the kept ones was refused. */
export class SaleSnapshots {
  /** Ids of the trips that were read after a claim had found them open. */
  readonly sinceOpen = new Set<number>();
  private pauseMs = 0;
  private refusal: unknown;

  private constructor(
    private known: KnownTrips,
    private readonly readAgain: (hasFallback: boolean) => Promise<TripSnapshot[]>,
  ) {}

  static async read(kept: KeptTrips, caller: Caller, tripIds: readonly number[], multiStop: boolean): Promise<SaleSnapshots> {
    const known = await kept.of(caller, tripIds, multiStop);
    return new SaleSnapshots(known, (hasFallback) => kept.fresh(caller, tripIds, hasFallback));
  }

  get trips(): readonly TripSnapshot[] {
    return this.known.trips;
  }

  /**
   * Reads the trips again where the refusal may rest on outdated ones, and throws any other; what was refused must have changed nothing.
   * CONCURRENT_CHANGE where a change of the trip stays half applied for more than a second. Where trip is away, the refusal of kept
   * snapshots stands, unless it is a stale one.
   */
  async renewAfter(refusal: unknown): Promise<void> {
    const isStale = refusal instanceof StaleTerms;
    if (!isStale && !(this.known.areKept && restsOnTerms(refusal))) throw refusal;
    if (this.pauseMs > LONGEST_PAUSE_MS) throw refusal;
    if (this.pauseMs > 0) await sleep(this.pauseMs);
    this.pauseMs = this.pauseMs * 2 || FIRST_PAUSE_MS;
    if (!isStale) this.refusal = refusal;
    if (refusal instanceof StaleTerms) for (const id of refusal.tripIds) this.sinceOpen.add(id);
    const trips = await this.readAgain(this.refusal !== undefined).catch((error: unknown) => {
      throw this.refusal ?? error;
    });
    this.known = { trips, areKept: false };
  }
}

function restsOnTerms(refusal: unknown): boolean {
  const known = appErrorOf(refusal);
  return known !== undefined && !OF_NO_TERMS.has(known.code);
}
