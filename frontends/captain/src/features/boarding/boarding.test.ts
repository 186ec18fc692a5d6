import { expect, it } from '@jest/globals';
import { aBooking, betweenStops } from '@atoll/booking-facts/testing';
import { aRouteTrip, aTrip, kenji, lindqvists } from '../../testing/builders.js';
import { byStop, countPeople } from './boarding.js';

it('counts boarded passengers and those who cannot board yet, without cancelled bookings [CP-05]', () => {
  const cancelled = aBooking({ id: 9, isCancelled: true });
  const count = countPeople([lindqvists, kenji, cancelled], (booking, customer) => booking === lindqvists && customer.id === 1);
  expect(count).toEqual({ boarded: 1, all: 4, blocked: 1 });
});

it('lists the passengers of a route by the stop where they get on, in order of the stops [CP-05]', () => {
  const bookings = [aBooking({ id: 1, ...betweenStops(2, 4) }), aBooking({ id: 2, ...betweenStops(1, 2) }), aBooking({ id: 3, ...betweenStops(2, 3) })];
  expect(byStop(aRouteTrip(), bookings).map(({ stop, bookings: of }) => [stop?.name, of.map(({ id }) => id)])).toEqual([
    ['Malé', [2]],
    ['Rasdhoo', [1, 3]],
  ]);
  expect(byStop(aTrip(), [kenji]).map(({ stop }) => stop)).toEqual([undefined]);
});
