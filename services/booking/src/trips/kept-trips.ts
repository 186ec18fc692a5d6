import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Trips } from './trips.port.js';

/** A change that was stored, but whose message to the inventories was lost, is sold on after this time at the latest. */
const KEPT_MS = 30_000;
/** While trip is away, one booking in this time finds out whether it is back; the others do not wait for it. */
const RETRY_MS = 1000;
/** Parts of all kept snapshots: some 20 MB. A direct trip on a boat of thirty has 40, a route of forty stops 900. */
const MOST_PARTS = 200_000;

interface Kept {
  readonly trip: TripSnapshot;
  readonly until: number;
}

export interface KnownTrips {
  readonly trips: TripSnapshot[];
  /** Whether trip was not asked on behalf of this request. */
  readonly areKept: boolean;
}

/**
 * Snapshots of the trips that are sold. A kept one may be outdated: the claim that is decided on it names its versions, and the inventory
 * refuses stale ones. While trip is away its trips cannot change, so older ones are as good.
 */
export class KeptTrips {
  private readonly kept = new Map<string, Kept>();
  private parts = 0;
  private readonly keptMs: number;
  private readonly now: () => number;

  private readonly mostParts: number;

  /** @param keptMs, now in milliseconds */
  constructor(
    private readonly trips: Pick<Trips, 'snapshots'>,
    { keptMs = KEPT_MS, mostParts = MOST_PARTS, now = () => performance.now() }: { keptMs?: number; mostParts?: number; now?: () => number } = {},
  ) {
    this.keptMs = keptMs;
    this.mostParts = mostParts;
    this.now = now;
  }

  /** Unknown ids are left out. @param multiStop whether route trips are sold: a snapshot that was described under the other setting is read again */
  async of(caller: Caller, tripIds: readonly number[], multiStop: boolean): Promise<KnownTrips> {
    const found = tripIds.flatMap((id) => this.kept.get(keyOf(caller, id)) ?? []).filter(({ trip }) => trip.multiStop === multiStop);
    const areAll = found.length === tripIds.length;
    const known = { trips: found.map(({ trip }) => trip), areKept: true };
    if (areAll && found.every(({ until }) => until > this.now())) return known;
    try {
      return { trips: await this.fresh(caller, tripIds, areAll), areKept: false };
    } catch (error) {
      if (!areAll) throw error;
      for (const trip of known.trips) this.keep(keyOf(caller, trip.id), trip, RETRY_MS);
      return known;
    }
  }

  /** As trip knows them now. @param hasFallback whether the request is decided without them where trip does not respond */
  async fresh(caller: Caller, tripIds: readonly number[], hasFallback: boolean): Promise<TripSnapshot[]> {
    const trips = await this.trips.snapshots(caller, tripIds, { withoutStaff: true, forSale: true, noFallback: !hasFallback });
    for (const trip of trips) this.keep(keyOf(caller, trip.id), trip);
    return trips;
  }

  private keep(key: string, trip: TripSnapshot, keptMs = this.keptMs): void {
    this.drop(key);
    this.kept.set(key, { trip, until: this.now() + keptMs });
    this.parts += partsOf(trip);
    while (this.parts > this.mostParts && this.kept.size > 1) this.drop(this.kept.keys().next().value as string);
  }

  private drop(key: string): void {
    const known = this.kept.get(key);
    if (!known) return;
    this.kept.delete(key);
    this.parts -= partsOf(known.trip);
  }
}

const partsOf = ({ stops, stopPairs, activeSeats, points }: TripSnapshot): number => stops.length + stopPairs.length + activeSeats.length + points.length;

const keyOf = ({ operatorId }: Caller, tripId: number): string => `${operatorId} ${tripId}`;
