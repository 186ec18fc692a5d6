import { describe, expect, it } from '@jest/globals';
import { writtenLanguages } from '@atoll/languages/languages';
import { usdMvr } from '@atoll/money/usd-mvr';
import { NORMAL } from '../../testing/builders.js';
import { priceFields } from '../price-fields.js';
import { newRoute, pairCount, publicRoute, routeOf, totalMinutes, type Route, type RouteForm } from './route.js';

type Stop = NonNullable<RouteForm['stops']>[number];

const stop = (locationId: number, mins: number | null, over: Partial<Stop> = {}): Stop => ({ locationId, mins, ...over });
/** Every stop with a price to each later one. */
const priced = (stops: Stop[], price: object = priceFields(NORMAL)): Stop[] =>
  stops.map((each, index) => ({
    toStops: stops.slice(index + 1).map((to) => ({ locationId: to.locationId ?? 0, centPerSeat: 2000, laariPerSeat: 30840, ...price })),
    ...each,
  }));
const form = (over: RouteForm = {}): RouteForm => ({ name: 'North line', stops: priced([stop(11, null), stop(12, 40), stop(13, 25), stop(14, 40)]), ...over });
const stored = (entered = form()): Route => {
  const route = newRoute(entered, writtenLanguages);
  const names = new Map(['A', 'B', 'C', 'D'].map((name, index) => [11 + index, { id: 11 + index, name }]));
  const ids = (count: number, from: number) => Array.from({ length: count }, (_id, index) => from + index);
  return routeOf(9, route, names, ids(route.stops.length, 1), ids(pairCount(route.stops.length), 100));
};
const refusal = (over: RouteForm) => {
  try {
    newRoute(form(over), writtenLanguages);
    return undefined;
  } catch (error) {
    return (error as { text: string }).text;
  }
};

describe('a new route', () => {
  it.each<[string, RouteForm, string]>([
    ['without a name [CAT-13]', { name: '  ' }, 'Route name required'],
    ['without a stop [CAT-12, CAT-14]', { stops: null }, 'At least 2 stops required'],
    ['with one stop [CAT-12, CAT-14]', { stops: [stop(11, null)] }, 'At least 2 stops required'],
    ['with a stop without a location [CAT-15]', { stops: [stop(11, null), stop(0, 10)] }, 'All stops not selected'],
    ['with a stop without a duration [CAT-16]', { stops: [stop(11, null), stop(12, null)] }, 'All durations not entered'],
    ['with a negative duration [CAT-16]', { stops: [stop(11, null), stop(12, -1)] }, 'All durations not entered'],
    ['with half a minute [CAT-16]', { stops: [stop(11, null), stop(12, 10.5)] }, 'All durations not entered'],
    ['twice at one location [CAT-17]', { stops: [stop(11, null), stop(12, 10), stop(11, 10)] }, 'Each location can be used once within the trip'],
    [
      'with a stop that allows neither embarking nor disembarking [CAT-18, CAT-22]',
      { stops: [stop(11, null), stop(12, 10, { allowEmbark: false, allowDisembark: false })] },
      'Stop 2 must allow either embark or disembark (or both)',
    ],
    [
      'with a negative price [CAT-19]',
      { stops: [stop(11, null, { toStops: [{ locationId: 12, centPerSeat: -1, laariPerSeat: 0 }] }), stop(12, 5)] },
      'Please check toStops.',
    ],
    ['with a price above a million [CAT-19]', { stops: priced([stop(11, null), stop(12, 5)], { laariPerSeat: 100_000_001 }) }, 'Please check toStops.'],
    [
      'with a pair of stops that has no price (D-54) [CAT-11]',
      { stops: priced([stop(11, null), stop(12, 5, { toStops: [] }), stop(13, 5)]) },
      'Please check toStops.',
    ],
    [
      'with a price backwards [CAT-11]',
      { stops: [...priced([stop(11, null), stop(12, 5)]).slice(0, 1), stop(12, 5, { toStops: [{ locationId: 11, centPerSeat: 1, laariPerSeat: 1 }] })] },
      'Please check toStops.',
    ],
  ])('%s is refused', (_case, over, text) => {
    expect(refusal(over)).toBe(text);
  });

  it('is refused for its name first [CAT-13]', () => {
    expect(refusal({ name: '', stops: [] })).toBe('Route name required');
  });

  it('accepts a stop with embarking only, disembarking only, or both [CAT-18, CAT-22, TR-50]', () => {
    const stops = priced([stop(11, null, { allowDisembark: false }), stop(12, 10), stop(13, 10, { allowEmbark: false })]);
    expect(stored(form({ stops })).stops.map(({ allowEmbark, allowDisembark }) => [allowEmbark, allowDisembark])).toEqual([
      [true, false],
      [true, true],
      [false, true],
    ]);
  });

  it('accepts a duration of 0 minutes [CAT-16]', () => {
    expect(refusal({ stops: priced([stop(11, null), stop(12, 0)]) })).toBeUndefined();
  });

  it('gives the first stop no duration, whatever was sent [CAT-10, CAT-12]', () => {
    expect(stored(form({ stops: priced([stop(11, 30), stop(12, 40)]) })).stops.map(({ order, mins }) => [order, mins])).toEqual([
      [1, null],
      [2, 40],
    ]);
  });

  it('prices every pair of a stop and a later one, with the minutes between them [CAT-09, CAT-11]', () => {
    const route = stored();
    expect(route.stops.map((each) => each.toStops.map((pair) => [pair.order, pair.location.name, pair.minutes]))).toEqual([
      [
        [2, 'B', 40],
        [3, 'C', 65],
        [4, 'D', 105],
      ],
      [
        [3, 'C', 25],
        [4, 'D', 65],
      ],
      [[4, 'D', 40]],
      [],
    ]);
    expect(route.stops[0]?.toStops[0]).toMatchObject({ prices: NORMAL });
    expect(new Set(route.stops.flatMap((each) => each.toStops.map((pair) => pair.id))).size).toBe(6);
    expect(totalMinutes(route)).toBe(105);
  });

  it('uses the normal price for locals when no other was entered, and marks a route with different local prices (D-54) [CAT-09, CAT-19]', () => {
    const pricedAt = (price: object) => stored(form({ stops: priced([stop(11, null), stop(12, 40)], { centPerSeat: 1200, laariPerSeat: 15000, ...price }) }));
    const same = pricedAt({});
    expect(same.stops[0]?.toStops[0]?.prices.local).toEqual(usdMvr(1200, 15000));
    expect(same.differentLocalPrice).toBe(false);
    expect(pricedAt({ laariPerSeatLocal: 9000 }).differentLocalPrice).toBe(true);
  });
});

describe('a route as visitors see it', () => {
  it('leaves out stops at locations that are not public, and the others keep their times (D-31) [CAT-27]', () => {
    const visible = publicRoute(stored(), (id) => id !== 12);
    expect(visible?.stops.map((each) => [each.order, each.mins])).toEqual([
      [1, null],
      [3, 65],
      [4, 40],
    ]);
    expect(visible?.stops[0]?.toStops.map((pair) => pair.location.name)).toEqual(['C', 'D']);
  });

  it('is hidden with fewer than two public stops [CAT-27]', () => {
    expect(publicRoute(stored(), (id) => id === 11)).toBeUndefined();
  });
});
