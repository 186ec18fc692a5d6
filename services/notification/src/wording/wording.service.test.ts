import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import { BookingForMessage } from '@atoll/contracts/gen/atoll/booking/v1/messages';
import { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { calls, type Output } from '@atoll/contracts/http/calls';
import { wholeMessage } from '@atoll/contracts/testing/builders';
import { SettingsClient } from '@atoll/operator-settings/client';
import { testEnvelope } from '@atoll/outbox/testing/envelopes';
import { adminActor, callerAs, captainActor } from '@atoll/runtime/testing/callers';
import { pendingMessages } from '../messages/pending-message.js';
import { PendingMessages } from '../messages/pending-messages.port.js';
import { SendMessages } from '../sending/send-messages.js';
import { aStop } from '../testing/builders.js';
import { CHANNELS } from '../testing/channels.js';
import { held } from '../testing/lease.js';
import { startTestNotification, type TestNotification } from '../testing/service.js';

const NOW = new Date('2026-11-22T08:00:00Z');
const DEPARTURE = Date.UTC(2026, 10, 23, 10, 5);
const trip = wholeMessage(TripSnapshot, { id: 1, stops: [aStop(1, 'Malé', DEPARTURE), aStop(2, 'Maafushi', DEPARTURE + 3_600_000)] });
const booking = wholeMessage(BookingForMessage, {
  id: 7,
  uuid: 'u1',
  refNo: 'ABCD2345',
  phone: '+9607712345',
  email: 'a@example.com',
  legs: [{ tripId: 1, fromOrder: 1, toOrder: 2, departsAtMs: DEPARTURE }],
});

let notification: TestNotification;
let events = 0;

beforeAll(async () => {
  notification = await startTestNotification(() => NOW, { trips: [trip], bookings: [booking] });
});
afterAll(() => notification?.stop());
beforeEach(() => {
  for (const list of [notification.carrier.received, notification.mailServer.received]) list.length = 0;
});

const decided = (messages: TestNotification['peerData']['messages']): void => {
  notification.peerData.messages = messages;
  for (const operatorId of ['coral', 'lagoon']) notification.service.get(SettingsClient).invalidate(operatorId);
};

const created = { $case: 'bookingCreated', value: { isPrivate: false, byStaff: true } } as NonNullable<BookingEvent['event']>;
const paid = { $case: 'bookingPaid', value: { method: 'card', amount: { currency: 'USD', minor: 4000 } } } as NonNullable<BookingEvent['event']>;

async function sent(event: NonNullable<BookingEvent['event']>): Promise<{ sms: string[]; subjects: string[] }> {
  const body: BookingEvent = {
    operatorId: 'coral',
    bookingId: 7,
    version: 1,
    occurredAtMs: NOW.getTime(),
    byUserId: 0,
    reachable: { contacts: ['phone', 'email'] },
    event,
  };
  const envelope = testEnvelope('BookingCreated', body, { id: `words-${(events += 1)}`, operatorId: 'coral', occurredAt: NOW });
  await notification.service.get(PendingMessages).add(pendingMessages(envelope, CHANNELS));
  await notification.service.get(SendMessages).run(held);
  return { sms: notification.carrier.received.map(({ text }) => text), subjects: notification.mailServer.received.map(({ subject }) => subject ?? '') };
}

describe('a message that an operator leaves out', () => {
  it('is not sent, and the log says so; staff may have it sent all the same [NT-07]', async () => {
    decided({ off: ['booking-created'], texts: [] });
    expect(await sent(created)).toEqual({ sms: [], subjects: [] });
    const [stored] = await notification.messages({ template: 'booking-created' });
    expect(stored?.channels.map(({ outcome }) => outcome)).toEqual(['dropped', 'dropped']);
    await notification.call(calls.resendMessage, callerAs(adminActor()), { messageId: stored?._id });
    await notification.service.get(SendMessages).run(held);
    expect(notification.carrier.received).toHaveLength(1);
  });

  it('cannot be one about received money: a ticket is always sent [NT-07]', async () => {
    decided({ off: ['payment-confirmed'], texts: [] });
    expect((await sent(paid)).subjects).toEqual(['Payment received: booking ABCD2345']);
  });
});

describe("an operator's own words", () => {
  it('are sent in the language of the booking, in the fields that have some [NT-07, NT-08]', async () => {
    const own = { text: 'payment-confirmed', language: 'en', sms: 'Thanks! {amount} {link}', subject: 'See you, {refNo}', mail: '' };
    decided({ off: [], texts: [own, { ...own, language: 'dv', sms: 'ޝުކުރިއްޔާ {amount} {link}' }] });
    expect(await sent(paid)).toEqual({ sms: ['Thanks! USD 40.00 https://coral.test/booking/u1'], subjects: ['See you, ABCD2345'] });
    expect(notification.mailServer.received[0]?.text).toContain('We have received USD 40.00.');
  });
});

describe('the screen of messages', () => {
  const admin = callerAs(adminActor());
  const draft = { text: 'booking-moved', language: 'en', sms: '', subject: '', mail: '' };
  const preview = async (over: object) =>
    (await notification.call(calls.previewMessage, admin, { ...draft, ...over })).body as unknown as Output<'previewMessage'>;

  it("shows the product's words in the languages of the operator, and a message as a customer would read it", async () => {
    decided(undefined);
    const { texts } = (await notification.call(calls.getMessageWords, admin, {})).body as unknown as Output<'getMessageWords'>;
    expect([...new Set(texts.map(({ language }) => language))]).toEqual(['en', 'dv']);
    expect(texts.find(({ text, language }) => text === 'refunded' && language === 'en')?.subject).toBe('Paid back: booking {refNo}');
    const { sms, parts, subject, mail } = await preview({ sms: 'Moved: {trips}. {link}', subject: 'Moved: {refNo}' });
    expect(sms).toMatch(/^Moved: Malé - Maafushi, 23-Nov-2026 1:00 PM\. https:\/\/coral\.test\/booking\/[-0-9a-f]{36}$/);
    expect([parts, subject]).toEqual([1, 'Moved: K7M2QX4P']);
    expect(mail).toContain('We moved your booking to another trip.');
    expect((await preview({ language: 'dv' })).sms).toContain('އެހެން ދަތުރަކަށް');
    expect(notification.carrier.received).toEqual([]);
  });

  it('shows words that could not be saved too, with the value in its braces', async () => {
    expect((await preview({ sms: 'Moved {refno}' })).sms).toBe('Moved {refno}');
  });

  it('is for admins [ID-07]', async () => {
    for (const call of [calls.getMessageWords, calls.previewMessage])
      expect((await notification.call(call, callerAs(captainActor()), call === calls.previewMessage ? draft : {})).status).toBe(403);
  });
});
