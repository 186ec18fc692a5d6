import { commonError } from '@atoll/errors/common';
import { bookingError } from '../../errors.js';
import {
  assertClaims,
  assertSeatCount,
  assertSeats,
  isOpenFor,
  segmentIndexes,
  segmentMask,
  sameClaim,
  type Claim,
  type Grown,
  type SegmentRange,
  type StoredClaim,
  type Taken,
} from '../../inventory/claim.js';
import { Inventory, InventoryNotOpen, type Applied, type ChosenSeats, type SeatsHeld } from '../../inventory/inventory.port.js';
import { bookedSeats, type Occupancy } from '../../inventory/occupancy.js';
import { areStale, assertRecord, StaleTerms } from '../../inventory/terms.js';
import { assertTripState, replacesLayout, type TripChange, type TripState } from '../../inventory/trip-state.js';

interface Trip extends TripState {
  terms?: Record<string, number>;
  refused: boolean;
  lost: number[];
  claims: Map<number, StoredClaim>;
}

function nameTerm(trip: Trip, record: string, version: number): void {
  trip.terms = { ...trip.terms, [record]: Math.max(version, trip.terms?.[record] ?? 0) };
}

/** The inventory in memory, for tests of use cases; loads are computed from the claims. */
export class MemoryInventory extends Inventory {
  private readonly trips = new Map<string, Trip>();
  private lastRevision = 0;

  async claim(claims: Claim[]): Promise<Taken[]> {
    assertClaims(claims);
    const taken: Taken[] = [];
    try {
      for (const claim of claims) taken.push(...this.take(claim));
    } catch (refusal) {
      await this.giveBack(taken);
      throw refusal;
    }
    return taken;
  }

  /** Refuses nothing that the claims do not. */
  isKnownFullFor(): boolean {
    return false;
  }

  async grow(operatorId: string, tripId: number, bookingId: number, seatCount: number, at: Date): Promise<Grown> {
    assertSeatCount(seatCount);
    const trip = this.trip(operatorId, tripId);
    const claim = trip?.claims.get(bookingId);
    if (!trip || !claim) throw bookingError('CLAIM_RELEASED');
    const larger = Math.max(claim.seatCount, seatCount);
    if (bookedSeats(occupancyOf(trip), claim.segments) + larger - claim.seatCount > trip.capacity) throw bookingError('SEATS_NOT_AVAILABLE');
    const grown = { ...claim, at, seatCount: larger };
    return { ...grown, revision: this.keep(trip, grown), before: claim.seatCount };
  }

  async shrink({ operatorId, tripId, bookingId, revision }: Taken, seatCount: number): Promise<boolean> {
    assertSeatCount(seatCount);
    const trip = this.trip(operatorId, tripId);
    const claim = trip?.claims.get(bookingId);
    if (!trip || claim?.revision !== revision) return false;
    if (claim.seatCount > seatCount || claim.seats.length > seatCount)
      this.keep(trip, { ...claim, seatCount: Math.min(claim.seatCount, seatCount), seats: claim.seats.slice(0, seatCount) });
    return true;
  }

  async giveBack(taken: readonly Taken[]): Promise<Taken[]> {
    const changed: Taken[] = [];
    for (const claim of taken) if (!(await this.release(claim.operatorId, claim.tripId, claim.bookingId, claim.revision))) changed.push(claim);
    return changed;
  }

  async renew(operatorId: string, tripId: number, bookingId: number, at: Date): Promise<void> {
    const trip = this.trip(operatorId, tripId);
    const claim = trip?.claims.get(bookingId);
    if (trip && claim) this.keep(trip, { ...claim, at });
  }

  async release(operatorId: string, tripId: number, bookingId: number, revision?: number): Promise<boolean> {
    const claims = this.trip(operatorId, tripId)?.claims;
    const claim = claims?.get(bookingId);
    if (claim && revision !== undefined && claim.revision !== revision) return false;
    claims?.delete(bookingId);
    return true;
  }

  async chooseSeats(operatorId: string, tripId: number, bookingId: number, seats: number[], revision: number): Promise<void> {
    assertSeats(seats);
    const trip = this.trip(operatorId, tripId);
    const claim = trip?.claims.get(bookingId);
    if (!trip || claim?.revision !== revision) throw commonError('CONCURRENT_CHANGE');
    if (claim.seatCount < seats.length) throw bookingError('MORE_SEATS_THAN_PASSENGERS');
    if (!isOpenFor(claim, trip)) throw bookingError('TRIP_NOT_ON_SALE');
    const held = this.heldBy(trip, claim.segments, (other) => other.bookingId !== bookingId);
    if (seats.some((seat) => held.has(seat) || !trip.activeSeats.includes(seat))) throw bookingError('SEATS_NOT_AVAILABLE');
    this.keep(trip, { ...claim, seats });
  }

  async releaseSeats({ operatorId, tripId, bookingId, revision }: Taken): Promise<boolean> {
    const trip = this.trip(operatorId, tripId);
    const claim = trip?.claims.get(bookingId);
    if (!trip || claim?.revision !== revision) return false;
    if (claim.seats.length > 0) this.keep(trip, { ...claim, seats: [] });
    return true;
  }

  async open(state: TripState): Promise<void> {
    assertTripState(state);
    const key = `${state.operatorId}:${state.tripId}`;
    if (!this.trips.has(key)) this.trips.set(key, { ...state, refused: false, lost: [], claims: new Map() });
  }

  async apply(change: TripChange): Promise<Applied> {
    await this.open(change);
    const trip = this.trip(change.operatorId, change.tripId)!;
    if (trip.segments !== change.segments) throw new RangeError(`Trip ${change.tripId} has ${trip.segments} segments, not ${change.segments}.`);
    if (trip.version > change.version) return { bookingsWithoutSeats: [] };
    if (trip.version < change.version) this.change(trip, change);
    if (trip.refused) throw bookingError('CAPACITY_TOO_SMALL');
    return { bookingsWithoutSeats: trip.lost };
  }

