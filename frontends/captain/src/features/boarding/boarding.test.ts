import { describe, expect, it } from '@jest/globals';
import { aBooking, aCustomer, aRouteTrip, aTrip, betweenStops, departed, ended, kenji, lindqvists, paid } from '../../testing/shapes.js';
import { byStop, closedFor, countPeople, isOnBoard } from './boarding.js';

describe('who may be ticked', () => {
  it('is who belongs to a paid or allowed booking that is not cancelled [BK-66]', () => {
    expect(closedFor(aTrip(), aBooking(paid))).toBeUndefined();
    expect(closedFor(aTrip(), aBooking({ isAllowed: true, status: 'Allowed' }))).toBeUndefined();
    expect(closedFor(aTrip(), aBooking())).toBe('unpaid');
    expect(closedFor(aTrip(), aBooking({ isCashAllowed: true, status: 'Cash On Arrival' }))).toBe('cash');
    expect(closedFor(aTrip(), aBooking({ status: 'Pending Verification' }))).toBe('verification');
    expect(closedFor(aTrip(), aBooking({ status: 'Pending Cash Option' }))).toBe('cashOption');
    expect(closedFor(aTrip(), aBooking({ ...paid, isCancelled: true }))).toBe('cancelled');
  });

  it('is nobody once the trip has departed or ended [BK-66]', () => {
    expect(closedFor(aTrip(departed), aBooking(paid))).toBe('departed');
    expect(closedFor(aTrip(ended), aBooking(paid))).toBe('ended');
    expect(closedFor(aTrip({ deleted_at: '2026-11-21T00:00:00.000Z' }), aBooking(paid))).toBe('deleted');
  });

  it('is also who gets on at a later stop of a route, until the trip ends [BK-66]', () => {
    const first = aBooking({ ...paid, ...betweenStops(1, 3) });
    const later = aBooking({ ...paid, ...betweenStops(2, 4) });
    expect(closedFor(aRouteTrip(departed), first)).toBe('departed');
    expect(closedFor(aRouteTrip(departed), later)).toBeUndefined();
    expect(closedFor(aRouteTrip(departed), { ...later, isPaid: false })).toBe('unpaid');
    expect(closedFor(aRouteTrip(ended), later)).toBe('ended');
  });
});

it('reads the tick of the way out or of the way back, by the trip [BK-65]', () => {
  const customer = aCustomer(1, 'Mariyam Zahira', { hasBoarded: true, hasBoardedReturn: false });
  const booking = aBooking({ tripId: 155, returnTripId: 156, customers: [customer] });
  expect(isOnBoard(aTrip({ id: 155 }), booking, customer)).toBe(true);
  expect(isOnBoard(aTrip({ id: 156 }), booking, customer)).toBe(false);
});

it('counts people on board, and those who cannot come aboard as things are; cancelled bookings do not count [CP-05]', () => {
  const cancelled = aBooking({ id: 9, isCancelled: true });
  const count = countPeople([lindqvists, kenji, cancelled], (booking, customer) => booking === lindqvists && customer.id === 1);
  expect(count).toEqual({ boarded: 1, all: 4, blocked: 1 });
});

it('lists people of a route by the stop where they get on, in the order of the way [CP-05]', () => {
  const bookings = [aBooking({ id: 1, ...betweenStops(2, 4) }), aBooking({ id: 2, ...betweenStops(1, 2) }), aBooking({ id: 3, ...betweenStops(2, 3) })];
  expect(byStop(aRouteTrip(), bookings).map(({ stop, bookings: of }) => [stop?.name, of.map(({ id }) => id)])).toEqual([
    ['Malé', [2]],
    ['Rasdhoo', [1, 3]],
  ]);
  expect(byStop(aTrip(), [kenji]).map(({ stop }) => stop)).toEqual([undefined]);
});
