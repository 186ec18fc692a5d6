import { describe, expect, it } from '@jest/globals';
import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { oneOf, recorded } from '@atoll/contracts/testing/recorded';
import { refusalCodeOf } from '@atoll/errors/app-error';
import { usdMvr } from '@atoll/money/usd-mvr';
import { isLinked, journeyOf, tripIdsOf, type JourneyRequest } from './journey.js';
import { aRouteTrip, aTrip, MAAFUSHI, MALE, NOW } from '../testing/trip-builders.js';

const conflict = (code: string): unknown => expect.objectContaining({ code, kind: 'conflict', text: 'This action is not possible in the current state.' });
const refusalOf = (act: () => unknown): string => refusalCodeOf(() => void act()) ?? '';
const later = (hours: number): Date => new Date(NOW.getTime() + hours * 3_600_000);
const out = aTrip();
const back = aTrip({ id: 2 }, MAAFUSHI, MALE, later(5));
const roundTrip: JourneyRequest = { tripId: 1, isRoundTrip: true, returnTripId: 2 };

const direct = (trip = out, request: JourneyRequest = { tripId: trip.id }) => journeyOf(request, [trip], false, NOW);
const route = (trip = aRouteTrip(), request: JourneyRequest = { tripId: trip.id, routeToStopId: 24 }) => journeyOf(request, [trip], true, NOW);

describe('a round trip', () => {
  it('needs both trips, and two of them [BK-12]', () => {
    for (const request of [{ isRoundTrip: true }, { ...roundTrip, tripId: null }, { ...roundTrip, returnTripId: null }, { ...roundTrip, returnTripId: 1 }]) {
      expect(() => tripIdsOf(request)).toThrow('Please select both trips.');
    }
    expect(tripIdsOf(roundTrip)).toEqual([1, 2]);
  });

  it('ignores a return trip of a one-way request [BK-11]', () => {
    expect(tripIdsOf({ tripId: 1, isRoundTrip: false, returnTripId: 2 })).toEqual([1]);
  });

  it('returns from its destination [BK-12]', () => {
    expect(journeyOf(roundTrip, [out, back], false, NOW).back?.trip.id).toBe(2);
    expect(() => journeyOf(roundTrip, [out, aTrip({ id: 2 }, MALE, MAAFUSHI, later(5))], false, NOW)).toThrow('Please select both trips.');
  });

  it('does not return before it has arrived [BK-24]', () => {
    const leaving = (at: number) => journeyOf(roundTrip, [out, aTrip({ id: 2 }, MAAFUSHI, MALE, new Date(at))], false, NOW);
    expect(() => leaving(later(2.5).getTime() - 1)).toThrow(conflict('RETURN_BEFORE_ARRIVAL'));
    expect(leaving(later(2.5).getTime()).back).toBeDefined();
  });

  it("does not return before it has reached the passengers' own stop, even if the boat goes on [BK-24]", () => {
    const leaving = (at: Date) => journeyOf({ ...roundTrip, tripId: 5, routeToStopId: 13 }, [aRouteTrip(), aTrip({ id: 2 }, 3, MALE, at)], true, NOW);
    expect(() => leaving(later(2.9))).toThrow(conflict('RETURN_BEFORE_ARRIVAL'));
    expect(leaving(later(3)).back).toBeDefined();
  });

  it('of direct trips is one booking; with a route trip in it, two [BK-01]', () => {
    expect(isLinked(journeyOf(roundTrip, [out, back], false, NOW))).toBe(false);
    const routeBack = aRouteTrip({ id: 2 }, [], [4, MAAFUSHI, 3, MALE]);
    routeBack.stops.forEach((stop) => {
      stop.timeMs += 8 * 3_600_000;
    });
    const journey = journeyOf(roundTrip, [out, routeBack], true, NOW);
    expect(isLinked(journey)).toBe(true);
    expect(journey.back).toMatchObject({ routeToStopId: 24, from: { locationId: MAAFUSHI }, to: { locationId: MALE } });
  });

  it('is refused on a route that does not go back to the origin [BK-12]', () => {
    const forward = aRouteTrip({ id: 2 });
    expect(() => journeyOf(roundTrip, [out, forward], true, NOW)).toThrow('Please select both trips.');
    const noPairs = aRouteTrip({ id: 2, stopPairs: [] }, [], [4, MAAFUSHI, 3, MALE]);
    expect(() => journeyOf(roundTrip, [out, noPairs], true, NOW)).toThrow('Please select both trips.');
  });
});

