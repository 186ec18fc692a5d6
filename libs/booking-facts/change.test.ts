import { expect, it } from '@jest/globals';
import { canChange } from './change.js';
import { aBookedTrip, aLeg } from './testing.js';

const trip = aBookedTrip();
const departs = Date.parse(trip.fromTime);
const legs = (parts: Partial<ReturnType<typeof aLeg>> = {}) => ({ legs: [aLeg(trip, parts)] });

it('offers a change until the instant that the server names, and without an end where it names none [BK-47, BK-48]', () => {
  expect(canChange(legs(), trip.id, new Date(departs - 1))).toBe(true);
  expect(canChange(legs(), trip.id, new Date(departs))).toBe(false);
  expect(canChange(legs({ changeableUntil: null }), trip.id, new Date(departs))).toBe(true);
});

it('offers none where the server says why not, nor on a trip that is not of the booking [BK-49, BK-50]', () => {
  expect(canChange(legs({ changeableUntil: null, notChangeable: 'TRIP_TRANSFERRED' }), trip.id, new Date(0))).toBe(false);
  expect(canChange(legs(), 9, new Date(0))).toBe(false);
});
