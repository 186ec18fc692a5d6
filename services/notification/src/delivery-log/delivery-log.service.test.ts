import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import { BookingForMessage } from '@atoll/contracts/gen/atoll/booking/v1/messages';
import { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { calls, type Output } from '@atoll/contracts/http/calls';
import { wholeMessage } from '@atoll/contracts/testing/builders';
import { readOfFirstFormat, testEnvelope } from '@atoll/outbox/testing/envelopes';
import { adminActor, callerAs, captainActor } from '@atoll/runtime/testing/callers';
import { explainsWithoutCollscan } from '@atoll/runtime/testing/mongo';
import { messageDocuments } from '../messages/messages.schema.js';
import { pendingMessages } from '../messages/pending-message.js';
import { PendingMessages } from '../messages/pending-messages.port.js';
import { SendCode } from '../sending/send-code.js';
import { SendMessages } from '../sending/send-messages.js';
import { aStop } from '../testing/builders.js';
import { CHANNELS } from '../testing/channels.js';
import { held } from '../testing/lease.js';
import { AddReportMails } from '../report-mails/add-report-mails.js';
import { startTestNotification, type TestNotification } from '../testing/service.js';

const NOW = new Date('2026-11-22T08:00:00Z');
const DEPARTURE = Date.UTC(2026, 10, 23, 10, 5);
const trip = wholeMessage(TripSnapshot, { id: 1, stops: [aStop(1, 'Malé', DEPARTURE), aStop(2, 'Maafushi', DEPARTURE + 3_600_000)] });
const aBooking = (id: number, over: Partial<BookingForMessage> = {}): BookingForMessage =>
  wholeMessage(BookingForMessage, {
    id,
    uuid: `uuid-${id}`,
    refNo: `ABCD234${id % 10}`,
    phone: '+9607712345',
    email: 'aishath@example.com',
    legs: [{ tripId: 1, fromOrder: 1, toOrder: 2, departsAtMs: DEPARTURE }],
    ...over,
  });

const admin = callerAs(adminActor());
let notification: TestNotification;
let now = NOW;
let bookingId = 100;

beforeAll(async () => {
  notification = await startTestNotification(() => now, { trips: [trip] });
});
afterAll(() => notification?.stop());
beforeEach(() => {
  bookingId += 1;
  Object.assign(notification.peerData, { bookings: [aBooking(bookingId)] });
});
afterEach(() => {
  now = NOW;
  for (const list of [notification.carrier.received, notification.mailServer.received]) list.length = 0;
  notification.carrier.statuses.length = 0;
});

async function happened(eventId: string, event: Payload) {
  const body: BookingEvent = { operatorId: 'coral', bookingId, version: 1, occurredAtMs: now.getTime(), byUserId: 0, event };
  await notification.service
    .get(PendingMessages)
    .add(
      pendingMessages(testEnvelope(event.$case, readOfFirstFormat(body), { id: `${eventId}-${bookingId}`, operatorId: 'coral', occurredAt: now }), CHANNELS),
    );
}
const contact = { hasPhone: true, hasEmail: true };
type Payload = NonNullable<BookingEvent['event']>;
const made = (byStaff: boolean): Payload => ({
  $case: 'bookingCreated',
  value: { legs: [], price: [], isLocal: false, byStaff, isPrivate: false, ...contact },
});
const paid: Payload = { $case: 'bookingPaid', value: { legs: [], method: 'Card', amount: { currency: 'MVR', minor: 61680 }, ...contact } };
const cancelled: Payload = { $case: 'bookingCancelled', value: { legs: [], wasPaid: true, expired: false, ...contact } };
const send = () => notification.service.get(SendMessages).run(held);
const later = (ms: number) => (now = new Date(now.getTime() + ms));
const log = async (caller = admin): Promise<Output<'getBookingMessages'>> => {
  const { status, body } = await notification.call(calls.getBookingMessages, caller, { bookingId });
  expect(status).toBe(200);
  return body as unknown as Output<'getBookingMessages'>;
};
const resend = (messageId: string, caller = admin) => notification.call(calls.resendMessage, caller, { messageId });
const sms = { channel: 'sms', contact: '+9607712345', state: 'sent', attempts: 1, at: NOW.toISOString() };
const mail = { ...sms, channel: 'email', contact: 'aishath@example.com' };

describe('the messages about a booking', () => {
  it('are shown to an admin, newest first, by whom they reached, with what became of them [NT-08]', async () => {
    await happened('made', made(true));
    await send();
    later(60_000);
    notification.carrier.statuses.push(503, 400);
    await happened('paid', paid);
    await send();
    const [first, second] = (await log()).messages;
    expect(first).toMatchObject({
      template: 'payment-confirmed',
      isResent: false,
      canResend: false,
      channels: [
        { ...sms, state: 'retrying', at: new Date(now.getTime() + 10_000).toISOString() },
        { ...mail, at: now.toISOString() },
      ],
    });
    expect(second).toMatchObject({ template: 'booking-created', at: NOW.toISOString(), canResend: true, channels: [sms, mail] });
    later(10_000);
    await send();
    expect((await log()).messages[0]).toMatchObject({ canResend: true, channels: [{ state: 'failed', attempts: 2, at: now.toISOString() }, {}] });
  });

  it('wait until they are sent, and say when there was nothing to send', async () => {
    await happened('cancelled', cancelled);
    expect((await log()).messages).toMatchObject([{ canResend: false, channels: [{ state: 'waiting', attempts: 0 }, { state: 'waiting' }] }]);
    await send();
    expect((await log()).messages).toMatchObject([{ canResend: true, channels: [{ state: 'notNeeded' }, { state: 'notNeeded' }] }]);
  });

  it('say that a message has failed whose carrier was away for a day, not that it was not needed, and can be sent again then [NT-08]', async () => {
    await happened('paid', paid);
    notification.carrier.statuses.push(...Array<number>(40).fill(503));
    for (let hour = 0; hour < 30; hour += 1, later(3_600_000)) await send();
    expect((await log()).messages).toMatchObject([{ canResend: true, channels: [{ channel: 'sms', state: 'failed' }, { state: 'sent' }] }]);
    notification.carrier.statuses.length = 0;
    expect((await resend((await log()).messages[0]?.id ?? '')).status).toBe(200);
    await send();
    expect((await log()).messages[0]?.channels).toMatchObject([{ channel: 'sms', state: 'sent' }, { state: 'sent' }]);
  });

  it('say which were held back, to be sent with others [D-114]', async () => {
    await happened('made', made(false));
    const stored = messageDocuments.on(notification.service.connection);
    const dueAt = new Date(now.getTime() + 600_000);
    await stored.updateOne({ operatorId: 'coral', bookingId }, { $set: { dueAt, channels: [{ channel: 'sms', attempts: 0, held: true, dueAt }] } });
    expect((await log()).messages).toMatchObject([{ canResend: false, channels: [{ state: 'heldBack', at: dueAt.toISOString() }] }]);
  });

  it('are fifty at most, found by an index, and those of an earlier release are among them', async () => {
    const stored = messageDocuments.on(notification.service.connection);
    const former = { operatorId: 'coral', template: 'booking-created', bookingId, channel: 'email', attempts: 1, outcome: 'sent', closedAt: NOW } as const;
    const of = (index: number) => ({
      ...former,
      _id: `f${bookingId}-${index}:email`,
      eventId: `f${bookingId}-${index}`,
      pendingSince: new Date(NOW.getTime() + index),
    });
    await stored.insertMany(Array.from({ length: 51 }, (_none, index) => of(index)));
    const { messages, hasMore } = await log();
    expect([messages.length, hasMore, messages[0]?.id]).toEqual([50, true, `f${bookingId}-50:email`]);
    expect(messages[0]?.channels).toEqual([mail]);
    expect(await explainsWithoutCollscan(stored.find({ operatorId: 'coral', bookingId }).sort({ pendingSince: -1 }))).toBe(true);
  });

  it('are closed to everyone but the admins of the operator [ID-07]', async () => {
    await happened('paid', paid);
    await send();
    const { id = '' } = (await log()).messages[0] ?? {};
    for (const [caller, status] of [
      [callerAs(), 401],
      [callerAs(captainActor()), 403],
    ] as const) {
      expect((await notification.call(calls.getBookingMessages, caller, { bookingId })).status).toBe(status);
      expect((await resend(id, caller)).status).toBe(status);
    }
    expect(await resend(id, { ...admin, operatorId: 'lagoon' })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    const { body } = await notification.call(calls.getBookingMessages, { ...admin, operatorId: 'lagoon' }, { bookingId });
    expect(body).toEqual({ messages: [], hasMore: false });
    notification.peerData.bookings = [];
    expect(await notification.call(calls.getBookingMessages, admin, { bookingId })).toMatchObject({ status: 404, body: { code: 'BOOKING_NOT_FOUND' } });
  });
});

describe('a message that is sent again', () => {
  it('goes over the same channels once, however often it is asked for, says what is true now, and names who asked [NT-08]', async () => {
    await happened('paid', paid);
    await send();
    const { id = '' } = (await log()).messages[0] ?? {};
    later(48 * 3_600_000);
    Object.assign(notification.peerData, { bookings: [aBooking(bookingId, { phone: '+9607799999' })] });
    for (const _ of [1, 2]) expect(await resend(id)).toMatchObject({ status: 200, body: { code: 'MESSAGE_RESENT', message: 'The message is sent again.' } });
    await send();
    expect(notification.carrier.received.map(({ to }) => to)).toEqual(['+9607712345', '+9607799999']);
    expect(notification.mailServer.received).toHaveLength(2);
    const [again, first] = (await log()).messages;
    expect([again?.isResent, again?.canResend, first?.canResend]).toEqual([true, true, false]);
    expect(await notification.messages({ bookingId, resentBy: { $exists: true } })).toMatchObject([{ resentBy: 42, pendingSince: now }]);
  });

  it('is refused while it is being sent, and where it was a code, which is stored nowhere', async () => {
    await happened('paid', paid);
    const refused = { status: 409, body: { code: 'MESSAGE_NOT_RESENDABLE', error: 'This message cannot be sent again.' } };
    expect(await resend((await log()).messages[0]?.id ?? '')).toMatchObject(refused);
    const code = {
      operatorId: 'coral',
      reference: `code-${bookingId}`,
      bookingId,
      phone: '+9607712345',
      code: '123456',
      validMinutes: 5,
      host: '',
      language: '',
    };
    await notification.service.get(SendCode).run(code);
    const logged = (await log()).messages.find(({ template }) => template === 'local-price-code');
    expect(logged).toMatchObject({ canResend: false, channels: [{ state: 'sent' }] });
    expect(await resend(logged?.id ?? '')).toMatchObject(refused);
    expect(JSON.stringify(await log())).not.toContain('123456');
  });

  it('is not found by a wrong id', async () => {
    expect(await resend('nothing')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});

describe('the mails with reports', () => {
  const runs = [{ id: '3:2026-11-22', report: 'revenue', from: '2026-11-15', to: '2026-11-21', language: 'en', addresses: ['a@example.com', 'b@example.com'] }];
  const reportFile = { name: 'revenue.csv', mediaType: 'text/csv; charset=utf-8', content: Buffer.from('Day,Total') };
  const sentReports = async (caller = admin) => (await notification.call(calls.getSentReports, caller, {})).body as unknown as Output<'getSentReports'>;

  it('go to each recipient once with the file, however often they are handed over, and are shown with what became of them', async () => {
    Object.assign(notification.peerData, { reportRuns: runs, reportFile });
    for (const _ of [1, 2]) await notification.service.get(AddReportMails).run('coral', '3:2026-11-22', 2);
    await send();
    const mails = notification.mailServer.received;
    expect(new Set(mails.map(({ to }) => to?.[0]?.address))).toEqual(new Set(['a@example.com', 'b@example.com']));
    expect(mails[0]?.subject).toBe('Revenue: 15-Nov-2026 – 21-Nov-2026');
    expect(mails[0]?.attachments.map(({ filename }) => filename)).toEqual(['revenue.csv']);
    const shown = { report: 'revenue', from: '2026-11-15', to: '2026-11-21', state: 'sent', at: NOW.toISOString() };
    expect((await sentReports()).mails.toSorted((a, b) => a.address.localeCompare(b.address))).toMatchObject([
      { ...shown, address: 'a@example.com' },
      { ...shown, address: 'b@example.com' },
    ]);
    expect(await sentReports({ ...admin, operatorId: 'lagoon' })).toEqual({ mails: [] });
    expect((await notification.call(calls.getSentReports, callerAs(captainActor()), {})).status).toBe(403);
    expect(JSON.stringify(await notification.messages({ template: 'report' }))).not.toContain('example.com');
    const stored = messageDocuments.on(notification.service.connection);
    const newest = stored.find({ operatorId: 'coral', reportRunId: { $exists: true } }).sort({ pendingSince: -1 });
    expect(await explainsWithoutCollscan(newest)).toBe(true);
  });

  it('are retried while reporting cannot write the file, and dropped where the run is not kept any more', async () => {
    Object.assign(notification.peerData, { reportRuns: [{ ...runs[0], id: '6:x' }], reportFile: undefined });
    await notification.service.get(AddReportMails).run('coral', '6:x', 1);
    await notification.service.get(AddReportMails).run('coral', '7:x', 1);
    await send();
    expect(notification.mailServer.received).toHaveLength(0);
    expect((await notification.messages({ reportRunId: { $in: ['6:x', '7:x'] } })).map(({ channels }) => channels[0]?.outcome)).toEqual([undefined, 'dropped']);
  });
});
