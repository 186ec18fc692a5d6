import { describe, expect, it } from '@jest/globals';
import { emptyRoute, pairsOf, routeInput, routeProblem, withChangedStop, withoutStop, withStop, type PriceDraft, type RouteDraft } from './route-draft.js';

const price: PriceDraft = { usd: '20', mvr: '308.4', usdLocal: '3', mvrLocal: '50' };
const stop = (key: number, locationId: string, mins: string) => ({ key, locationId, mins, allowEmbark: true, allowDisembark: true });
const route: RouteDraft = {
  name: 'North Ari',
  names: {},
  stops: [stop(1, '1', ''), stop(2, '2', '60'), stop(3, '3', '20')],
  localApart: false,
  prices: {},
  usual: price,
};

describe('a new route', () => {
  it('starts with two stops; stops can be added and removed', () => {
    expect(emptyRoute(price).stops).toHaveLength(2);
    expect(withStop(route.stops).map(({ key }) => key)).toEqual([1, 2, 3, 4]);
  });

  it('requires a name and two stops [XC-11, CAT-12, CAT-13, CAT-14]', () => {
    expect(routeProblem({ ...route, name: ' ' })).toBe('NAME');
    expect(routeProblem({ ...route, stops: route.stops.slice(0, 1) })).toBe('STOPS');
    expect(routeProblem(route)).toBeUndefined();
  });

  it('requires a location at every stop, each one once [CAT-15, CAT-17]', () => {
    expect(routeProblem({ ...route, stops: withChangedStop(route.stops, 2, { locationId: '' }) })).toBe('LOCATION:2');
    expect(routeProblem({ ...route, stops: withChangedStop(route.stops, 3, { locationId: '1' }) })).toBe('DUPLICATE:3');
  });

  it('requires minutes at every stop but the first, zero or more [CAT-16]', () => {
    expect(routeProblem({ ...route, stops: withChangedStop(route.stops, 2, { mins: '' }) })).toBe('DURATION:2');
    expect(routeProblem({ ...route, stops: withChangedStop(route.stops, 2, { mins: '-5' }) })).toBe('DURATION:2');
    expect(routeProblem({ ...route, stops: withChangedStop(route.stops, 2, { mins: '0' }) })).toBeUndefined();
  });

  it('refuses a stop that allows neither embarking nor disembarking [CAT-18]', () => {
    expect(routeProblem({ ...route, stops: withChangedStop(route.stops, 2, { allowEmbark: false, allowDisembark: false }) })).toBe('PERMISSION:2');
  });

  it('clears the minutes of the stop that becomes the first [CAT-20]', () => {
    expect(withoutStop(route.stops, 1).map(({ mins }) => mins)).toEqual(['', '20']);
  });

  it('has a price for every pair, with the minutes between them', () => {
    expect(pairsOf(route.stops).map(({ key, minutes }) => [key, minutes])).toEqual([
      ['1-2', 60],
      ['1-3', 80],
      ['2-3', 20],
    ]);
  });

  it('sends prices in cents and laari; locals pay the same unless their price differs [CAT-19, CAT-23]', () => {
    const same = routeInput(route).stops?.[0]?.toStops?.[0];
    expect(same).toEqual({ locationId: 2, centPerSeat: 2000, laariPerSeat: 30840, centPerSeatLocal: 2000, laariPerSeatLocal: 30840 });
    expect(routeInput({ ...route, localApart: true }).stops?.[0]?.toStops?.[0]).toMatchObject({ centPerSeatLocal: 300, laariPerSeatLocal: 5000 });
    expect(routeInput(route).stops?.map(({ mins }) => mins)).toEqual([null, 60, 20]);
  });
});
