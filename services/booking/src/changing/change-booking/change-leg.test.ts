import { describe, expect, it } from '@jest/globals';
import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { writePrices } from '@atoll/money/prices';
import { usdMvr } from '@atoll/money/usd-mvr';
import { someSettings } from '@atoll/operator-settings/testing';
import type { Booking } from '../../bookings/booking.js';
import { renderedLine } from '../../bookings/history/history.js';
import { newBookings } from '../../selling/new-bookings.js';
import { aReceipt, CANCELLED, by, PAID, someDetails, staff } from '../../testing/builders.js';
import { aRouteTrip, aTrip, legOf, MAAFUSHI, MALE, NOW } from '../../testing/trip-builders.js';
import { changeLeg } from './change-leg.js';
import type { ChangeRequest } from './change-offer.js';

const hours = (count: number): Date => new Date(NOW.getTime() + count * 3_600_000);
const priced = (cent: number, laari: number) => ({
  tourist: writePrices(usdMvr(cent, laari)),
  local: writePrices(usdMvr(Math.floor(cent / 2), Math.floor(laari / 2))),
});
const out = aTrip();
const back = aTrip({ id: 2 }, MAAFUSHI, MALE, hours(5));
const later = (over: Partial<TripSnapshot> = {}, at = hours(3)): TripSnapshot => aTrip({ id: 3, ...over }, MALE, MAAFUSHI, at);
const discounted = someSettings({ sameDayDiscountCent: '500', sameDayDiscountLaari: '7710' });

/** A booking of two adults, of each leg's price 40.00 USD and 616.80 MVR. */
function aJourney(trips: TripSnapshot[], over: Partial<Booking> = {}, settings = someSettings()): { booking: Booking; linked: Booking | undefined } {
  const [first, second] = trips.map((trip) => legOf(trip));
  const [own, other] = newBookings(someDetails({ settings, journey: { outbound: first!, ...(second && { back: second }) } }));
  return { booking: { ...own!.booking, ...over }, linked: other?.booking };
}

const request = (target: TripSnapshot, over: Partial<ChangeRequest> = {}): ChangeRequest => {
  const booking = over.booking ?? aJourney([out]).booking;
  return {
    booking,
    linked: undefined,
    leg: booking.legs[0]!,
    trips: [out, back, aRouteTrip(), target],
    toTripId: target.id,
    settings: someSettings(),
    by,
    byStaff: false,
    key: undefined,
    now: NOW,
    ...over,
  };
};
const one = (asked: ChangeRequest) => changeLeg(asked)[0]!;
const lines = ({ booking, before }: ReturnType<typeof one>): string[] => booking.actions.slice(before!.actions.length).map((line) => renderedLine(line).action);
const states: Record<string, Partial<Booking>> = {
  paid: PAID,
  'part paid': { receipts: [aReceipt({ gateway: '', method: 'Cash', amount: { currency: 'USD', minor: 100 } })] },
  allowed: { allowed: { type: '', currency: 'USD' } },
  'cash-allowed': { cashAllowed: true },
  'waiting for its slip': { paymentRecords: { revision: 1, transferStatus: 'Pending', cashStatus: '' } },
};

