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

const pending = { transferStatus: 'Pending' as const, cashStatus: 'Pending' as const };
const asked = { at: new Date() };

it.each([
  ['nothing', {}, [false, false, false]],
  ['a slip and a request to pay at a counter', { paymentRecords: pending }, [true, true, false]],
  ['a cancellation', { cancellationRequest: asked }, [false, false, true]],
  ['nothing once it was declined', { cancellationRequest: { ...asked, declined: { at: new Date(), reason: 'no' } } }, [false, false, false]],
  [
    'nothing once it is cancelled',
    { paymentRecords: pending, cancellationRequest: asked, cancelled: { at: new Date(), reason: 'x', expired: false } },
    [false, false, false],
  ],
] as const)('a message to staff knows that %s waits for them', (_what, fields, expected) => {
  const { isSlipPending, isCounterPending, isCancellationPending } = bookingForMessage(aBooking(fields as Parameters<typeof aBooking>[0]));
  expect([isSlipPending, isCounterPending, isCancellationPending]).toEqual(expected);
});
