import { describe, expect, it } from '@jest/globals';
import { aRouteTrip, aTrip } from '../../testing/builders.js';
import type { Trip } from '../trip.js';
import { copyOf, isEqualTrip, targetBoat } from './target-boat.js';

const original = aTrip();
const boat = { id: 8, name: 'Speedy', capacity: 20, provider: { id: 4, name: 'Blue Boats' }, staff: [], layoutId: 77, revision: 1 };
const onBoat = (over: Partial<Trip> = {}) => aTrip({ id: 9, boat: { id: 8, name: 'Speedy' }, ...over });
const at = new Date('2026-11-22T10:00:00Z');

describe('a trip on which bookings of another one can travel (D-57)', () => {
  it.each<[string, Partial<Trip>, boolean]>([
    ['with the same locations and times', {}, true],
    ['of other prices', { prices: { tourist: [], local: [] } }, true],
    ['to another location', { to: { id: 5, name: 'Thoddoo' } }, false],
    ['from another location', { from: { id: 5, name: 'Thoddoo' } }, false],
    ['a minute later', { fromTime: new Date('2026-11-23T03:01:00Z') }, false],
    ['that arrives later', { toTime: new Date('2026-11-23T03:40:00Z') }, false],
    ['along a route', { route: { id: 9, name: 'North line' } }, false],
    ['that is private', { isPrivate: true }, false],
    ['that departed', { departedAt: at }, false],
    ['that was transferred', { transferredAt: at }, false],
  ])('%s: %j → %s [TR-45]', (_words, over, equal) => expect(isEqualTrip(original, onBoat(over))).toBe(equal));

  it('follows the same route [TR-45]', () => {
    expect(isEqualTrip(aRouteTrip(), aRouteTrip({ id: 9 }))).toBe(true);
    expect(isEqualTrip(aRouteTrip(), aRouteTrip({ route: { id: 10, name: 'South line' } }))).toBe(false);
  });
});

describe('a private trip', () => {
  const party = aTrip({ isPrivate: true });
  const isEqual = (trip: Trip, over: Partial<Trip>) => isEqualTrip(trip, onBoat({ isPrivate: true, ...over }));

  it('of another customer is not equal, whatever its ends and times (D-57) [TR-45]', () => {
    expect(isEqual(party, {})).toBe(false);
    expect(isEqual(party, { copiedFrom: 77 })).toBe(false);
  });

  it('is equal to its own copies, and they to it and to each other (D-57) [TR-45]', () => {
    expect(isEqual(party, { copiedFrom: party.id })).toBe(true);
    expect(isEqual(aTrip({ id: 5, isPrivate: true, copiedFrom: 9 }), {})).toBe(true);
    expect(isEqual(aTrip({ id: 5, isPrivate: true, copiedFrom: 3 }), { copiedFrom: 3 })).toBe(true);
  });
});

describe('a boat to which bookings can be moved (D-57)', () => {
  it('is another boat of the same provider [TR-44]', () => {
    expect(targetBoat(original, boat, [])).toEqual({ boat, trips: [] });
    expect(targetBoat(original, { ...boat, provider: { id: 5, name: 'Red Boats' } }, [])).toBeUndefined();
    expect(targetBoat(original, { ...boat, id: original.boat.id }, [])).toBeUndefined();
  });

  it('has equal trips at that time, or none [TR-44]', () => {
    expect(targetBoat(original, boat, [original, onBoat()])).toEqual({ boat, trips: [onBoat()] });
    expect(targetBoat(original, boat, [onBoat(), onBoat({ id: 10, toTime: at })])).toBeUndefined();
  });
});

it('a copy has route, times, prices and isPrivate of the trip, capacity and layout of the boat, and is not visible (D-57) [TR-45]', () => {
  const source = aRouteTrip({ isPrivate: true, version: 6, transferredAt: at, deletedAt: at, remarks: 'Calm' });
  const copy = copyOf(source, 12, boat, { byUserId: 42, at });
  const { from, to, fromTime, toTime, route, segments, prices } = source;
  expect(copy).toEqual({
    operatorId: 'coral',
    id: 12,
    version: 0,
    from,
    to,
    fromTime,
    toTime,
    route,
    segments,
    prices,
    boat: { id: 8, name: 'Speedy' },
    provider: boat.provider,
    capacity: 20,
    layoutId: 77,
    isPrivate: true,
    copiedFrom: source.id,
    departedAt: null,
    endedAt: null,
    deletedAt: null,
    transferredAt: null,
    pending: { version: 1, change: { kind: 'created' }, byUserId: 42, at },
  });
});

it('a copy of a private trip is not the trip of the accepted transfer, of which there is one (D-57) [TR-45]', () => {
  const copy = copyOf(aTrip({ isPrivate: true, acceptanceId: 'f3c1' }), 12, boat, { byUserId: 42, at });
  expect(copy.isPrivate).toBe(true);
  expect(copy).not.toHaveProperty('acceptanceId');
});
