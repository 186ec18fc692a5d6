import { describe, expect, it } from '@jest/globals';
import { usdMvr } from '@atoll/money/usd-mvr';
import { aRoute, aRouteTrip, aTrip } from '../../testing/builders.js';
import { lowestPrices } from './lowest-prices.js';
import { passageOf } from '../passage.js';
import type { Found } from './search.js';

const ZONE = 'Indian/Maldives';
const [MONDAY, TUESDAY, WEDNESDAY] = ['2026-11-23', '2026-11-24', '2026-11-25'] as const;
const direct = (over: Parameters<typeof aTrip>[0] = {}): Found => {
  const trip = aTrip(over);
  return { trip, passage: passageOf(trip, undefined, 1, 2)! };
};
const priced = (id: number, cent: number, laari: number, over: Parameters<typeof aTrip>[0] = {}): Found =>
  direct({ id, prices: { tourist: usdMvr(cent, laari), local: usdMvr(cent / 10, laari / 10) }, ...over });
const noneBooked = new Map<number, number>();

describe('the lowest price of a seat by day', () => {
  it('is the lowest of each tier and currency among the trips of the day [CW-32]', () => {
    const [monday] = lowestPrices([MONDAY], [priced(1, 2000, 30_000), priced(2, 1500, 31_000)], noneBooked, ZONE);
    expect(monday).toEqual({
      date: MONDAY,
      status: 'free',
      lowest: { centPerSeat: 1500, laariPerSeat: 30_000, centPerSeatLocal: 150, laariPerSeatLocal: 3000 },
    });
  });

  it('leaves out full trips; a day of full trips only is full, and a day without trips has none', () => {
    const trips = [priced(1, 1000, 10_000), priced(2, 2000, 20_000), priced(3, 900, 9000, { fromTime: new Date('2026-11-24T03:00:00Z') })];
    const booked = new Map([
      [1, 10],
      [2, 9],
      [3, 10],
    ]);
    expect(lowestPrices([MONDAY, TUESDAY, WEDNESDAY], trips, booked, ZONE)).toMatchObject([
      { date: MONDAY, status: 'free', lowest: { centPerSeat: 2000 } },
      { date: TUESDAY, status: 'full', lowest: null },
      { date: WEDNESDAY, status: 'none', lowest: null },
    ]);
  });

  it("belongs to the day of departure in the operator's time zone (D-73)", () => {
    const trips = [direct({ fromTime: new Date('2026-11-23T18:59:00Z') }), direct({ id: 8, fromTime: new Date('2026-11-23T19:00:00Z') })];
    expect(lowestPrices([MONDAY, TUESDAY], trips, new Map([[8, 10]]), ZONE).map(({ status }) => status)).toEqual(['free', 'full']);
  });

  it('is the price of the stops travelled on a route, on the day of the boarding stop [TR-49]', () => {
    const route = aRoute(({ stops }) => ({
      stops: stops.map((stop) => ({
        ...stop,
        toStops: stop.toStops.map((pair) => ({ ...pair, prices: { tourist: usdMvr(1200, 15_000), local: usdMvr(500, 7500) } })),
      })),
    }));
    const trip = aRouteTrip({ fromTime: new Date('2026-11-23T18:45:00Z') });
    const found = [{ trip, passage: passageOf(trip, route, 12, 13)! }];
    expect(lowestPrices([MONDAY, TUESDAY], found, noneBooked, ZONE)).toMatchObject([
      { status: 'none' },
      { status: 'free', lowest: { centPerSeat: 1200, laariPerSeatLocal: 7500 } },
    ]);
  });
});
