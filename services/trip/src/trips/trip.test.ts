import { describe, expect, it } from '@jest/globals';
import { aRouteTrip, aTrip } from '../testing/builders.js';
import { eventOf } from './changes/trip-events.js';
import { afterChange, depart, end, isBoardingOpen, isOnSale, type Change, type Pending, type Trip } from './trip.js';

const now = new Date('2026-11-23T03:05:00Z');
const departed = { departedAt: now };
const ended = { departedAt: now, endedAt: now };
const deleted = { deletedAt: now };
const earlier = new Date(now.getTime() - 60_000);

interface Refusal {
  readonly refused: string;
}
type Step = [string, Partial<Trip>, (trip: Trip) => Change | undefined, Change | undefined | Refusal];

describe('the lifecycle of a trip', () => {
  it.each<Step>([
    ['departs', {}, (trip) => depart(trip, true, now), { kind: 'departed', departedAt: now }],
    ['departs once, also when it is repeated', departed, (trip) => depart(trip, true, now), undefined],
    ['reverses its departure', departed, (trip) => depart(trip, false, now), { kind: 'departed', departedAt: null }],
    ['has no departure to reverse', {}, (trip) => depart(trip, false, now), undefined],
    ['cannot reverse its departure once ended', ended, (trip) => depart(trip, false, now), { refused: 'TRIP_ENDED' }],
    ['does not depart when deleted', deleted, (trip) => depart(trip, true, now), { refused: 'TRIP_DELETED' }],
    ['departs at the time of the act [D-107]', {}, (trip) => depart(trip, true, earlier), { kind: 'departed', departedAt: earlier }],
    ['reverses no departure that took place later [D-107]', departed, (trip) => depart(trip, false, earlier), { refused: 'TRIP_DEPARTED' }],
    ['does not end at a time before its departure [D-107]', departed, (trip) => end(trip, true, earlier), { refused: 'TRIP_NOT_DEPARTED' }],
    ['reverses no end that took place later [D-107]', ended, (trip) => end(trip, false, earlier), { refused: 'TRIP_ENDED' }],
    ['ends after its departure', departed, (trip) => end(trip, true, now), { kind: 'ended', endedAt: now }],
    ['does not end before it departs', {}, (trip) => end(trip, true, now), { refused: 'TRIP_NOT_DEPARTED' }],
    ['ends once, also when it is repeated', ended, (trip) => end(trip, true, now), undefined],
    ['reverses its end and is departed again', ended, (trip) => end(trip, false, now), { kind: 'ended', endedAt: null }],
    ['has no end to reverse', departed, (trip) => end(trip, false, now), undefined],
    ['does not end when deleted', { ...departed, ...deleted }, (trip) => end(trip, true, now), { refused: 'TRIP_DELETED' }],
    ['that was transferred still departs (D-33)', { transferredAt: now }, (trip) => depart(trip, true, now), { kind: 'departed', departedAt: now }],
  ])('%s (D-50) [TR-30, TR-32, TR-33, TR-34]', (_case, state, step, expected) => {
    if (expected && 'refused' in expected) expect(() => step(aTrip(state))).toThrow(expect.objectContaining({ code: expected.refused, kind: 'conflict' }));
    else expect(step(aTrip(state))).toEqual(expected);
  });

  it.each<[string, Partial<Trip>, boolean]>([
    ['scheduled', {}, true],
    ['departed', departed, false],
    ['ended', ended, false],
    ['deleted', deleted, false],
    ['transferred', { transferredAt: now }, false],
    ['private', { isPrivate: true }, false],
  ])('%s: on sale %s (D-73) [TR-30, TR-18, PT-16]', (_state, over, onSale) => {
    expect(isOnSale(aTrip(over))).toBe(onSale);
  });

  it('allows boarding until the trip departs, and at later stops of a route until it ends (D-84) [TR-32, BK-66]', () => {
    const atStop = (order: number) => (trip: Trip) => isBoardingOpen(trip, order);
    expect([aTrip(), aTrip(departed), aTrip(ended), aTrip(deleted)].map(atStop(1))).toEqual([true, false, false, false]);
    const routeTrips = [aRouteTrip(), aRouteTrip(departed), aRouteTrip(ended), aRouteTrip({ ...departed, ...deleted })];
    expect(routeTrips.map(atStop(1))).toEqual([true, false, false, false]);
    expect(routeTrips.map(atStop(2))).toEqual([true, true, false, false]);
  });
});

describe('a pending change', () => {
  const pending = (change: Change): Pending => ({ version: 5, change, byUserId: 43, at: now });

  it('takes effect with its version when committed', () => {
    expect(afterChange(aTrip({ version: 4, pending: pending({ kind: 'departed', departedAt: now }) }))).toEqual(aTrip({ version: 5, departedAt: now }));
  });

  it.each<[Change, string]>([
    [{ kind: 'created' }, 'tripCreated'],
    [{ kind: 'departed', departedAt: now }, 'tripDeparted'],
    [{ kind: 'departed', departedAt: null }, 'tripDepartureCancelled'],
    [{ kind: 'ended', endedAt: now }, 'tripEnded'],
    [{ kind: 'ended', endedAt: null }, 'tripEndCancelled'],
    [{ kind: 'layoutReplaced', layoutId: 2, activeSeats: 12 }, 'tripLayoutReplaced'],
  ])('%j is published as %s, with its user and time [XC-14]', (change, name) => {
    const trip = aTrip({ version: 4, pending: pending(change) });
    const event = eventOf(trip, pending(change));
    expect(event).toMatchObject({ operatorId: 'coral', tripId: 7, version: 5, byUserId: 43, occurredAtMs: now.getTime() });
    expect(event.event?.$case).toBe(name);
  });
});