describe('a trip', () => {
  it('can be booked until it departs [BK-48]', () => {
    expect(direct(aTrip({}, MALE, MAAFUSHI, new Date(NOW.getTime() + 1))).outbound.trip.id).toBe(1);
    expect(() => direct(aTrip({}, MALE, MAAFUSHI, NOW))).toThrow(conflict('TRIP_DEPARTED'));
  });

  it('that follows a route can be booked from a stop until it departs there, though it has left its first stop [D-73] [BK-48]', () => {
    const line = aRouteTrip();
    const [first, second] = line.stops.map(({ timeMs }) => timeMs);
    const from = (routeToStopId: number, at: number) => () => journeyOf({ tripId: 5, routeToStopId }, [line], true, new Date(at));
    expect(from(13, first! - 1)).not.toThrow();
    expect(from(13, first!)).toThrow(conflict('TRIP_DEPARTED'));
    expect(from(24, second! - 1)).not.toThrow();
    expect(from(24, second!)).toThrow(conflict('TRIP_DEPARTED'));
  });

  const sent = recorded<TripSnapshot>('trip-snapshots');
  it.each([
    ['direct', true, ''],
    ['direct, private', false, 'TRIP_PRIVATE'],
    ['direct, departed', false, 'TRIP_DEPARTED'],
    ['direct, ended', false, 'TRIP_ENDED'],
    ['direct, deleted', false, 'TRIP_DELETED'],
    ['direct, transferred', false, 'TRIP_TRANSFERRED'],
  ])('as trip returns it (%s) can be booked before its departure: %s [TR-30] [PT-16] [D-73]', (name, open, code) => {
    const trip = oneOf(sent, name);
    const booking = () => journeyOf({ tripId: trip.id }, [trip], false, new Date('2026-11-23T02:55:00Z'));
    if (open) expect(booking).not.toThrow();
    else expect(booking).toThrow(conflict(code));
  });

  it.each([
    ['line', true, ''],
    ['line, multi-stop off', false, 'MULTI_STOP_OFF'],
    ['line, departed', false, 'TRIP_DEPARTED'],
    ['line, deleted', false, 'TRIP_DELETED'],
    ['line, stops limited', false, 'STOPS_NOT_BOOKABLE'],
  ])('as trip returns it (%s) can be booked from its second stop before the boat calls there: %s [TR-50] [ID-47] [D-73]', (name, open, code) => {
    const trip = oneOf(sent, name);
    const booking = () => journeyOf({ tripId: trip.id, routeToStopId: 1011 }, [trip], true, new Date('2026-11-23T03:30:00Z'));
    if (open) expect(booking().outbound).toMatchObject({ from: { order: 2 }, to: { order: 4 } });
    else expect(booking).toThrow(conflict(code));
  });

  it.each(Object.entries(recorded<{ refusal: string | null; until: string | null }>('trip-sales')))(
    'as trip returns it (%s) is sold by staff as trip offers it [TR-34] [AW-14] [D-73]',
    (name, { refusal, until }) => {
      const trip = oneOf(sent, name);
      const pairs = trip.routeId === undefined ? [undefined] : [...trip.stopPairs.map(({ id }) => id), undefined];
      const refusalsAt = (at: number) =>
        new Set(pairs.map((routeToStopId) => refusalOf(() => journeyOf({ tripId: trip.id, routeToStopId }, [trip], true, new Date(at)))));
      if (until === null) {
        // After each change of these trips; another stop than those of its pairs is never one to book from.
        const all = refusalsAt(Date.parse('2026-11-23T05:00:00Z'));
        expect([...all].filter((code) => code !== 'STOPS_NOT_BOOKABLE' || all.size === 1)).toEqual([refusal]);
      } else {
        expect(refusalsAt(Date.parse(until) - 1)).toContain('');
        expect(refusalsAt(Date.parse(until))).not.toContain('');
      }
    },
  );

  it('with an unknown id is not found', () => {
    expect(() => journeyOf({ tripId: 9 }, [], false, NOW)).toThrow('Not found.');
    expect(() => tripIdsOf({})).toThrow('Please check tripId.');
  });
});

describe('a route trip', () => {
  it('is booked by a pair of its stops, with the price and time of the pair [PY-31] [TR-49]', () => {
    const { prices } = aTrip();
    const stopPairs = aRouteTrip().stopPairs.map((pair) => (pair.id === 24 ? pair : { ...pair, prices }));
    const { outbound } = route(aRouteTrip({ stopPairs }));
    expect(outbound).toMatchObject({
      routeToStopId: 24,
      from: { order: 2 },
      to: { order: 4 },
      prices: { tourist: usdMvr(1200, 15000), local: usdMvr(200, 3000) },
    });
    expect(outbound.departsAt).toEqual(later(2.5));
  });

  it('cannot be booked without a pair of its own [BK-11]', () => {
    for (const routeToStopId of [null, 99]) expect(() => route(aRouteTrip(), { tripId: 5, routeToStopId })).toThrow(conflict('STOPS_NOT_BOOKABLE'));
  });
});

describe('pickup and dropoff points', () => {
  const chosen = { tripId: 1, pickupPointId: 21, dropoffPointId: 22 };

  it('belong to the locations where passengers get on and off [BK-11] [CW-13]', () => {
    expect(direct(out, chosen)).toMatchObject({ pickupPoint: { name: 'North jetty' }, dropoffPoint: { name: 'Beach' } });
    expect(() => direct(out, { ...chosen, pickupPointId: 22 })).toThrow('Not found.');
    expect(() => direct(out, { ...chosen, dropoffPointId: 99 })).toThrow('Not found.');
  });

  it('are not used in multi-stop mode [CW-27]', () => {
    expect(journeyOf(chosen, [out], true, NOW)).not.toHaveProperty('pickupPoint');
  });
});
