import { segmentIndexes, type Claim } from './claim.js';

/** A seat that comes free in another process is sold again after this time at the latest. */
const KEPT_MS = 1000;
/** Each entry is a number per segment. */
const MOST = 5_000;

interface Seen {
  readonly free: readonly number[];
  readonly until: number;
}

type OfTrip = Pick<Claim, 'operatorId' | 'tripId'>;

/**
 * Remembers for a second how few seats of a trip a refused claim has found, so that those who ask for a sold-out trip are refused without a
 * write. It only ever refuses: what it does not know of is decided by the claim.
 */
export class FullTrips {
  private readonly seen = new Map<string, Seen>();

  /** @param now in milliseconds */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** @param free seats per segment, as they were read after the refusal */
  remember(trip: OfTrip, free: readonly number[]): void {
    const key = keyOf(trip);
    this.seen.delete(key);
    this.seen.set(key, { free, until: this.now() + KEPT_MS });
    if (this.seen.size > MOST) this.seen.delete(this.seen.keys().next().value as string);
  }

  /** Called when claims on the trip have changed. */
  forget(trip: OfTrip): void {
    this.seen.delete(keyOf(trip));
  }

  /** Whether a segment of the claim had too few seats less than a second ago. */
  isFullFor(claim: Claim): boolean {
    const seen = this.seen.get(keyOf(claim));
    return seen !== undefined && seen.until > this.now() && segmentIndexes(claim.segments).some((segment) => (seen.free[segment] ?? 0) < claim.seatCount);
  }
}

const keyOf = ({ operatorId, tripId }: OfTrip): string => `${operatorId} ${tripId}`;
