import { describe, expect, it } from '@jest/globals';
import { someSettings } from '@atoll/operator-settings/testing';
import { usdMvr } from '@atoll/money/usd-mvr';
import type { Booking } from '../../bookings/booking.js';
import { newBookings } from '../../selling/new-bookings.js';
import { aBooking, aReceipt, CANCELLED, codes, PAID, passengers, someDetails, staff } from '../../testing/builders.js';
import { aTrip, legOf, MAAFUSHI, MALE, NOW } from '../../testing/trip-builders.js';
import { editCustomers, editedPassengers, withoutExcessSeats, type CustomerEdit } from './edited-customers.js';

const [ADULT, CHILD, INFANT] = [1, 2, 3];
const edit = (booking: Booking, given: CustomerEdit['given'], over: Partial<CustomerEdit> = {}) =>
  editCustomers({ booking, linked: undefined, given, settings: someSettings(), by: staff, now: NOW, ...over });
const conflict = (code: string) => expect.objectContaining({ code, kind: 'conflict', text: 'This action is not possible in the current state.' });
const party = (...ageGroupIds: number[]): Booking => newBookings(someDetails({ passengers: passengers(...ageGroupIds) }))[0]!.booking;

describe('edited passengers', () => {
  const settings = someSettings();

  it('get the fields that are given; others stay, and null or a blank text removes one [BK-43] [D-36]', () => {
    const [one, two] = passengers(ADULT, CHILD);
    const before = [{ ...one!, nid: 'A1', emergencyContact: 'Mona', boarded: true }, two!];
    expect(editedPassengers(before, [{ id: 1, name: ' Aishath ', nid: null, emergencyContact: ' ' }], settings)).toEqual([
      { id: 1, name: 'Aishath', ageGroupId: ADULT, occupiesSeat: true, boarded: true, boardedReturn: false },
      two,
    ]);
  });

  it('keep their number: one that is not of the booking, or named twice, is refused [BK-43] [D-36]', () => {
    for (const given of [[{ id: 3 }], [{ id: 1 }, { id: 1 }]])
      expect(() => editedPassengers(passengers(ADULT, ADULT), given, settings)).toThrow('Please check customers.');
  });

  it('are held to the rules of a new booking [BK-43] [BK-15] [BK-16] [BK-17] [BK-22]', () => {
    const two = passengers(ADULT, CHILD);
    const edited = (given: CustomerEdit['given'], required = {}) => editedPassengers(two, given, someSettings(required));
    expect(() => edited([{ id: 1, name: ' ' }])).toThrow('Please enter all customer names.');
    expect(() => edited([{ id: 1, ageGroupId: INFANT }])).toThrow('Each infant must have an accompanying adult.');
    expect(() => editedPassengers(passengers(CHILD), [{ id: 1, ageGroupId: INFANT }], settings)).toThrow('Select a customer that occupies a seat.');
    expect(() => edited([{ id: 1, name: 'A' }], { nationalIdRequired: 'true' })).toThrow('Please enter national ID or passport for all customers.');
    expect(() => edited([{ id: 1, name: 'A' }], { emergencyContactRequired: 'true' })).toThrow('Please enter emergency contact for all customers.');
    expect(() => edited([{ id: 1, ageGroupId: 9 }])).toThrow('Please check ageGroupId.');
    expect(edited([{ id: 1, name: '' }], { namesRequired: 'false' })[0]?.name).toBe('Adult 1');
  });
});

