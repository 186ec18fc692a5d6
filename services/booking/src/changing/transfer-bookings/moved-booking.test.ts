import { describe, expect, it } from '@jest/globals';
import type { Booking, Leg } from '../../bookings/booking.js';
import { renderedLine } from '../../bookings/history/history.js';
import { aBooking, CANCELLED, PAID, passengers } from '../../testing/builders.js';
import { aRouteTrip, aTrip, departed, NOW } from '../../testing/trip-builders.js';
import { movedBooking, type Move } from './moved-booking.js';
import { checkBeforeDeparture, groupsOf, loadOf, transferable } from '../transferable.js';

const target = aTrip({ id: 9, version: 4, boatId: 8, boatName: 'Speedy' });
const move: Move = { target, by: { userId: 1, username: 'adam' }, key: 'k', now: NOW };
const one = (over: Partial<Booking> = {}, seatsLost = 0, as = move) => movedBooking(transferable(aBooking(over), 1), seatsLost, as);
const [leg] = aBooking().legs as [Leg];

describe('a booking that is moved to another boat', () => {
  it('travels with it at its price, and its history says so (D-57) [TR-45, BK-53]', () => {
    const { booking, before, events } = one({ ...PAID });
    expect(booking).toMatchObject({ version: before!.version + 1, price: before!.price, receipts: before!.receipts });
    expect(booking.legs).toEqual([{ ...leg, tripId: 9, tripVersion: 4, changeKey: 'k' }]);
    expect(booking.actions.slice(1).map((line) => [line.username, renderedLine(line).action])).toEqual([['adam', 'Moved from trip 1 to trip 9, boat Speedy']]);
    const after = { tripId: 9, seatCount: 2, passengers: 2, isReturn: false };
    const value = { before: { ...after, tripId: 1 }, after, byStaff: true, toOtherBoat: true, seatsLost: false };
    expect(events).toEqual([{ $case: 'bookingChanged', value }]);
  });

  it('loses the seats that it chose, and has them to choose again (D-57) [TR-45]', () => {
    const { booking, events } = one({ legs: [{ ...leg, publishedSeats: [11, 12] }] }, 2);
    expect(booking.legs[0]).not.toHaveProperty('publishedSeats');
    expect(booking.actions.at(-1)).toMatchObject({ code: 'SEATS_RELEASED', params: { count: '2' } });
    expect(events).toMatchObject([{ value: { seatsLost: true } }]);
  });

  it('has nobody on board; the other leg stays as it is (D-57) [TR-45]', () => {
    const back: Leg = { ...leg, tripId: 2, isReturn: true };
    const aboard = passengers(1, 1).map((passenger) => ({ ...passenger, boarded: true, boardedReturn: true }));
    const moved = one({ legs: [leg, back], passengers: aboard }).booking;
    expect([moved.legs[1], moved.passengers.map(({ boarded, boardedReturn }) => [boarded, boardedReturn])]).toEqual([
      back,
      [
        [false, true],
        [false, true],
      ],
    ]);
    const returning = movedBooking(
      transferable(
        aBooking({
          legs: [
            { ...leg, tripId: 3 },
            { ...back, tripId: 1 },
          ],
          passengers: aboard,
        }),
        1,
      ),
      0,
      move,
    ).booking;
    expect(returning.legs.map(({ tripId, isReturn }) => [tripId, isReturn])).toEqual([
      [3, false],
      [9, true],
    ]);
    expect(returning.passengers[0]).toMatchObject({ boarded: true, boardedReturn: false });
  });

  it('keeps its stops of a route, and departs as the trip does there (D-57) [TR-45, TR-49]', () => {
    const route = aRouteTrip({ id: 9, version: 2 });
    const on: Leg = { ...leg, tripId: 1, fromOrder: 2, toOrder: 4, routeToStopId: 24 };
    const [moved] = one({ legs: [on] }, 0, { ...move, target: route, key: undefined }).booking.legs;
    expect(moved).toEqual({ ...on, tripId: 9, tripVersion: 2, departsAt: new Date(route.stops[1]!.timeMs) });
  });
});

describe('bookings that can be moved', () => {
  const refused = (over: Partial<Booking>) => () => transferable(aBooking(over), 1);

  it('are on the trip and not cancelled (D-57) [TR-43, TR-45]', () => {
    expect(transferable(aBooking(), 1).leg).toEqual(leg);
    expect(refused(CANCELLED)).toThrow(expect.objectContaining({ code: 'BOOKING_NOT_TRANSFERABLE' }));
    expect(refused({ legs: [{ ...leg, tripId: 5 }] })).toThrow(expect.objectContaining({ code: 'BOOKING_NOT_TRANSFERABLE' }));
  });

  it('until the departure time [TR-42]', () => {
    const at = (ms: number) => () => checkBeforeDeparture(aTrip(), new Date(aTrip().fromTimeMs + ms));
    expect(at(-1)).not.toThrow();
    expect(at(0)).toThrow(expect.objectContaining({ code: 'DEPARTURE_PASSED' }));
    expect(() => checkBeforeDeparture(departed(aTrip()), NOW)).toThrow(expect.objectContaining({ code: 'TRIP_DEPARTED' }));
    expect(() => checkBeforeDeparture(aTrip({ endedAtMs: 1, departedAtMs: 1 }), NOW)).toThrow(expect.objectContaining({ code: 'TRIP_ENDED' }));
    expect(() => checkBeforeDeparture(aTrip({ deletedAtMs: 1, transferredAtMs: 1 }), NOW)).not.toThrow();
  });

  // DOMAIN §6: A→C 4, B→D 3, C→D 5
  const travel = (id: number, fromOrder: number, toOrder: number, seats: number) =>
    aBooking({ id, legs: [{ ...leg, fromOrder, toOrder }], passengers: passengers(...Array.from({ length: seats }, () => 1), 3) });
  const travels = [travel(1, 1, 3, 4), travel(2, 2, 4, 3), travel(3, 3, 4, 5), travel(4, 3, 4, 1)];

  it('need the peak of their load, which is not the sum of their seats (D-57) [TR-44, TR-45]', () => {
    const load = (bookings: Booking[]) =>
      loadOf(
        bookings.map((booking) => transferable(booking, 1)),
        3,
      );
    expect([load(travels.slice(0, 3)), load(travels.slice(0, 1)), load([])]).toEqual([
      [4, 7, 8],
      [4, 4, 0],
      [0, 0, 0],
    ]);
  });

  it('are grouped by stop pair; a pair without bookings is empty (D-57) [TR-43]', () => {
    const groups = groupsOf(aRouteTrip({ id: 1 }), travels);
    expect(groups.map(({ fromOrder, toOrder, bookings }) => [fromOrder, toOrder, bookings])).toEqual([
      [1, 2, []],
      [1, 3, [{ id: 1, seatCount: 4 }]],
      [1, 4, []],
      [2, 3, []],
      [2, 4, [{ id: 2, seatCount: 3 }]],
      [
        3,
        4,
        [
          { id: 3, seatCount: 5 },
          { id: 4, seatCount: 1 },
        ],
      ],
    ]);
    expect(groupsOf(aTrip(), [aBooking()])).toEqual([{ fromOrder: 1, toOrder: 2, bookings: [{ id: 1, seatCount: 2 }] }]);
  });
});
