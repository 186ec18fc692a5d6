import { describe, expect, it } from '@jest/globals';
import { aRoute, aRouteTrip, aTrip } from '../../testing/trips.js';
import { bookedOn, passageOf } from './bookable.js';

const clock = (at: Date | undefined) => at?.toISOString().slice(11, 16);

describe('the way of a trip between two locations', () => {
  it('is the whole of a direct trip, in its direction only [TR-18]', () => {
    expect(passageOf(aTrip(), undefined, 1, 2)).toMatchObject({ fromLeg: 0, toLeg: 1, pair: null, departs: aTrip().fromTime, arrives: aTrip().toTime });
    expect(passageOf(aTrip(), undefined, 2, 1)).toBeUndefined();
    expect(passageOf(aTrip(), undefined, 1, 3)).toBeUndefined();
  });

  it("leaves and arrives at the stops' own times, 08:40 and 09:05 at the second and third (T4, D-73) [TR-49]", () => {
    const way = passageOf(aRouteTrip(), aRoute(), 12, 13);
    expect([clock(way?.departs), clock(way?.arrives)]).toEqual(['03:40', '04:05']);
    expect(way).toMatchObject({ fromLeg: 1, toLeg: 2, pair: { id: 1010, minutes: 25 } });
  });

  it('never goes back, and nowhere that the route does not stop [TR-49]', () => {
    expect(passageOf(aRouteTrip(), aRoute(), 13, 12)).toBeUndefined();
    expect(passageOf(aRouteTrip(), aRoute(), 12, 12)).toBeUndefined();
    expect(passageOf(aRouteTrip(), aRoute(), 12, 99)).toBeUndefined();
  });

  it('starts only where people may get on and ends only where they may get off [TR-50]', () => {
    const closed = (order: number, over: object) =>
      aRoute(({ stops }) => ({ stops: stops.map((stop) => (stop.order === order ? { ...stop, ...over } : stop)) }));
    expect(passageOf(aRouteTrip(), closed(2, { allowEmbark: false }), 12, 13)).toBeUndefined();
    expect(passageOf(aRouteTrip(), closed(2, { allowEmbark: false }), 11, 12)).toBeDefined();
    expect(passageOf(aRouteTrip(), closed(3, { allowDisembark: false }), 12, 13)).toBeUndefined();
    expect(passageOf(aRouteTrip(), closed(3, { allowDisembark: false }), 13, 14)).toBeDefined();
  });
});

describe('places booked', () => {
  // Bookings A→C 4, B→D 3, C→D 5 on ten places.
  const occupancy = { capacity: 10, free: [6, 3, 2] };

  it.each([
    ['A→B', 0, 1, 4],
    ['A→C', 0, 2, 7],
    ['A→D', 0, 3, 8],
    ['B→C', 1, 2, 7],
    ['B→D', 1, 3, 8],
    ['C→D', 2, 3, 8],
  ])('%s counts the fullest leg of the pair (D-17) [TR-52, TR-02]', (_pair, from, to, booked) => {
    expect(bookedOn(occupancy, from, to)).toBe(booked);
  });

  it('of a whole trip are those of its fullest leg, and none where nothing is known (D-17) [TR-02]', () => {
    expect(bookedOn(occupancy)).toBe(8);
    expect(bookedOn(undefined)).toBe(0);
  });
});