describe('an unpaid booking', () => {
  it.each([
    ['the same', 2000, 30840],
    ['a cheaper', 1500, 23130],
    ['a dearer', 2500, 38550],
  ])('gets the present price of %s trip, and tells payment only of another one [BK-45] [PY-32]', (_, cent, laari) => {
    const change = one(request(later({ prices: priced(cent, laari) })));
    const price = usdMvr(2 * cent, 2 * laari);
    expect(change.booking).toMatchObject({
      price,
      legs: [{ tripId: 3, isReturn: false, departsAt: hours(3), share: price, prices: { tourist: usdMvr(cent, laari) } }],
    });
    expect(change.events.map(({ $case }) => $case)).toEqual(cent === 2000 ? ['bookingChanged'] : ['bookingChanged', 'bookingPriceChanged']);
  });

  it('writes both trips and both prices into its history [BK-53]', () => {
    expect(lines(one(request(later({ prices: priced(2500, 30840) }))))).toEqual([
      'Changed from trip 1 (23-Nov-2026 11:00) to trip 3 (23-Nov-2026 12:00)',
      'Price changed from USD 40.00 to USD 50.00',
    ]);
  });

  it('pays the local price where its phone was verified [PY-32]', () => {
    const { booking } = aJourney([out], { isLocal: true, otpVerified: true });
    expect(one(request(later({ prices: priced(2500, 38550) }), { booking, leg: booking.legs[0]! })).booking.price).toEqual(usdMvr(2500, 38550));
  });

  it('starts again with nobody on board and no seat chosen on the changed leg, and keeps the other leg [BK-45]', () => {
    const { booking } = aJourney([out, back]);
    const passengers = booking.passengers.map((passenger) => ({ ...passenger, boarded: true, boardedReturn: true }));
    const legs = booking.legs.map((leg) => ({ ...leg, publishedSeats: [11] }));
    const asked = { ...booking, passengers, legs };
    const change = one(request(later({}, hours(3)), { booking: asked, leg: legs[0]! }));
    expect(change.booking.passengers).toMatchObject([
      { boarded: false, boardedReturn: true },
      { boarded: false, boardedReturn: true },
    ]);
    expect(change.booking.legs.map(({ tripId, publishedSeats }) => [tripId, publishedSeats])).toEqual([
      [3, undefined],
      [2, [11]],
    ]);
    const { booking: way } = one(request(aTrip({ id: 4 }, MAAFUSHI, MALE, hours(6)), { booking: asked, leg: legs[1]! }));
    expect(way.passengers[0]).toMatchObject({ boarded: true, boardedReturn: false });
  });

  it('tells the others which leg moved, without a name or contact [XC-14]', () => {
    expect(one(request(later(), { by: staff, byStaff: true })).events[0]).toEqual({
      $case: 'bookingChanged',
      value: {
        before: { tripId: 1, seatCount: 2, passengers: 2, isReturn: false },
        after: { tripId: 3, seatCount: 2, passengers: 2, isReturn: false },
        byStaff: true,
        toOtherBoat: false,
        seatsLost: false,
      },
    });
  });
});

describe('the price of a booking that keeps it', () => {
  it.each(Object.entries(states))('%s: a customer changes to a trip that costs no more, in either currency [BK-45]', (_, state) => {
    const { booking } = aJourney([out], state);
    const to = (cent: number, laari: number) => () => one(request(later({ prices: priced(cent, laari) }), { booking, leg: booking.legs[0]! }));
    expect(to(2000, 30840)().booking).toMatchObject({ price: usdMvr(4000, 61680), legs: [{ tripId: 3, share: usdMvr(4000, 61680) }] });
    expect(to(1, 1)().booking).toMatchObject({ price: usdMvr(4000, 61680), legs: [{ prices: { tourist: usdMvr(2000, 30840) } }] });
    for (const dearer of [to(2001, 30840), to(2000, 30841)]) {
      expect(dearer).toThrow('Please contact the operator to change to this trip.');
    }
  });

  it.each(Object.entries(states))('%s: an admin changes to any trip, and the history has both prices [BK-45] [BK-53]', (_, state) => {
    const { booking } = aJourney([out], state);
    const change = one(request(later({ prices: priced(2500, 38550) }), { booking, leg: booking.legs[0]!, by: staff, byStaff: true }));
    expect(change.booking.price).toEqual(usdMvr(4000, 61680));
    expect(change.events.map(({ $case }) => $case)).toEqual(['bookingChanged']);
    expect(lines(change).slice(1)).toEqual(['Price kept (USD 40.00); the new trip costs USD 50.00', 'Price kept (MVR 616.80); the new trip costs MVR 771.00']);
  });

  it('is not that of one whose cash request waits: nothing was paid or promised at it [BK-45]', () => {
    const { booking } = aJourney([out], { paymentRecords: { revision: 1, transferStatus: '', cashStatus: 'Pending' } });
    expect(one(request(later({ prices: priced(2500, 38550) }), { booking, leg: booking.legs[0]! })).booking.price).toEqual(usdMvr(5000, 77100));
  });
});

describe('a round trip', () => {
  it('gets and loses its same-day discount with the day of the leg that is changed [BK-45] [PY-33]', () => {
    const { booking } = aJourney([out, back], {}, discounted);
    expect(booking.price).toEqual(usdMvr(7000, 107940));
    const nextDay = aTrip({ id: 4 }, MAAFUSHI, MALE, hours(29));
    const away = one(request(nextDay, { booking, leg: booking.legs[1]!, settings: discounted })).booking;
    expect(away).toMatchObject({ price: usdMvr(8000, 123360), sameDayDiscount: usdMvr(0, 0) });
    expect(away.legs.map(({ tripId, share }) => [tripId, share])).toEqual([
      [1, usdMvr(4000, 61680)],
      [4, usdMvr(4000, 61680)],
    ]);
    const again = request(back, { booking: away, leg: away.legs[1]!, settings: discounted, trips: [out, nextDay, back] });
    expect(one(again).booking).toMatchObject({ price: usdMvr(7000, 107940), sameDayDiscount: usdMvr(1000, 15420) });
  });

  it('departs back no earlier than it has arrived [BK-45]', () => {
    const { booking } = aJourney([out, back]);
    const arriving = (at: number) => () => one(request(later({}, new Date(back.fromTimeMs - 1_800_000 + at)), { booking, leg: booking.legs[0]! }));
    expect(arriving(0)).not.toThrow();
    expect(arriving(1)).toThrow(expect.objectContaining({ code: 'RETURN_BEFORE_ARRIVAL' }));
    const early = aTrip({ id: 4 }, MAAFUSHI, MALE, hours(2));
    expect(() => one(request(early, { booking, leg: booking.legs[1]! }))).toThrow(expect.objectContaining({ code: 'RETURN_BEFORE_ARRIVAL' }));
  });

  it('never travels both legs on one trip [BK-45]', () => {
    const { booking } = aJourney([out, back]);
    expect(() => one(request(back, { booking, leg: booking.legs[0]! }))).toThrow(expect.objectContaining({ code: 'OTHER_LOCATIONS' }));
  });
});

