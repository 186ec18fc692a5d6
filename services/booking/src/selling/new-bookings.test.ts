import { describe, expect, it } from '@jest/globals';
import { usdMvr } from '@atoll/money/usd-mvr';
import { someSettings } from '@atoll/operator-settings/testing';
import { claimsOf, type Change } from '../bookings/booking.js';
import { newBookings, type BookingDetails } from './new-bookings.js';
import { someDetails, codes, passengers, staff } from '../testing/builders.js';
import { aRouteTrip, aTrip, legOf, MAAFUSHI, MALE, NOW, SEAT_PRICES } from '../testing/trip-builders.js';

const placed = (details: BookingDetails): [Change] => {
  const [only, ...others] = newBookings(details);
  if (!only || others.length > 0) throw new Error('one booking was expected');
  return [only];
};
const out = legOf(aTrip());
const back = legOf(aTrip({ id: 2 }, MAAFUSHI, MALE, new Date('2026-11-23T12:00:00Z')));
const discounted = someSettings({ sameDayDiscountCent: '500', sameDayDiscountLaari: '7710' });

describe('a new booking', () => {
  it('carries its codes, journey, passengers, contact and price, and is unpaid [BK-01] [BK-02] [BK-03]', () => {
    const [{ booking }] = placed(someDetails({ notes: 'Two bags' }));
    expect(booking).toMatchObject({
      ...codes(1),
      version: 1,
      legs: [{ tripId: 1, isReturn: false, fromOrder: 1, toOrder: 2, share: usdMvr(4000, 61680) }],
      phone: '+9607771234',
      email: 'aisha@example.mv',
      notes: 'Two bags',
      price: usdMvr(4000, 61680),
      cashAllowed: false,
      isPrivate: false,
    });
    for (const field of ['allowed', 'language', 'cancelled', 'linked', 'userId']) expect(booking).not.toHaveProperty(field);
  });

  it('keeps the language of the page, in both bookings of a linked pair [NT-08]', () => {
    expect(placed(someDetails({ language: 'dv' }))[0].booking.language).toBe('dv');
    const pair = newBookings(someDetails({ language: 'dv' }, { outbound: legOf(aRouteTrip()), back }));
    expect(pair.map(({ booking }) => booking.language)).toEqual(['dv', 'dv']);
  });

  it('stores the four prices per seat of each leg, from which it is recalculated [PY-29]', () => {
    const [{ booking }] = placed(someDetails());
    expect(booking.legs[0]?.prices).toEqual(SEAT_PRICES);
  });

  it('publishes its legs, price and which contacts exist, never the contact itself [BK-10]', () => {
    const [{ events }] = placed(someDetails({ passengers: passengers(1, 3), contact: { email: 'aisha@example.mv' } }));
    expect(events).toEqual([
      {
        $case: 'bookingCreated',
        value: {
          legs: [{ tripId: 1, seatCount: 1, passengers: 2, isReturn: false }],
          price: usdMvr(2000, 30840),
          isLocal: false,
          byStaff: false,
          isPrivate: false,
        },
      },
    ]);
    expect(JSON.stringify(events)).not.toContain('aisha');
  });

  it('starts its history with the person who created it [BK-53]', () => {
    const [{ booking }] = placed(someDetails({ by: staff, byStaff: true }));
    expect(booking).toMatchObject({ userId: 42, actions: [{ at: NOW, userId: 42, username: 'adam', code: 'CREATED' }] });
  });

  it.each([
    ['a Maldivian phone, has the phone to prove', { phone: '+9607771234' }, true],
    ['a foreign phone, has nothing to prove it by', { phone: '+491701234567' }, false],
    ['no phone, has nothing to prove it by', { email: 'aisha@example.mv' }, false],
  ])('of a customer who says to be local, with %s, and costs the tourist price until then [D-21] [BK-04] [BK-60] [PY-32]', (_which, contact, otpSent) => {
    const [{ booking }] = placed(someDetails({ isLocal: true, contact }));
    expect(booking).toMatchObject({ isLocal: true, otpSent, otpVerified: false, price: usdMvr(4000, 61680) });
  });

  it('of a tourist needs no verified phone [D-21] [BK-60]', () => {
    expect(placed(someDetails())[0].booking).toMatchObject({ isLocal: false, otpSent: false, otpVerified: false });
  });

  it('of a local, created by staff, costs the local price at once [BK-04] [PY-32]', () => {
    const [{ booking }] = placed(someDetails({ isLocal: true, by: staff, byStaff: true }));
    expect(booking).toMatchObject({ isLocal: true, otpSent: false, otpVerified: true, price: usdMvr(600, 10000) });
  });
});

describe('a round trip', () => {
  it('of direct trips is one booking with two legs and the same-day discount [BK-01] [PY-33]', () => {
    const changes = newBookings(someDetails({ settings: discounted }, { outbound: out, back }));
    expect(changes).toHaveLength(1);
    expect(changes[0]?.booking).toMatchObject({
      legs: [
        { tripId: 1, isReturn: false, share: usdMvr(4000, 61680) },
        { tripId: 2, isReturn: true, share: usdMvr(3000, 46260) },
      ],
      price: usdMvr(7000, 107940),
      sameDayDiscount: usdMvr(1000, 15420),
    });
  });

  it('with a route trip is two bookings that name each other, with the discount on the return booking [BK-01] [CW-36] [PY-33]', () => {
    const trip = aRouteTrip();
    const pair = { ...legOf(trip, trip.stops[1], trip.stops[3]), routeToStopId: 24 };
    const [outbound, returning, ...more] = newBookings(
      someDetails({ settings: discounted }, { outbound: pair, back: { ...back, departsAt: new Date('2026-11-23T16:00:00Z') } }),
    );
    expect(more).toEqual([]);
    expect(outbound?.booking).toMatchObject({
      ...codes(1),
      linked: { id: 2, uuid: codes(2).uuid, as: 'return' },
      legs: [{ tripId: 5, routeToStopId: 24, isReturn: false }],
      price: usdMvr(4000, 61680),
      sameDayDiscount: usdMvr(0, 0),
    });
    expect(returning?.booking).toMatchObject({
      ...codes(2),
      linked: { id: 1, uuid: codes(1).uuid, as: 'outbound' },
      legs: [{ tripId: 2, isReturn: false }],
      price: usdMvr(3000, 46260),
      sameDayDiscount: usdMvr(1000, 15420),
    });
    expect(returning?.booking.passengers).toEqual(outbound?.booking.passengers);
  });
});

it('claims seats for its seated passengers on the segments they travel [BK-13] [TR-52]', () => {
  const trip = aRouteTrip();
  const [change] = placed(someDetails({ passengers: passengers(1, 2, 3) }, { outbound: { ...legOf(trip, trip.stops[1], trip.stops[3]), routeToStopId: 24 } }));
  expect(claimsOf(change)).toEqual([{ operatorId: 'coral', tripId: 5, bookingId: 1, segments: { from: 1, to: 3 }, seatCount: 2, seats: [], at: NOW }]);
});
