import { expect, it } from '@jest/globals';
import { aBooking } from '../../testing/builders.js';
import { bookingForMessage } from './booking-for-message.js';

it.each([
  ['unpaid', {}, false, false],
  ['allowed without payment', { allowed: { type: 'Free', currency: 'USD' as const } }, true, false],
  ['to be paid in cash on arrival', { cashAllowed: true }, true, true],
])('a message knows what is left to pay of a booking that is %s [NT-07]', (_state, fields, isSettled, isCashAllowed) => {
  expect(bookingForMessage(aBooking(fields))).toMatchObject({ isSettled, isCashAllowed });
});

it.each([
  ['no method', [], false],
  ['cash', ['METHOD_REJECTED', 'CASH_ALLOWED'], false],
  ['another method', ['CASH_REJECTED', 'SET_AS_METHOD'], true],
  ['another method, and then seats', ['METHOD_ALLOWED', 'SEATS_CHOSEN'], true],
] as const)('a message knows that staff decided about %s at a counter', (_method, codes, expected) => {
  const actions = codes.map((code) => ({ code, params: { method: 'Hotel account' }, at: new Date(), username: 'admin' }));
  expect(bookingForMessage(aBooking({ actions })).isOtherCounter).toBe(expected);
});

it('a message knows the language of the booking, and leaves the choice to notification where it names none [NT-08]', () => {
  expect(bookingForMessage(aBooking({ language: 'dv' })).language).toBe('dv');
  expect(bookingForMessage(aBooking()).language).toBe('');
});
