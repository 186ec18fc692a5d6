import { expect, it } from '@jest/globals';
import { tierOf } from '@atoll/money/fare';
import { usdMvr } from '@atoll/money/usd-mvr';
import { plus } from '@atoll/money/prices';
import { someSettings } from '@atoll/operator-settings/testing';
import { fareOfJourney } from './fare.js';
import { aTrip, legOf, MAAFUSHI, MALE } from '../testing/trip-builders.js';

const at = (iso: string) => legOf(aTrip({}, MALE, MAAFUSHI, new Date(iso)));
const out = at('2026-11-23T06:00:00Z');
const discounted = someSettings({ sameDayDiscountCent: '500', sameDayDiscountLaari: '7710' });

it('is the price per seat for each passenger who occupies one, in both currencies [PY-29] [PY-30]', () => {
  expect(fareOfJourney(out, undefined, 3, 'tourist', discounted).price).toEqual(usdMvr(6000, 92520));
});

it.each([
  ['tourist', usdMvr(10500, 161910), usdMvr(1500, 23130)],
  ['local', usdMvr(900, 15000), usdMvr(900, 15000)],
] as const)('takes the same-day discount off the return seats of a %s, never below zero [PY-33] [ID-60]', (tier, price, sameDayDiscount) => {
  expect(fareOfJourney(out, at('2026-11-23T12:00:00Z'), 3, tier, discounted)).toMatchObject({ price, sameDayDiscount });
});

it.each([
  ['Indian/Maldives', '2026-11-23T19:00:00Z'],
  ['Asia/Tokyo', '2026-11-23T15:00:00Z'],
  ['America/New_York', '2026-11-24T05:00:00Z'],
])("counts the day in the operator's zone: in %s it ends at %s [PY-33] [XC-01]", (zone, midnight) => {
  const discountOf = (at: Date) => fareOfJourney(out, legOf(aTrip({}, MALE, MAAFUSHI, at)), 1, 'tourist', { ...discounted, zone }).sameDayDiscount;
  expect(discountOf(new Date(Date.parse(midnight) - 60_000))).toEqual(usdMvr(500, 7710));
  expect(discountOf(new Date(midnight))).toEqual(usdMvr(0, 0));
});

it("keeps each leg's share, which sum to the price [PY-33]", () => {
  const { price, shares } = fareOfJourney(out, at('2026-11-23T12:00:00Z'), 2, 'tourist', discounted);
  expect(shares).toEqual({ outbound: usdMvr(4000, 61680), back: usdMvr(3000, 46260) });
  expect(price).toEqual(plus(shares.outbound, shares.back));
});

it('is the tourist price until a local is verified [PY-32] [BK-04]', () => {
  expect([tierOf(true, false), tierOf(true, true), tierOf(false, true)]).toEqual(['tourist', 'local', 'tourist']);
});
