import { MAX_LEGS } from '@atoll/contracts/limits';

/** Half-open range of leg indexes: a booking from stop i to stop j travels on legs i..j−1. A direct trip has the one leg 0. */
export interface Legs {
  from: number;
  to: number;
}

/** What one booking holds on one trip. `seats` are ids of layout columns; passengers who occupy no seat are not counted in `places`. */
export interface Claim {
  operatorId: string;
  tripId: number;
  bookingId: number;
  legs: Legs;
  places: number;
  seats: number[];
  at: Date;
}

/** `rev` differs after every change and between two lives of a claim, so a frozen process never mistakes the new one for the old. */
export interface StandingClaim extends Claim {
  rev: number;
}

/** Names what one call of `claim` took, so that exactly this can be given back. */
export type Taken = Pick<StandingClaim, 'operatorId' | 'tripId' | 'bookingId' | 'rev'>;

export function legIndexes({ from, to }: Legs): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}

/** Bit per leg. BigInt, because JavaScript's `1 << 32` is 1. */
export function legMask(legs: Legs): bigint {
  return legIndexes(legs).reduce((mask, leg) => mask | (1n << BigInt(leg)), 0n);
}

export function sameLegs(a: Legs, b: Legs): boolean {
  return a.from === b.from && a.to === b.to;
}

export function sameClaim(a: Pick<Claim, 'legs' | 'places'>, b: Pick<Claim, 'legs' | 'places'>): boolean {
  return sameLegs(a.legs, b.legs) && a.places === b.places;
}

/** A claim that breaks these is a mistake of the caller, not of a customer: places are counted and legs looked up before. */
export function assertClaims(claims: Claim[]): void {
  const trips = new Set(claims.map((claim) => `${claim.operatorId}:${claim.tripId}`));
  if (trips.size < claims.length) throw new RangeError('A booking claims each trip once.');
  for (const { legs, places, seats } of claims) {
    if (!isLegRange(legs)) throw new RangeError(`No such legs: ${legs.from}..${legs.to}.`);
    if (!Number.isSafeInteger(places) || places < 1) throw new RangeError(`No such number of places: ${places}.`);
    assertSeats(seats);
    if (seats.length > places) throw new RangeError('A booking holds no more seats than places.');
  }
}

/** Seat ids become field names, so nothing but a positive integer may pass. */
export function assertSeats(seats: number[]): void {
  if (!seats.every((seat) => Number.isSafeInteger(seat) && seat > 0)) throw new RangeError('A seat id is a positive integer.');
  if (new Set(seats).size < seats.length) throw new RangeError('A booking names each seat once.');
}

function isLegRange({ from, to }: Legs): boolean {
  return Number.isInteger(from) && Number.isInteger(to) && from >= 0 && from < to && to <= MAX_LEGS;
}
