import { describe, expect, it } from '@jest/globals';
import { usdMvr } from '@atoll/money/usd-mvr';
import { aRoute, NORMAL } from '../../testing/builders.js';
import { directPrices, directTrip, newTrips, routeArrival, routeTrip, type DirectForm, type RouteTripForm } from './plan.js';

const FORM: DirectForm = {
  boatId: 3,
  fromLocationId: 1,
  toLocationId: 2,
  fromTime: '2026-11-23T08:00:00+05:00',
  toTime: '2026-11-23T03:30:00Z',
  usdPerSeat: 20,
  mvrPerSeat: '308.4',
  usdPerSeatLocal: null,
  mvrPerSeatLocal: null,
  repeatDays: 0,
  repeatWeekdays: [],
};
const textOf = (work: () => unknown) => {
  try {
    work();
    return undefined;
  } catch (error) {
    return (error as { text: string }).text;
  }
};

describe('a direct trip as staff enter it', () => {
  it.each<[string, DirectForm, string]>([
    ['from and to the same location (D-100)', { fromLocationId: 1, toLocationId: 1, boatId: null }, 'From and To must be different.'],
    ['without a boat', { boatId: null, fromLocationId: null }, 'No boat chosen.'],
    ['without a from location', { fromLocationId: null, fromTime: null }, 'Both locations not selected.'],
    ['without a to location', { toLocationId: null }, 'Both locations not selected.'],
    ['without a departure', { fromTime: null }, 'Both times not selected.'],
    ['without an arrival', { toTime: '' }, 'Both times not selected.'],
    ['with a time without a zone (D-97)', { fromTime: '2026-11-23T08:00:00' }, 'Please check fromTime.'],
    ['that arrives before it departs', { toTime: '2026-11-23T02:59:00Z' }, 'Arrival should be after departure.'],
    ['that arrives in the minute in which it departs (T3)', { toTime: '2026-11-23T03:00:59Z' }, 'Arrival should be after departure.'],
    ['repeated on no weekday', { repeatDays: 3 }, 'Select at least one day of the week if trip is repeating.'],
    ['with a negative price (D-100)', { usdPerSeat: -1 }, 'Please check usdPerSeat.'],
    ['with a price that is not an amount', { mvrPerSeat: 'many' }, 'Please check mvrPerSeat.'],
    ['with a price above a million', { usdPerSeatLocal: '1000000.01' }, 'Please check usdPerSeatLocal.'],
  ])('%s is refused [TR-07]', (_case, over, text) => {
    expect(textOf(() => directTrip({ ...FORM, ...over }))).toBe(text);
  });

  it('may arrive a minute after it departs (T3), and after midnight (T2) [TR-06]', () => {
    expect(directTrip({ ...FORM, toTime: '2026-11-23T03:01:00Z' }).toTime).toEqual(new Date('2026-11-23T03:01:00Z'));
    const night = directTrip({ ...FORM, fromTime: '2026-11-23T23:45:00+05:00', toTime: '2026-11-24T00:15:00+05:00' });
    expect(night.toTime.getTime() - night.fromTime.getTime()).toBe(30 * 60_000);
  });

  it('has its prices in minor units, rounded to two decimals, in two currencies and two tiers [CAT-46, CAT-47, CAT-50, TR-08]', () => {
    const { prices } = directTrip({ ...FORM, usdPerSeat: '20.005', mvrPerSeat: 308.4, usdPerSeatLocal: 3, mvrPerSeatLocal: '50' });
    expect(prices).toEqual({ tourist: usdMvr(2001, 30840), local: usdMvr(300, 5000) });
  });

  it('costs locals the normal price when no local one was entered (D-79) [CAT-48]', () => {
    expect(directPrices({ tourist: usdMvr(1500, 20000), local: [] }, NORMAL)).toEqual({ tourist: usdMvr(1500, 20000), local: usdMvr(1500, 20000) });
  });

  it('costs what the operator has configured when no price was entered [CAT-51, TR-13]', () => {
    expect(directPrices({ tourist: [], local: [] }, NORMAL)).toEqual(NORMAL);
    const dollars = [{ currency: 'USD' as const, minor: 1500 }];
    expect(directPrices({ tourist: dollars, local: [] }, NORMAL)).toEqual({ tourist: usdMvr(1500, 30840), local: usdMvr(1500, 5000) });
  });
});

describe('a route trip as staff enter it', () => {
  it.each<[string, RouteTripForm, string]>([
    ['without a boat', { routeId: 9, fromTime: FORM.fromTime }, 'No boat chosen.'],
    ['without a boat and a route', { fromTime: FORM.fromTime }, 'No boat chosen.'],
    ['without a route', { boatId: 3 }, 'Route not selected.'],
    ['without a time', { boatId: 3, routeId: 9 }, 'Time not selected.'],
  ])('%s is refused [TR-10]', (_case, form, text) => {
    expect(textOf(() => routeTrip(form))).toBe(text);
  });

  it('arrives at the time computed from its route (T4, D-98) [TR-10, TR-49]', () => {
    expect(routeArrival(new Date('2026-11-23T03:00:00Z'), aRoute())).toEqual(new Date('2026-11-23T04:45:00Z'));
  });

  it('is refused on a route with a duration of 0 minutes [TR-10]', () => {
    const instant = aRoute(({ stops }) => ({ stops: stops.map((stop) => ({ ...stop, mins: 0 })) }));
    expect(textOf(() => routeArrival(new Date('2026-11-23T03:00:00Z'), instant))).toBe('Arrival should be after departure.');
  });
});

it('creates trips with the current state of the boat, invisible until their inventory is open (D-40) [TR-01, TR-02]', () => {
  const boat = { id: 3, name: 'Dhoni', capacity: 30, provider: { id: 4, name: 'Blue Boats' }, staff: [], layoutId: 6, revision: 1 };
  const by = { byUserId: 42, at: new Date('2026-11-20T00:00:00Z') };
  const plan = {
    from: { id: 1, name: 'Malé' },
    to: { id: 2, name: 'Maafushi' },
    route: null,
    segments: 1,
    prices: NORMAL,
    zone: 'Indian/Maldives',
    fromTime: new Date('2026-11-23T03:00:00Z'),
    toTime: new Date('2026-11-23T03:30:00Z'),
    repeat: { days: 1, weekdays: new Set([2]) },
  };
  const trips = newTrips('coral', 5, plan, boat, { version: 1, ...by });
  expect(trips.map((trip) => [trip.id, trip.toTime.toISOString()])).toEqual([
    [5, '2026-11-23T03:30:00.000Z'],
    [6, '2026-11-24T03:30:00.000Z'],
  ]);
  expect(trips[0]).toMatchObject({
    version: 0,
    capacity: 30,
    layoutId: 6,
    boat: { id: 3, name: 'Dhoni' },
    pending: { version: 1, change: { kind: 'created' }, byUserId: 42 },
  });
});