describe('editing the customers of a booking', () => {
  it('writes a line of history with their names, and changes no price while as many seats are occupied [BK-43] [BK-53]', () => {
    const [change] = edit(aBooking(), [
      { id: 1, name: 'Aishath Ali' },
      { id: 2, ageGroupId: CHILD },
    ]);
    expect(change?.booking).toMatchObject({ version: 2, price: usdMvr(4000, 61680), passengers: [{ name: 'Aishath Ali' }, { ageGroupId: CHILD }] });
    expect(change?.booking.actions.at(-1)).toMatchObject({
      code: 'CUSTOMERS_EDITED',
      params: { names: 'Aishath Ali, Person 1' },
      userId: 42,
      username: 'adam',
    });
    expect(change?.events).toEqual([]);
  });

  it('recalculates the price when another number of seats is occupied, from the stored prices per seat [BK-43] [D-36] [D-101]', () => {
    const [change] = edit(aBooking(), [{ id: 2, ageGroupId: INFANT }]);
    expect(change?.booking).toMatchObject({ price: usdMvr(2000, 30840), legs: [{ share: usdMvr(2000, 30840) }] });
    expect(change?.booking.actions.map(({ code }) => code)).toEqual(['CREATED', 'CUSTOMERS_EDITED', 'PRICE_CHANGED', 'PRICE_CHANGED']);
    expect(change?.events).toEqual([
      { $case: 'bookingPassengersChanged', value: { legs: [{ tripId: 1, isReturn: false, seatCount: 1, passengers: 2 }] } },
      { $case: 'bookingPriceChanged', value: { price: usdMvr(2000, 30840) } },
    ]);
    const local = { isLocal: true, otpVerified: true, price: usdMvr(600, 10000) };
    expect(edit(aBooking(local), [{ id: 2, ageGroupId: INFANT }])[0]?.booking.price).toEqual(usdMvr(300, 5000));
  });

  it('makes a booking with an infant who is a child after all more expensive by a seat [BK-43] [PY-30]', () => {
    expect(edit(party(ADULT, INFANT), [{ id: 2, ageGroupId: CHILD }])[0]?.booking.price).toEqual(usdMvr(4000, 61680));
  });

  it('keeps the same-day discount of a round trip per seat [D-101] [PY-33]', () => {
    const settings = someSettings({ sameDayDiscountCent: '500', sameDayDiscountLaari: '7710' });
    const back = legOf(aTrip({ id: 2 }, MAAFUSHI, MALE, new Date('2026-11-23T12:00:00Z')));
    const [{ booking } = { booking: aBooking() }] = newBookings(someDetails({ settings }, { outbound: legOf(aTrip()), back }));
    expect(edit(booking, [{ id: 2, ageGroupId: INFANT }])[0]?.booking).toMatchObject({ price: usdMvr(3500, 53970), sameDayDiscount: usdMvr(500, 7710) });
  });

  it('releases chosen seats beyond the passengers who occupy one [BK-43] [D-36]', () => {
    const [leg] = aBooking().legs;
    const [edited] = edit(aBooking({ legs: [{ ...leg!, publishedSeats: [12, 11] }] }), [{ id: 2, ageGroupId: INFANT }]);
    const change = withoutExcessSeats(edited!, () => [12, 11]);
    expect(change.booking.legs[0]?.publishedSeats).toEqual([12]);
    expect(change.booking.actions.at(-1)).toMatchObject({ code: 'SEATS_RELEASED', params: { count: '1' } });
    expect(change.events).toContainEqual({ $case: 'seatsChosen', value: { tripId: 1, seatIds: [12] } });
    expect(withoutExcessSeats(edited!, () => []).booking.legs[0]?.publishedSeats).toEqual([]);
  });

  it('keeps the chosen seats of those who occupy one [BK-43] [D-36]', () => {
    const [edited] = edit(aBooking(), [{ id: 2, ageGroupId: INFANT }]);
    expect(withoutExcessSeats(edited!, () => [12])).toBe(edited);
  });

  it('is no change where everything is as it was [XC-14]', () => {
    expect(edit(aBooking(), [{ id: 1, name: 'Person 1', ageGroupId: ADULT, nid: null }])).toEqual([]);
  });

  it('leaves the total of a private booking as it is [D-32]', () => {
    expect(edit(aBooking({ isPrivate: true }), [{ id: 2, ageGroupId: INFANT }])[0]?.booking.price).toEqual(usdMvr(4000, 61680));
  });

  it('counts what was received so far towards the lower price [D-71]', () => {
    const part = aReceipt({ amount: { currency: 'MVR', minor: 40000 } });
    const [change] = edit(aBooking({ receipts: [part] }), [{ id: 2, ageGroupId: INFANT }]);
    expect(change?.events.map(({ $case }) => $case)).toEqual(['bookingPassengersChanged', 'bookingPriceChanged', 'bookingPaid', 'bookingRefundDue']);
  });

  it.each<[string, Partial<Booking>]>([
    ['BOOKING_CANCELLED', CANCELLED],
    ['ALREADY_PAID', PAID],
    ['BOOKING_ALLOWED', { allowed: { type: '', currency: 'MVR' } }],
    ['CASH_ALLOWED', { cashAllowed: true }],
  ])('is refused with %s, even where nothing would change [BK-43] [D-36]', (code, over) => {
    expect(() => edit(aBooking(over), [])).toThrow(conflict(code));
  });
});

describe('a linked pair', () => {
  const pair = (over: Partial<Booking> = {}): [Booking, Booking] => {
    const [one, two] = [1, 2].map((id) => ({ ...codes(id), legs: aBooking().legs.map((leg) => ({ ...leg, tripId: id })) }));
    return [
      aBooking({ ...one, linked: { id: 2, uuid: codes(2).uuid, as: 'return' } }),
      aBooking({ ...two, linked: { id: 1, uuid: codes(1).uuid, as: 'outbound' }, ...over }),
    ];
  };
  const boarded = passengers(ADULT, ADULT).map((passenger) => ({ ...passenger, boarded: true }));

  it('shares its passengers, each booking with its own boarding and price [D-08] [BK-43]', () => {
    const [booking, linked] = pair({ passengers: boarded });
    const changes = edit(booking, [{ id: 2, name: 'Baby', ageGroupId: INFANT }], { linked });
    expect(
      changes.map(
        ({
          booking: {
            id,
            price,
            passengers: [, two],
          },
        }) => [id, price, two?.name, two?.boarded],
      ),
    ).toEqual([
      [1, usdMvr(2000, 30840), 'Baby', false],
      [2, usdMvr(2000, 30840), 'Baby', true],
    ]);
  });

  it('of which one is paid takes names, but no other number of seats [D-08] [BK-43]', () => {
    const [booking, linked] = pair(PAID);
    expect(edit(booking, [{ id: 2, name: 'Ali' }], { linked }).map((change) => change.booking.passengers[1]?.name)).toEqual(['Ali', 'Ali']);
    expect(() => edit(booking, [{ id: 2, ageGroupId: INFANT }], { linked })).toThrow(conflict('ALREADY_PAID'));
  });

  it('of which one is cancelled is edited alone [D-08]', () => {
    const [booking, linked] = pair(CANCELLED);
    expect(edit(booking, [{ id: 2, ageGroupId: INFANT }], { linked })).toHaveLength(1);
  });
});
