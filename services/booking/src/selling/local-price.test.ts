import { describe, expect, it } from '@jest/globals';
import type { Booking } from '../bookings/booking.js';
import { isPaid } from '../bookings/money/paid.js';
import { newBookings } from './new-bookings.js';
import { someSettings } from '@atoll/operator-settings/testing';
import { usdMvr } from '@atoll/money/usd-mvr';
import { aBooking, aReceipt, by, CANCELLED, PAID, passengers, someDetails } from '../testing/builders.js';
import { aTrip, legOf, MAAFUSHI, MALE, NOW } from '../testing/trip-builders.js';
import { priceIn, verifyPhone } from './local-price.js';

const discounted = someSettings({ sameDayDiscountCent: '500', sameDayDiscountLaari: '7710' });
const outbound = legOf(aTrip());
const sameDay = legOf(aTrip({ id: 2 }, MAAFUSHI, MALE, new Date('2026-11-23T12:00:00Z')));
const nextDay = legOf(aTrip({ id: 2 }, MAAFUSHI, MALE, new Date('2026-11-24T12:00:00Z')));
/** Three seats: two adults and a child, with an infant. */
const four = { isLocal: true, passengers: passengers(1, 1, 2, 3), settings: discounted };
const booked = (back?: typeof sameDay): Booking[] => newBookings(someDetails(four, { outbound, ...(back && { back }) })).map(({ booking }) => booking);
const reprice = (booking: Booking) => verifyPhone(booking, by, NOW);

describe('the local price', () => {
  it('of a same-day round trip is 9.00 USD and 150.00 MVR where the return is covered by the discount: E3 [PY-32] [PY-33] [D-101]', () => {
    const [before] = booked(sameDay);
    expect(before).toMatchObject({ price: usdMvr(10500, 161910), sameDayDiscount: usdMvr(1500, 23130) });
    const { booking, events } = reprice(before!);
    expect(booking).toMatchObject({
      price: usdMvr(900, 15000),
      sameDayDiscount: usdMvr(900, 15000),
      legs: [{ share: usdMvr(900, 15000) }, { share: usdMvr(0, 0) }],
      otpVerified: true,
      version: 2,
    });
    expect(events).toEqual([{ $case: 'bookingPriceChanged', value: { price: usdMvr(900, 15000) } }]);
    expect(booking.actions.at(-1)).toMatchObject({ code: 'PHONE_VERIFIED', username: 'Customer' });
  });

  it('of a round trip on two days has no discount [PY-32] [D-23]', () => {
    expect(reprice(booked(nextDay)[0]!).booking).toMatchObject({ price: usdMvr(1800, 30000), sameDayDiscount: usdMvr(0, 0) });
  });

  it('of a trip one way is the seats at the local price [PY-32]', () => {
    expect(reprice(booked()[0]!).booking).toMatchObject({ price: usdMvr(900, 15000), legs: [{ share: usdMvr(900, 15000) }] });
  });

  it('comes from the prices stored at creation and from the discount granted then [D-101]', () => {
    const [before] = booked(sameDay);
    const cheap = before!.legs.map((leg) => ({ ...leg, prices: { ...leg.prices, local: usdMvr(700, 9000) } }));
    expect(priceIn('local', { ...before!, legs: cheap })).toMatchObject({ price: usdMvr(2700, 30870), sameDayDiscount: usdMvr(1500, 23130) });
  });

  it('returns to the tourist price by the same computation', () => {
    const [before] = booked(sameDay);
    expect(priceIn('tourist', before!)).toEqual({ legs: before!.legs, price: before!.price, sameDayDiscount: before!.sameDayDiscount });
  });

  it.each<[string, Partial<Booking>]>([
    ['paid', PAID],
    ['allowed', { allowed: { type: 'Credit', currency: 'MVR' } }],
    ['cancelled', CANCELLED],
    ['private', { isPrivate: true }],
  ])('leaves the price of a %s booking as it is [D-21] [D-32]', (_, over) => {
    const before = aBooking({ isLocal: true, otpSent: true, ...over });
    const { booking, events } = reprice(before);
    expect([booking.price, booking.otpVerified, events]).toEqual([before.price, true, []]);
  });

  it('is collected from a booking that pays cash on arrival [D-21]', () => {
    expect(reprice(aBooking({ cashAllowed: true })).booking).toMatchObject({ cashAllowed: true, price: usdMvr(600, 10000) });
  });

  it('that is covered by what was received pays the booking, and what exceeds it is owed back [D-21] [D-71]', () => {
    const parts = [
      aReceipt({ eventId: 'e1', amount: { currency: 'MVR', minor: 9000 } }),
      aReceipt({ eventId: 'e2', amount: { currency: 'MVR', minor: 4000 } }),
    ];
    const { booking, events } = reprice(aBooking({ receipts: parts, cashAllowed: true }));
    expect([isPaid(booking), booking.cashAllowed]).toEqual([true, false]);
    expect(booking.refunds).toEqual([
      expect.objectContaining({ amount: { currency: 'MVR', minor: 3000 }, paymentEventId: 'e2', reason: 'AMOUNT_DIFFERS', of: 'excess' }),
    ]);
    expect(events.map(({ $case }) => $case)).toEqual(['bookingPriceChanged', 'bookingPaid', 'bookingRefundDue']);
  });

  it('that parts in both currencies exceed is paid in one of them, and the other is owed back whole [D-21] [D-71]', () => {
    const parts = [
      aReceipt({ eventId: 'e1', amount: { currency: 'USD', minor: 1338 } }),
      aReceipt({ eventId: 'e2', amount: { currency: 'MVR', minor: 13000 } }),
    ];
    const { booking } = reprice(aBooking({ receipts: parts }));
    const owed = booking.refunds.map(({ amount, paymentEventId }) => [paymentEventId, amount]);
    expect(owed).toEqual([
      ['e1', { currency: 'USD', minor: 1338 }],
      ['e2', { currency: 'MVR', minor: 3000 }],
    ]);
  });

  it('that is not covered yet leaves the booking unpaid', () => {
    const { booking, events } = reprice(aBooking({ receipts: [aReceipt({ amount: { currency: 'MVR', minor: 9999 } })] }));
    expect([isPaid(booking), booking.refunds, events.length]).toEqual([false, [], 1]);
  });
});

describe('a linked pair', () => {
  const linked = (as: 'outbound' | 'return'): Booking =>
    aBooking({
      linked: { id: 2, uuid: 'other', as },
      ...(as === 'outbound' && { price: usdMvr(3000, 46260), sameDayDiscount: usdMvr(1000, 15420) }),
    });

  it('has the discount on its return booking [D-08]', () => {
    expect(reprice(linked('outbound')).booking).toMatchObject({ price: usdMvr(0, 0), sameDayDiscount: usdMvr(600, 10000) });
    expect(reprice(linked('return')).booking).toMatchObject({ price: usdMvr(600, 10000), sameDayDiscount: usdMvr(0, 0) });
  });
});
