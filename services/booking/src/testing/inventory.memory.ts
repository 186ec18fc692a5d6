import { commonError } from '@atoll/errors/common';
import { bookingError } from '../errors.js';
import { assertClaims, assertSeats, legIndexes, legMask, sameClaim, type Claim, type Legs, type StandingClaim, type Taken } from '../inventory/claim.js';
import { Inventory, InventoryNotOpen, type Applied, type ChosenSeats, type SeatsHeld } from '../inventory/inventory.port.js';
import { bookedPlaces, type Occupancy } from '../inventory/occupancy.js';
import { assertTripState, replacesLayout, type TripChange, type TripState } from '../inventory/trip-state.js';

interface Trip extends TripState {
  refused: boolean;
  lost: number[];
  claims: Map<number, StandingClaim>;
}

/** The same promises without a database, for tests of use cases. Loads are added up from the claims, not kept. */
export class InventoryMemory extends Inventory {
  private readonly trips = new Map<string, Trip>();
  private lastRev = 0;

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

  async giveBack(taken: Taken[]): Promise<void> {
    for (const { operatorId, tripId, bookingId, rev } of taken) await this.release(operatorId, tripId, bookingId, rev);
  }

  async renew(operatorId: string, tripId: number, bookingId: number, at: Date): Promise<void> {
    const trip = this.trip(operatorId, tripId);
    const claim = trip?.claims.get(bookingId);
    if (trip && claim) this.keep(trip, { ...claim, at });
  }

  async release(operatorId: string, tripId: number, bookingId: number, rev?: number): Promise<void> {
    const claims = this.trip(operatorId, tripId)?.claims;
    if (rev === undefined || claims?.get(bookingId)?.rev === rev) claims?.delete(bookingId);
  }

  async chooseSeats(operatorId: string, tripId: number, bookingId: number, seats: number[], rev: number): Promise<void> {
    assertSeats(seats);
    const trip = this.trip(operatorId, tripId);
    const claim = trip?.claims.get(bookingId);
    if (!trip || claim?.rev !== rev) throw commonError('CONCURRENT_CHANGE');
    if (claim.places < seats.length) throw bookingError('MORE_SEATS_THAN_PASSENGERS');
    if (!trip.onSale) throw bookingError('TRIP_NOT_ON_SALE');
    const held = this.heldBy(trip, claim.legs, (other) => other.bookingId !== bookingId);
    if (seats.some((seat) => held.has(seat) || !trip.activeSeats.includes(seat))) throw bookingError('SEATS_NOT_AVAILABLE');
    this.keep(trip, { ...claim, seats });
  }

  async releaseSeats(operatorId: string, tripId: number, bookingId: number): Promise<void> {
    const trip = this.trip(operatorId, tripId);
    const claim = trip?.claims.get(bookingId);
    if (trip && claim && claim.seats.length > 0) this.keep(trip, { ...claim, seats: [] });
  }

  async open(state: TripState): Promise<void> {
    assertTripState(state);
    const key = `${state.operatorId}:${state.tripId}`;
    if (!this.trips.has(key)) this.trips.set(key, { ...state, refused: false, lost: [], claims: new Map() });
  }

  async apply(change: TripChange): Promise<Applied> {
    await this.open(change);
    const trip = this.trip(change.operatorId, change.tripId)!;
    if (trip.legs !== change.legs) throw new RangeError(`Trip ${change.tripId} has ${trip.legs} legs, not ${change.legs}.`);
    if (trip.version > change.version) return { bookingsWithoutSeats: [] };
    if (trip.version < change.version) this.change(trip, change);
    if (trip.refused) throw bookingError('CAPACITY_TOO_SMALL');
    return { bookingsWithoutSeats: trip.lost };
  }

  async occupancy(operatorId: string, tripIds: number[]): Promise<Occupancy[]> {
    return tripIds.flatMap((tripId) => this.trip(operatorId, tripId) ?? []).map(occupancyOf);
  }

  async seatsHeld(operatorId: string, tripId: number, bookingId?: number, legs?: Legs): Promise<SeatsHeld> {
    const trip = this.trip(operatorId, tripId);
    if (!trip) return { others: [], own: [] };
    const own = bookingId === undefined ? undefined : trip.claims.get(bookingId);
    const others = this.heldBy(trip, legs ?? own?.legs ?? { from: 0, to: trip.legs }, (claim) => claim !== own);
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

  async claimOf(operatorId: string, tripId: number, bookingId: number): Promise<StandingClaim | null> {
    return this.trip(operatorId, tripId)?.claims.get(bookingId) ?? null;
  }

  private take(claim: Claim): Taken[] {
    const { operatorId, tripId, bookingId, legs, places, seats } = claim;
    const trip = this.trip(operatorId, tripId);
    if (!trip) throw new InventoryNotOpen(tripId);
    const standing = trip.claims.get(bookingId);
    if (standing) {
      if (!sameClaim(standing, claim)) throw bookingError('CLAIM_DIFFERS');
      this.keep(trip, { ...standing, at: claim.at });
      return [];
    }
    if (!trip.onSale) throw bookingError('TRIP_NOT_ON_SALE');
    const held = this.heldBy(trip, legs, () => true);
    const seatsFree = seats.every((seat) => trip.activeSeats.includes(seat) && !held.has(seat));
    if (legs.to > trip.legs || !seatsFree || bookedPlaces(occupancyOf(trip), legs) + places > trip.capacity) throw bookingError('SEATS_NOT_AVAILABLE');
    return [{ operatorId, tripId, bookingId, rev: this.keep(trip, claim) }];
  }

  private change(trip: Trip, change: TripChange): void {
    const { version, capacity, activeSeats, onSale, boardingOpen, boardingOpenLater, deleted } = change;
    if (bookedPlaces(occupancyOf(trip)) > capacity) {
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

  private keep(trip: Trip, claim: Claim): number {
    const rev = ++this.lastRev;
    trip.claims.set(claim.bookingId, { ...claim, rev });
    return rev;
  }

  private heldBy(trip: Trip, legs: Legs, who: (claim: StandingClaim) => boolean): Set<number> {
    const overlapping = [...trip.claims.values()].filter((claim) => who(claim) && (legMask(claim.legs) & legMask(legs)) !== 0n);
    return new Set(overlapping.flatMap((claim) => claim.seats));
  }

  private trip(operatorId: string, tripId: number): Trip | undefined {
    return this.trips.get(`${operatorId}:${tripId}`);
  }
}

function occupancyOf({ tripId, capacity, legs, claims }: Trip): Occupancy {
  const load = (leg: number): number =>
    [...claims.values()].filter((claim) => legIndexes(claim.legs).includes(leg)).reduce((sum, claim) => sum + claim.places, 0);
  return { tripId, capacity, free: Array.from({ length: legs }, (_, leg) => capacity - load(leg)) };
}
