import { MAX_SEGMENTS } from '@atoll/contracts/limits';
import type { Terms } from './terms.js';

/** Half-open range of segment indexes: a booking from stop i to stop j travels on segments i..j−1. A direct trip has the one segment 0. */
export interface SegmentRange {
  from: number;
  to: number;
}

/** Records what one booking holds on one trip. `seats` are ids of layout columns; `seatCount` leaves out passengers who occupy no seat. */
export interface Claim {
  operatorId: string;
  tripId: number;
  bookingId: number;
  segments: SegmentRange;
  seatCount: number;
  seats: number[];
  at: Date;
  /** Marks a private booking: its trip is never on sale, so it may be claimed while boarding is open [PT-15]. */
  isPrivate?: true;
  /** Without them the claim is not compared with what the inventory asks for: it sells nothing, or at a price that is agreed already. */
  terms?: Terms;
}

/** The revision differs after every change, and between a claim and a later one of the same booking, so a process that froze in between cannot change the later one. */
export interface StoredClaim extends Claim {
  revision: number;
}

/** A claim after it was made large enough for a change of its booking. `before`: its seats until then, to undo exactly this. */
export interface Grown extends StoredClaim {
  before: number;
}

/** Names what one call of `claim` took, so that exactly this can be given back. */
export type Taken = Pick<StoredClaim, 'operatorId' | 'tripId' | 'bookingId' | 'revision'>;

export function segmentIndexes({ from, to }: SegmentRange): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}

/** Bit per segment. BigInt, because JavaScript's `1 << 32` is 1. */
export function segmentMask(segments: SegmentRange): bigint {
  return segmentIndexes(segments).reduce((mask, segment) => mask | (1n << BigInt(segment)), 0n);
}

export function sameSegments(a: SegmentRange, b: SegmentRange): boolean {
  return a.from === b.from && a.to === b.to;
}

export function sameClaim(a: Pick<Claim, 'segments' | 'seatCount'>, b: Pick<Claim, 'segments' | 'seatCount'>): boolean {
  return sameSegments(a.segments, b.segments) && a.seatCount === b.seatCount;
}

/** A claim that breaks these is a defect of the calling code, not a mistake of a customer: it has counted seats and looked up segments before. */
export function assertClaims(claims: Claim[]): void {
  const trips = new Set(claims.map((claim) => `${claim.operatorId}:${claim.tripId}`));
  if (trips.size < claims.length) throw new RangeError('A booking claims each trip once.');
  for (const { segments, seatCount, seats } of claims) {
    if (!isSegmentRange(segments)) throw new RangeError(`No such segments: ${segments.from}..${segments.to}.`);
    assertSeatCount(seatCount);
    assertSeats(seats);
    if (seats.length > seatCount) throw new RangeError('A booking names no more seats than it occupies.');
  }
}

export function assertSeatCount(seatCount: number): void {
  if (!Number.isSafeInteger(seatCount) || seatCount < 1) throw new RangeError(`No such number of seats: ${seatCount}.`);
}

/** Seat ids become field names, so nothing but a positive integer may pass. */
export function assertSeats(seats: number[]): void {
  if (!seats.every((seat) => Number.isSafeInteger(seat) && seat > 0)) throw new RangeError('A seat id is a positive integer.');
  if (new Set(seats).size < seats.length) throw new RangeError('A booking names each seat once.');
}

/** Whether a claim finds its trip open: a customer's while it is on sale, a private one while its passengers can be boarded. */
export const isOpenFor = ({ isPrivate }: Pick<Claim, 'isPrivate'>, { onSale, boardingOpen }: { onSale: boolean; boardingOpen: boolean }): boolean =>
  isPrivate ? boardingOpen : onSale;

function isSegmentRange({ from, to }: SegmentRange): boolean {
  return Number.isInteger(from) && Number.isInteger(to) && from >= 0 && from < to && to <= MAX_SEGMENTS;
}