describe('a linked pair', () => {
  const line = aRouteTrip({}, [], [MAAFUSHI, MALE, 7, 8]);
  const wayBack = legOf(line, line.stops[0], line.stops[1]);
  const pair = (settings = discounted) => {
    const details = someDetails({ settings, journey: { outbound: legOf(out), back: { ...wayBack, routeToStopId: 12 } } });
    const [own, other] = newBookings(details);
    return { booking: own!.booking, linked: other!.booking };
  };
  const tomorrow = later({}, hours(26));
  const nextWeekBack = { ...line, stops: line.stops.map((stop) => ({ ...stop, timeMs: stop.timeMs + 7 * 86_400_000 })) };
  const change = (booking: Booking, linked: Booking, settings = discounted, target = tomorrow) =>
    changeLeg(request(target, { booking, linked, leg: booking.legs[0]!, settings, trips: [out, nextWeekBack, target] }));

  it("takes the return booking's same-day discount with it when the outbound booking leaves that day [BK-45] [PY-33]", () => {
    const { booking, linked } = pair();
    const [own, other] = change(booking, linked);
    expect(own?.booking).toMatchObject({ price: usdMvr(4000, 61680), sameDayDiscount: usdMvr(0, 0) });
    expect(other?.booking).toMatchObject({ price: usdMvr(4000, 61680), sameDayDiscount: usdMvr(0, 0), legs: [{ share: usdMvr(4000, 61680) }] });
    expect(other?.events.map(({ $case }) => $case)).toEqual(['bookingPriceChanged']);
    expect(lines(other!)).toEqual(['Same-day discount recalculated: the outbound booking was changed']);
  });

  it('leaves a return booking that is paid as it is, and saves its version, because the change was decided from it [BK-45]', () => {
    const { booking, linked } = pair();
    const [, other] = change(booking, { ...linked, receipts: [aReceipt({ amount: { currency: 'MVR', minor: 46260 } })] });
    expect(other).toMatchObject({ booking: { price: linked.price, version: 2 }, events: [] });
  });

  it('without a same-day discount leaves the price and the history of the return booking as they are, and saves its version [BK-45] [BK-53]', () => {
    const { booking, linked } = pair(someSettings());
    const [, other] = change(booking, linked, someSettings());
    expect(other).toMatchObject({ booking: { price: linked.price, version: 2 }, events: [] });
    expect(lines(other!)).toEqual([]);
  });

  it('is two bookings of their own once one is cancelled [BK-45]', () => {
    const { booking, linked } = pair();
    expect(change(booking, { ...linked, ...CANCELLED })).toHaveLength(1);
  });
});

describe('a trip is no alternative', () => {
  it.each<[string, TripSnapshot, string]>([
    ['when the booking is on it already', out, 'SAME_TRIP'],
    ['when it goes elsewhere', aTrip({ id: 3 }, MALE, 9), 'OTHER_LOCATIONS'],
    ['when it starts elsewhere', aTrip({ id: 3 }, 9, MAAFUSHI), 'OTHER_LOCATIONS'],
    ['when it follows a route', aRouteTrip({ id: 3 }, [], [MALE, MAAFUSHI]), 'OTHER_LOCATIONS'],
    ['when it is private', later({ isPrivate: true }), 'TRIP_PRIVATE'],
    ['when its departure is past', later({}, hours(0)), 'TRIP_DEPARTED'],
  ])('%s [BK-45] [BK-46]', (_, target, code) => {
    for (const byStaff of [false, true]) expect(() => one(request(target, { byStaff }))).toThrow(expect.objectContaining({ code }));
  });

  it('when this operator has none under the id [ID-07]', () => {
    expect(() => one(request(later(), { toTripId: 99 }))).toThrow('Not found.');
  });
});
