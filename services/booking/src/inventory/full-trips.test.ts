import { beforeEach, expect, it } from '@jest/globals';
import type { Claim } from './claim.js';
import { FullTrips } from './full-trips.js';

let now: number;
let full: FullTrips;
beforeEach(() => {
  now = 1000;
  full = new FullTrips(() => now);
});

const claim = (over: Partial<Claim> = {}): Claim => ({
  operatorId: 'coral',
  tripId: 1,
  bookingId: 9,
  segments: { from: 0, to: 1 },
  seatCount: 1,
  seats: [],
  at: new Date(0),
  ...over,
});

it('a trip without a seat is full for a second, and not longer', () => {
  full.remember(claim(), [0]);
  now += 999;
  expect(full.isFullFor(claim())).toBe(true);
  now += 1;
  expect(full.isFullFor(claim())).toBe(false);
});

it('is full for those who need more seats than were left, on the segments that they travel', () => {
  full.remember(claim(), [2, 0, 3]);
  expect(full.isFullFor(claim({ seatCount: 2 }))).toBe(false);
  expect(full.isFullFor(claim({ seatCount: 3 }))).toBe(true);
  expect(full.isFullFor(claim({ segments: { from: 0, to: 2 } }))).toBe(true);
  expect(full.isFullFor(claim({ segments: { from: 2, to: 3 }, seatCount: 3 }))).toBe(false);
});

it('is not known to be full of another operator, of another trip, or after a change of its claims', () => {
  full.remember(claim(), [0]);
  expect(full.isFullFor(claim({ operatorId: 'lagoon' }))).toBe(false);
  expect(full.isFullFor(claim({ tripId: 2 }))).toBe(false);
  full.forget(claim());
  expect(full.isFullFor(claim())).toBe(false);
});
