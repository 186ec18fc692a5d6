import { expect, it } from '@jest/globals';
import type { BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import { BookingForMessage } from '@atoll/contracts/gen/atoll/booking/v1/messages';
import { wholeMessage } from '@atoll/contracts/testing/builders';
import { testEnvelope } from '@atoll/outbox/testing/envelopes';
import { textOf } from '../contents/booking-contents.js';
import { textsIn } from '../texts/texts.js';
import { pendingMessages } from './pending-message.js';
import { CHANNELS } from '../testing/channels.js';

const decided = (decision: string, contacts = ['phone', 'email']) =>
  testEnvelope<BookingEvent>('BookingPaymentDecided', {
    operatorId: 'coral',
    bookingId: 7,
    version: 3,
    occurredAtMs: 1,
    byUserId: 42,
    reachable: { contacts },
    event: { $case: 'bookingPaymentDecided', value: { decision, hasPhone: false, hasEmail: false } },
  });

it.each([
  ['slipRejected', 'slip-rejected'],
  ['cashAllowed', 'cash-allowed'],
  ['cashRejected', 'cash-rejected'],
] as const)('the decision %s makes a message for each contact that was given [NT-07, NT-08]', (decision, template) => {
  expect(pendingMessages(decided(decision), CHANNELS)).toEqual([expect.objectContaining({ channels: ['sms', 'email'], template, bookingId: 7 })]);
  expect(pendingMessages(decided(decision, ['phone']), CHANNELS).map(({ channels }) => channels)).toEqual([['sms']]);
  expect([textsIn('en').sms[template], textsIn('en').mail[template].lead].every((text) => text.length > 0)).toBe(true);
});

it.each([
  ['cash-allowed', 'counter-allowed', { isSettled: true, isCashAllowed: true }],
  ['cash-rejected', 'counter-rejected', {}],
] as const)('%s of another method at a counter does not speak of cash', (template, other, fields) => {
  const text = textOf(template, wholeMessage(BookingForMessage, { id: 7, ...fields, isOtherCounter: true }))!;
  expect(text).toBe(other);
  expect(textOf(template, wholeMessage(BookingForMessage, { id: 7, ...fields }))).toBe(template);
  const { sms, mail } = textsIn('en');
  expect(`${sms[other]} ${Object.values(mail[other]).join(' ')}`).not.toMatch(/cash/i);
});

it('a declined cancellation makes a message for each contact, with the reason, unless the booking was cancelled since [NT-07]', () => {
  const declined = testEnvelope<BookingEvent>('BookingCancellationDeclined', {
    operatorId: 'coral',
    bookingId: 7,
    version: 3,
    occurredAtMs: 1,
    byUserId: 42,
    reachable: { contacts: ['phone', 'email'] },
    event: { $case: 'bookingCancellationDeclined', value: {} },
  });
  expect(pendingMessages(declined, CHANNELS)).toEqual([
    expect.objectContaining({ channels: ['sms', 'email'], template: 'cancellation-declined', bookingId: 7 }),
  ]);
  expect(textOf('cancellation-declined', wholeMessage(BookingForMessage, { id: 7 }))).toBe('cancellation-declined');
  expect(textOf('cancellation-declined', wholeMessage(BookingForMessage, { id: 7, isCancelled: true }))).toBeUndefined();
  for (const text of [textsIn('en').sms['cancellation-declined'], textsIn('en').mail['cancellation-declined'].lead]) expect(text).toContain('{reason}');
});

it('an unknown decision is not told', () => {
  expect(pendingMessages(decided('else'), CHANNELS)).toEqual([]);
});

it.each([
  ['settled', { isSettled: true }, undefined],
  ['cancelled', { isCancelled: true }, undefined],
  ['neither', {}, 'slip-rejected'],
])('a rejection for a booking that is %s meanwhile is sent only where it still counts [NT-07]', (_state, fields, expected) => {
  expect(textOf('slip-rejected', wholeMessage(BookingForMessage, { id: 7, ...fields }))).toBe(expected);
});
