import { expect, it } from '@jest/globals';
import { boardingClosed, boardsLater } from './boarding.js';
import { aBookedTrip, aBooking, betweenStops, departed, ended, paid } from './testing.js';

it.each([
  ['paid', paid, undefined],
  ['allowed', { isAllowed: true, status: 'Allowed' }, undefined],
  ['neither', {}, 'unpaid'],
  ['to be paid in cash', { isCashAllowed: true, status: 'Cash On Arrival' }, 'cash'],
  ['paid by a slip that is being checked', { status: 'Pending Verification' }, 'verification'],
  ['asking to pay cash', { status: 'Pending Cash Option' }, 'cashOption'],
  ['cancelled, though paid', { ...paid, isCancelled: true }, 'cancelled'],
] as const)('who boards belongs to a paid or allowed booking that is not cancelled: %s [BK-66]', (_words, parts, reason) => {
  expect(boardingClosed(aBookedTrip(), aBooking(parts))).toBe(reason);
});

it('nobody boards once the trip has departed or ended, or was deleted [BK-66]', () => {
  const booking = aBooking(paid);
  expect(boardingClosed(aBookedTrip(departed), booking)).toBe('departed');
  expect(boardingClosed(aBookedTrip(ended), booking)).toBe('ended');
  expect(boardingClosed(aBookedTrip({ deleted_at: '2026-11-21T00:00:00.000Z' }), booking)).toBe('deleted');
});

it('who gets on at a later stop of a route still boards after departure, until the trip ends [BK-66]', () => {
  const first = aBooking({ ...paid, ...betweenStops(1, 3) });
  const later = aBooking({ ...paid, ...betweenStops(2, 4) });
  const line = { routeId: 1 } as const;
  expect(boardingClosed(aBookedTrip({ ...line, ...departed }), first)).toBe('departed');
  expect(boardingClosed(aBookedTrip({ ...line, ...departed }), later)).toBeUndefined();
  expect(boardingClosed(aBookedTrip({ ...line, ...departed }), { ...later, isPaid: false })).toBe('unpaid');
  expect(boardingClosed(aBookedTrip({ ...line, ...ended }), later)).toBe('ended');
});

it('a stop of the way out says nothing about the way back [D-84]', () => {
  const booking = aBooking({ ...paid, ...betweenStops(2, 4), returnTripId: 156, returnTrip: aBookedTrip({ id: 156 }) });
  expect(boardsLater(aBookedTrip({ id: 156 }), booking)).toBe(false);
});
