import { describe, expect, it } from '@jest/globals';
import { someSettings } from '@atoll/operator-settings/testing';
import { usdMvr } from '@atoll/money/usd-mvr';
import type { Booking } from '../../bookings/booking.js';
import { newBookings } from '../../selling/new-bookings.js';
import { aBooking, CANCELLED, codes, PAID, someDetails, staff } from '../../testing/builders.js';
import { aTrip, legOf, MAAFUSHI, MALE, NOW } from '../../testing/trip-builders.js';
import { switchTier, type TierSwitch } from './switched-tier.js';

const settings = someSettings({ sameDayDiscountCent: '500', sameDayDiscountLaari: '7710' });
const to = (isLocal: boolean, booking: Booking, over: Partial<TierSwitch> = {}) =>
  switchTier({ booking, linked: undefined, isLocal, settings, by: staff, now: NOW, ...over });
const LOCAL: Partial<Booking> = { isLocal: true, otpVerified: true, price: usdMvr(600, 10000) };

describe('the Local/Tourist switch', () => {
  it('to Local applies the local price at once and voids a pending code [BK-44] [PY-32] [D-21]', () => {
    const [change] = to(true, aBooking({ isLocal: true, otpSent: true, otpVerified: false }));
    expect(change?.booking).toMatchObject({
      isLocal: true,
      otpVerified: true,
      otpSent: false,
      price: usdMvr(600, 10000),
      legs: [{ share: usdMvr(600, 10000) }],
    });
    expect(change?.booking.actions.map(({ code }) => code)).toEqual(['CREATED', 'SET_LOCAL', 'PRICE_CHANGED', 'PRICE_CHANGED']);
    expect(change?.events).toEqual([{ $case: 'bookingPriceChanged', value: { price: usdMvr(600, 10000) } }]);
  });

  it('to Tourist applies the tourist price [BK-44] [PY-32] [D-21]', () => {
    const [change] = to(false, aBooking(LOCAL));
    expect(change?.booking).toMatchObject({ isLocal: false, otpVerified: false, otpSent: false, price: usdMvr(4000, 61680) });
    expect(change?.booking.actions[1]).toMatchObject({ code: 'SET_TOURIST', username: 'adam' });
  });

  it('to and from Local returns to the price of a same-day round trip, although the local price limited its discount [PY-32] [PY-33]', () => {
    const back = legOf(aTrip({ id: 2 }, MAAFUSHI, MALE, new Date('2026-11-23T12:00:00Z')));
    const [{ booking } = { booking: aBooking() }] = newBookings(someDetails({ settings }, { outbound: legOf(aTrip()), back }));
    const [local] = to(true, booking);
    expect(local?.booking).toMatchObject({ price: usdMvr(600, 10000), sameDayDiscount: usdMvr(600, 10000) });
    const [tourist] = to(false, local!.booking);
    expect(tourist?.booking).toMatchObject({ price: booking.price, sameDayDiscount: booking.sameDayDiscount });
  });

  it('is no change where it is so already [XC-14]', () => {
    expect([to(false, aBooking()), to(true, aBooking(LOCAL))]).toEqual([[], []]);
  });

  it('leaves the total of a private booking as it is [D-32]', () => {
    expect(to(true, aBooking({ isPrivate: true }))[0]).toMatchObject({ booking: { isLocal: true, price: usdMvr(4000, 61680) }, events: [] });
  });

  it.each<[string, Partial<Booking>]>([
    ['BOOKING_CANCELLED', CANCELLED],
    ['ALREADY_PAID', PAID],
    ['BOOKING_ALLOWED', { allowed: { type: 'Credit', currency: 'USD' } }],
    ['CASH_ALLOWED', { cashAllowed: true }],
  ])('is refused with %s [BK-44] [D-21]', (code, over) => {
    expect(() => to(true, aBooking(over))).toThrow(expect.objectContaining({ code, kind: 'conflict' }));
  });

  it('switches both bookings of a pair, and leaves the price of one that is paid [D-08] [BK-44]', () => {
    const booking = aBooking({ linked: { id: 2, uuid: codes(2).uuid, as: 'return' } });
    const linked = aBooking({ ...codes(2), ...PAID, linked: { id: 1, uuid: codes(1).uuid, as: 'outbound' } });
    expect(to(true, booking, { linked }).map(({ booking: one }) => [one.id, one.isLocal, one.price])).toEqual([
      [1, true, usdMvr(600, 10000)],
      [2, true, usdMvr(4000, 61680)],
    ]);
  });
});
