import { describe, expect, it } from '@jest/globals';
import { aRoute, aRouteTrip, aTrip } from '../testing/builders.js';
import { passageOf } from './passage.js';

const clock = (at: Date | undefined) => at?.toISOString().slice(11, 16);

describe('the passage of a trip between two locations', () => {
  it('is the whole direct trip, in its direction only [TR-18]', () => {
    expect(passageOf(aTrip(), undefined, 1, 2)).toMatchObject({ fromSegment: 0, toSegment: 1, pair: null, departs: aTrip().fromTime, arrives: aTrip().toTime });
    expect(passageOf(aTrip(), undefined, 2, 1)).toBeUndefined();
    expect(passageOf(aTrip(), undefined, 1, 3)).toBeUndefined();
  });

  it("departs and arrives at the stops' own times, 08:40 and 09:05 at the second and third (T4, D-73) [TR-49]", () => {
    const passage = passageOf(aRouteTrip(), aRoute(), 12, 13);
    expect([clock(passage?.departs), clock(passage?.arrives)]).toEqual(['03:40', '04:05']);
    expect(passage).toMatchObject({ fromSegment: 1, toSegment: 2, pair: { id: 1010, minutes: 25 } });
  });

  it('never goes backwards, nor where the route does not stop [TR-49]', () => {
    expect(passageOf(aRouteTrip(), aRoute(), 13, 12)).toBeUndefined();
    expect(passageOf(aRouteTrip(), aRoute(), 12, 12)).toBeUndefined();
    expect(passageOf(aRouteTrip(), aRoute(), 12, 99)).toBeUndefined();
  });

  it('starts only where embarking is allowed and ends only where disembarking is [TR-50]', () => {
    const closed = (order: number, over: object) =>
      aRoute(({ stops }) => ({ stops: stops.map((stop) => (stop.order === order ? { ...stop, ...over } : stop)) }));
    expect(passageOf(aRouteTrip(), closed(2, { allowEmbark: false }), 12, 13)).toBeUndefined();
    expect(passageOf(aRouteTrip(), closed(2, { allowEmbark: false }), 11, 12)).toBeDefined();
    expect(passageOf(aRouteTrip(), closed(3, { allowDisembark: false }), 12, 13)).toBeUndefined();
    expect(passageOf(aRouteTrip(), closed(3, { allowDisembark: false }), 13, 14)).toBeDefined();
  });
});
