import { expect, it } from '@jest/globals';
import type { Tier } from '@atoll/money/fare';
import { centIn, usdMvr } from '@atoll/money/usd-mvr';
import { aTrip } from '../../testing/builders.js';
import { farePreview, quoteFor } from './prices/fare-preview.js';
import { chosenTrip, inOrderOfDeparture, departsAfter, tripView } from './trip-view.js';

const views = inOrderOfDeparture([
  aTrip({ id: 3, fromTime: '2030-01-02T09:00:00Z' }),
  aTrip({ id: 1, fromTime: '2030-01-02T03:00:00Z', booked: 30 }),
  aTrip({ id: 2, fromTime: '2030-01-02T06:00:00Z' }),
]);

it('preselects the first trip with free seats [CW-15]', () => {
  expect(chosenTrip(views, { wanted: null })?.trip.id).toBe(2);
});

it('chooses the wanted trip unless it is full [CW-15, CW-23]', () => {
  expect(chosenTrip(views, { wanted: 3 })?.trip.id).toBe(3);
  expect(chosenTrip(views, { wanted: 1 })?.trip.id).toBe(2);
  expect(chosenTrip(views.slice(0, 1), { wanted: 1 })).toBeUndefined();
});

it('shows a route trip with the times and prices of the stops travelled (D-73)', () => {
  const routeToStop = {
    id: 5,
    order: 3,
    location: { id: 2, name: '' },
    minutes: 20,
    departs: '2030-01-02T06:20:00Z',
    arrives: '2030-01-02T06:40:00Z',
    centPerSeat: 1200,
    laariPerSeat: 15_000,
    centPerSeatLocal: 200,
    laariPerSeatLocal: 3000,
  };
  expect(tripView(aTrip({ routeToStop, booked: 7 }))).toMatchObject({
    departs: '2030-01-02T06:20:00Z',
    arrives: '2030-01-02T06:40:00Z',
    prices: { tourist: usdMvr(1200, 15_000), local: usdMvr(200, 3000) },
    free: 23,
  });
});

it('does not offer a return trip that departs before the arrival', () => {
  const out = tripView(aTrip({ toTime: '2030-01-02T05:40:00Z' }));
  expect(departsAfter(tripView(aTrip({ fromTime: '2030-01-02T05:39:00Z' })), out)).toBe(false);
  expect(departsAfter(tripView(aTrip({ fromTime: '2030-01-02T05:40:00Z' })), out)).toBe(true);
});

it('discounts a return on the same day in the time zone of the operator only', () => {
  const settings = { sameDayDiscountCent: 500, sameDayDiscountLaari: 7710, operator: { zone: 'Indian/Maldives' } };
  const out = tripView(aTrip());
  const fare = (fromTime: string) => farePreview(out, tripView(aTrip({ fromTime })), 3, 'tourist', settings).price;
  expect(fare('2030-01-02T18:59:00Z')).toEqual(usdMvr(10_500, 161_910));
  expect(fare('2030-01-02T19:00:00Z')).toEqual(usdMvr(12_000, 185_040));
});

it('shows the tourist price until a phone number is verified; for staff the local price at once (D-21) [CW-32]', () => {
  const out = tripView(aTrip());
  const settings = { sameDayDiscountCent: 0, sameDayDiscountLaari: 0, operator: { zone: 'Indian/Maldives' } };
  const cents = (tier: Tier, isStaff: boolean) => {
    const { fare, later } = quoteFor(tier, isStaff, (one) => farePreview(out, undefined, 1, one, settings));
    return [centIn(fare.price), later && centIn(later.fare.price)];
  };
  expect([cents('local', false), cents('local', true), cents('tourist', false)]).toEqual([
    [2000, 300],
    [300, undefined],
    [2000, undefined],
  ]);
});
