import { expect, it } from '@jest/globals';
import { oneOf, recorded } from '@atoll/contracts/testing/recorded';
import type { Booking } from './booking.js';
import { boardingClosed, boardsLater } from './boarding.js';

/** Responses that booking's own test recorded. */
const sent = recorded<Booking>('booking-answers');

it.each([
  ['paid', undefined],
  ['allowed', undefined],
  ['unpaid', 'unpaid'],
  ['cash on arrival', 'cash'],
  ['slip pending', 'verification'],
  ['cash requested', 'cashOption'],
  ['cancelled, though paid', 'cancelled'],
  ['paid, trip departed', 'departed'],
  ['paid, line departed, first stop', 'departed'],
  ['paid, line departed, later stop', undefined],
  ['paid, line ended, later stop', 'ended'],
  ['paid, trip deleted', 'deleted'],
])('whether passengers can board is what the server says: %s, %s [BK-66] [D-50] [D-84]', (name, reason) => {
  const booking = oneOf(sent, name);
  expect(boardingClosed(booking.tripId, booking)).toBe(reason);
});

it('knows who boards after the first stop, and nothing of trips that the booking is not on [D-84]', () => {
  const later = oneOf(sent, 'paid, line departed, later stop');
  expect([boardsLater(later.tripId, later), boardsLater(later.tripId + 1, later)]).toEqual([true, false]);
  expect(boardsLater(later.tripId, oneOf(sent, 'paid, line departed, first stop'))).toBe(false);
});