  async raiseTerms(operatorId: string, tripIds: readonly number[], record: string, version: number): Promise<void> {
    assertRecord(record, version);
    for (const tripId of tripIds) {
      const trip = this.trip(operatorId, tripId);
      if (trip) nameTerm(trip, record, version);
    }
  }

  async occupancy(operatorId: string, tripIds: number[]): Promise<Occupancy[]> {
    return tripIds.flatMap((tripId) => this.trip(operatorId, tripId) ?? []).map(occupancyOf);
  }

  async seatsHeld(operatorId: string, tripId: number, bookingId?: number, segments?: SegmentRange): Promise<SeatsHeld> {
    const trip = this.trip(operatorId, tripId);
    if (!trip) return { others: [], own: [] };
    const own = bookingId === undefined ? undefined : trip.claims.get(bookingId);
    const others = this.heldBy(trip, segments ?? own?.segments ?? { from: 0, to: trip.segments }, (claim) => claim !== own);
    return { others: trip.activeSeats.filter((seat) => others.has(seat)), own: own?.seats ?? [] };
  }

  async chosenSeats(operatorId: string, tripIds: number[], bookingIds: number[]): Promise<ChosenSeats[]> {
    const claims = tripIds.flatMap((tripId) => [...(this.trip(operatorId, tripId)?.claims.values() ?? [])]);
    const asked = claims.filter((claim) => bookingIds.includes(claim.bookingId) && claim.seats.length > 0);
    return asked.map(({ tripId, bookingId, seats }) => ({ tripId, bookingId, seats }));
  }

  async boardingOpen(operatorId: string, tripId: number, stopOrder: number): Promise<boolean> {
    const { boardingOpen = false, boardingOpenLater = false } = this.trip(operatorId, tripId) ?? {};
    return boardingOpen || (stopOrder > 1 && boardingOpenLater);
  }

  async deletedTrips(operatorId: string, tripIds: number[]): Promise<number[]> {
    return tripIds.filter((tripId) => this.trip(operatorId, tripId)?.deleted);
  }

  async claimOf(operatorId: string, tripId: number, bookingId: number): Promise<StoredClaim | undefined> {
    return this.trip(operatorId, tripId)?.claims.get(bookingId);
  }

  private take(claim: Claim): Taken[] {
    const { operatorId, tripId, bookingId, segments, seatCount, seats } = claim;
    const trip = this.trip(operatorId, tripId);
    if (!trip) throw new InventoryNotOpen(tripId);
    const stored = trip.claims.get(bookingId);
    if (stored) {
      if (!sameClaim(stored, claim)) throw bookingError('CLAIM_DIFFERS');
      this.rest(claim, trip);
      this.keep(trip, { ...stored, at: claim.at });
      return [];
    }
    if (!isOpenFor(claim, trip)) throw bookingError('TRIP_NOT_ON_SALE');
    const held = this.heldBy(trip, segments, () => true);
    const seatsFree = seats.every((seat) => trip.activeSeats.includes(seat) && !held.has(seat));
    if (segments.to > trip.segments || !seatsFree || bookedSeats(occupancyOf(trip), segments) + seatCount > trip.capacity)
      throw bookingError('SEATS_NOT_AVAILABLE');
    this.rest(claim, trip);
    return [{ operatorId, tripId, bookingId, revision: this.keep(trip, claim) }];
  }

  private rest({ terms, tripId }: Claim, trip: Trip): void {
    if (!terms) return;
    if (areStale(terms, trip)) throw new StaleTerms([tripId]);
    if (terms.sinceOpen) for (const [record, version] of Object.entries(terms.records)) nameTerm(trip, record, version);
  }

  private change(trip: Trip, change: TripChange): void {
    const { version, capacity, activeSeats, onSale, boardingOpen, boardingOpenLater, deleted } = change;
    if (bookedSeats(occupancyOf(trip)) > capacity) {
      Object.assign(trip, { version, refused: true, lost: [] });
      return;
    }
    const losers = replacesLayout(change, trip.activeSeats) ? [...trip.claims.values()].filter((claim) => claim.seats.length > 0) : [];
    for (const claim of losers) this.keep(trip, { ...claim, seats: [] });
    Object.assign(trip, {
      version,
      capacity,
      activeSeats,
      onSale,
      boardingOpen,
      boardingOpenLater,
      deleted,
      refused: false,
      lost: losers.map((claim) => claim.bookingId),
    });
  }

  private keep(trip: Trip, { terms: _, ...claim }: Claim): number {
    const revision = ++this.lastRevision;
    trip.claims.set(claim.bookingId, { ...claim, revision });
    return revision;
  }

  private heldBy(trip: Trip, segments: SegmentRange, who: (claim: StoredClaim) => boolean): Set<number> {
    const overlapping = [...trip.claims.values()].filter((claim) => who(claim) && (segmentMask(claim.segments) & segmentMask(segments)) !== 0n);
    return new Set(overlapping.flatMap((claim) => claim.seats));
  }

  private trip(operatorId: string, tripId: number): Trip | undefined {
    return this.trips.get(`${operatorId}:${tripId}`);
  }
}

function occupancyOf({ tripId, capacity, segments, claims }: Trip): Occupancy {
  const load = (segment: number): number =>
    [...claims.values()].filter((claim) => segmentIndexes(claim.segments).includes(segment)).reduce((sum, claim) => sum + claim.seatCount, 0);
  return { tripId, capacity, free: Array.from({ length: segments }, (_, segment) => capacity - load(segment)) };
}
