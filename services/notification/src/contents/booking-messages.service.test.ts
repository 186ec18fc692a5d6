import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import { BookingForMessage } from '@atoll/contracts/gen/atoll/booking/v1/messages';
import { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { wholeMessage } from '@atoll/contracts/testing/builders';
import { SettingsClient } from '@atoll/operator-settings/client';
import { readOfFirstFormat, testEnvelope } from '@atoll/outbox/testing/envelopes';
import { accountMessages, pendingMessages } from '../messages/pending-message.js';
import { PendingMessages } from '../messages/pending-messages.port.js';
import { SendMessages } from '../sending/send-messages.js';
import { aStop } from '../testing/builders.js';
import { held } from '../testing/lease.js';
import { startTestNotification, type TestNotification } from '../testing/service.js';
import { CHANNELS } from '../testing/channels.js';

const UUID = '5b0f8d7e-3a50-4c11-9f3e-1234567890ab';
const BOOKED_AT = new Date('2026-11-22T08:00:00Z');
/** 3:05 PM in the Maldives. */
const DEPARTURE = Date.UTC(2026, 10, 23, 10, 5);

const trip = wholeMessage(TripSnapshot, { id: 1, stops: [aStop(1, 'Malé', DEPARTURE), aStop(2, 'Maafushi', DEPARTURE + 3_600_000)] });
const aBooking = (over: Partial<BookingForMessage> = {}): BookingForMessage =>
  wholeMessage(BookingForMessage, {
    id: 7,
    uuid: UUID,
    refNo: 'ABCD2345',
    phone: '+9607712345',
    email: 'aishath@example.com',
    passengers: 2,
    price: [
      { currency: 'USD', minor: 4000 },
      { currency: 'MVR', minor: 61680 },
    ],
    legs: [{ tripId: 1, fromOrder: 1, toOrder: 2, departsAtMs: DEPARTURE - 600_000 }],
    ...over,
  });

const ticketFiles = [
  { name: 'booking-ABCD2345.pdf', mediaType: 'application/pdf', content: Buffer.from('%PDF') },
  { name: 'booking-ABCD2345.ics', mediaType: 'text/calendar', content: Buffer.from('BEGIN:VCALENDAR') },
];

let notification: TestNotification;
let now = BOOKED_AT;
let events = 0;

beforeAll(async () => {
  notification = await startTestNotification(() => now, { trips: [trip] });
});
afterAll(() => notification?.stop());
beforeEach(() => {
  Object.assign(notification.peerData, { bookings: [aBooking()], ticketFiles, configs: [], operator: {}, links: undefined, feedback: undefined });
  for (const operatorId of ['coral', 'lagoon']) notification.service.get(SettingsClient).invalidate(operatorId);
});
afterEach(() => {
  now = BOOKED_AT;
  for (const list of [notification.carrier.received, notification.mailServer.received, notification.askedBookings, notification.askedTickets]) list.length = 0;
});

type Payload = NonNullable<BookingEvent['event']>;
const contact = { hasPhone: true, hasEmail: true };
const made: Payload = { $case: 'bookingCreated', value: { legs: [], price: [], isLocal: false, byStaff: false, isPrivate: false, ...contact } };
const paid: Payload = { $case: 'bookingPaid', value: { legs: [], method: 'Card', amount: { currency: 'MVR', minor: 61680 }, ...contact } };
const cancelled: Payload = { $case: 'bookingCancelled', value: { legs: [], wasPaid: true, expired: false, ...contact } };
const refunded: Payload = {
  $case: 'bookingRefundDue',
  value: { reason: 'PAID_TWICE', paymentEventId: 'p1', method: 'Card', gateway: '', amount: { currency: 'MVR', minor: 61680 } },
};
const decided = (decision: string): Payload => ({ $case: 'bookingPaymentDecided', value: { decision, ...contact } });
const rescheduled: Payload = { $case: 'bookingTripChanged', value: { tripId: 1, change: 'rescheduled', seatsLost: false, ...contact } };
const links = (byPhone: boolean): Payload => ({ $case: 'bookingLinksRequested', value: { requestId: 'r1', byPhone } });

async function arrive(event: Payload, bookingId = 7, operatorId = 'coral'): Promise<string> {
  const id = `event-${(events += 1)}`;
  const body: BookingEvent = { operatorId, bookingId, version: 1, occurredAtMs: BOOKED_AT.getTime(), byUserId: 0, event };
  const envelope = testEnvelope(event.$case, readOfFirstFormat(body), { id, operatorId, occurredAt: BOOKED_AT });
  await notification.service.get(PendingMessages).add(pendingMessages(envelope, CHANNELS));
  return id;
}
const send = () => notification.service.get(SendMessages).run(held);
const statesOf = async (eventId: string) => (await notification.messages({ eventId }))[0]?.channels;
const sms = () => notification.carrier.received.map(({ to, text }) => ({ to, text }));
const mails = () => notification.mailServer.received;
const setting = (name: string, value: string) => notification.peerData.configs.push({ id: 1, name, value });

describe('the message about a new booking', () => {
  it('goes by SMS and by mail, with times in the zone of the operator and a link to see and pay it [NT-07] [NT-08] [XC-01]', async () => {
    notification.peerData.operator = { contactEmail: 'office@coral.test', contactPhone: '+9603001234', primaryColour: '#ffcc00' };
    await arrive(made);
    await send();
    expect(sms()).toEqual([
      {
        to: '+9607712345',
        text: `Coral Ferries: booking ABCD2345 is made. Malé - Maafushi, 23-Nov-2026 3:05 PM. See it and pay: https://coral.test/booking/${UUID}`,
      },
    ]);
    const [mail] = mails();
    expect(mails()).toHaveLength(1);
    expect(mail).toMatchObject({
      from: { name: 'Coral Ferries', address: 'bookings@atoll.test' },
      to: [{ address: 'aishath@example.com' }],
      replyTo: [{ address: 'office@coral.test' }],
      subject: 'Booking ABCD2345: Malé – Maafushi',
    });
    expect(mail?.text?.trim().split(/\r?\n/)).toEqual([
      'Your booking is made. Please pay it on its page.',
      '',
      'Booking: ABCD2345',
      'Trip: Malé – Maafushi',
      'Departure: Monday, 23 November 2026, 3:05 PM',
      'Passengers: 2',
      'Price: USD 40.00',
      '',
      `See booking and pay: https://coral.test/booking/${UUID}`,
      '',
      'Questions? Call +9603001234.',
      '',
      'Coral Ferries',
      'Coral Ferries Pvt Ltd',
    ]);
    expect(mail?.html).toContain(`href="https://coral.test/booking/${UUID}"`);
    // dark text on a bright colour of the operator
    expect(mail?.html).toContain('background:#ffcc00;color:#000000');
  });

  it.each([
    ['phone', { email: '' }, [1, 0]],
    ['e-mail address', { phone: '' }, [0, 1]],
  ] as const)('goes only where there is a contact: %s [NT-08]', async (_, missing, [bySms, byMail]) => {
    notification.peerData.bookings = [aBooking(missing)];
    await arrive(made);
    await send();
    expect([sms().length, mails().length]).toEqual([bySms, byMail]);
  });

  it('asks for no payment once nothing is left to pay, and is not sent once the booking is cancelled [NT-07]', async () => {
    notification.peerData.bookings = [aBooking({ isSettled: true }), aBooking({ id: 8, isCancelled: true })];
    await arrive(made);
    await arrive(made, 8);
    await send();
    expect(sms().map(({ text }) => text)).toEqual([expect.stringContaining(`See it: https://coral.test/booking/${UUID}`)]);
    expect(mails()).toHaveLength(1);
  });

  it('follows the operator’s 24-hour clock and the rufiyaa shown to customers [XC-02] [XC-03]', async () => {
    setting('Use 24 hour clock', 'true');
    setting('Show MVR amount to customers', 'true');
    await arrive(made);
    await send();
    expect(sms()[0]?.text).toContain('23-Nov-2026 15:05');
    expect(mails()[0]?.text).toContain('Price: USD 40.00 · MVR 616.80');
  });
});

describe('messages about a booking', () => {
  it('confirms a payment with its amount [NT-07]', async () => {
    notification.peerData.bookings = [aBooking({ isSettled: true })];
    await arrive(paid);
    await send();
    expect(sms()[0]?.text).toBe(
      `Coral Ferries: MVR 616.80 received for booking ABCD2345. Malé - Maafushi, 23-Nov-2026 3:05 PM. Your ticket: https://coral.test/booking/${UUID}`,
    );
    expect(mails()[0]).toMatchObject({ subject: 'Payment received: booking ABCD2345', text: expect.stringContaining('We have received MVR 616.80.') });
  });

  it('tells a cancellation with its reason, and what is paid back [NT-07]', async () => {
    const gone = { isCancelled: true, cancelReason: 'Rough <sea>' };
    notification.peerData.bookings = [
      aBooking({ ...gone, refundOfCancellation: [{ currency: 'MVR', minor: 61680 }] }),
      aBooking({ id: 8, ...gone, phone: '' }),
    ];
    await arrive(cancelled);
    await arrive(cancelled, 8);
    await send();
    expect(sms()[0]?.text).toContain('booking ABCD2345 is cancelled: Rough <sea>. Malé - Maafushi, 23-Nov-2026 3:05 PM. MVR 616.80 will be paid back.');
    const [withRefund, without] = mails().toSorted((a, b) => Number(b.text?.includes('paid back')) - Number(a.text?.includes('paid back')));
    expect(withRefund?.text).toContain('Your booking is cancelled: Rough <sea>\nMVR 616.80 will be paid back.');
    expect(without?.text).not.toContain('paid back');
    expect(without?.html).toContain('Rough &#60;sea&#62;');
    expect(without?.html).not.toContain('<sea>');
  });

  it('tells that a booking was not paid in time, unless a late payment or slip has restored it meanwhile [NT-07] [D-16]', async () => {
    const expired: Payload = { $case: 'bookingCancelled', value: { legs: [], wasPaid: false, expired: true, ...contact } };
    const reason = { isCancelled: true, isExpired: true, cancelReason: 'Payment time ran out.' };
    notification.peerData.bookings = [aBooking(reason), aBooking({ id: 8 })];
    await arrive(expired);
    await arrive(expired, 8);
    await send();
    expect(sms().map(({ text }) => text)).toEqual([
      `Coral Ferries: booking ABCD2345 was not paid in time, so its seats are free again. Malé - Maafushi, 23-Nov-2026 3:05 PM. What you can do now: https://coral.test/booking/${UUID}`,
    ]);
    expect(mails().map(({ subject }) => subject)).toEqual(['Booking ABCD2345 was not paid in time']);
  });

  it('tells that the slip of an expired booking is still being checked, and later that it was rejected; not of one that was cancelled otherwise [NT-07] [D-16]', async () => {
    const expired: Payload = { $case: 'bookingCancelled', value: { legs: [], wasPaid: false, expired: true, ...contact } };
    const reason = { isCancelled: true, isExpired: true, cancelReason: 'Payment time ran out.' };
    notification.peerData.bookings = [aBooking({ ...reason, isSlipPending: true })];
    await arrive(expired);
    await send();
    expect(sms().at(-1)?.text).toContain('Your slip is still being checked.');
    expect(mails().at(-1)?.subject).toBe('Booking ABCD2345: your slip is still being checked');
    notification.peerData.bookings = [aBooking(reason), aBooking({ id: 8, isCancelled: true, cancelReason: 'Storm' })];
    await arrive(decided('slipRejected'));
    await arrive(decided('slipRejected'), 8);
    await send();
    expect(mails().map(({ subject }) => subject)).toEqual([
      'Booking ABCD2345: your slip is still being checked',
      'Payment slip not accepted: booking ABCD2345',
    ]);
  });

  it('tells of money that is owed back [NT-07]', async () => {
    await arrive(refunded);
    await send();
    expect(sms()[0]?.text).toBe(`Coral Ferries: MVR 616.80 paid for booking ABCD2345 will be paid back. https://coral.test/booking/${UUID}`);
    expect(mails()[0]?.subject).toBe('Refund: booking ABCD2345');
  });

  it('tells of money that went back, by SMS and by mail, also once the booking is cancelled [NT-07] [PY-34]', async () => {
    notification.peerData.bookings = [aBooking({ isCancelled: true, cancelReason: 'Storm' })];
    await arrive({ $case: 'bookingRefunded', value: { method: 'Transfer', amount: { currency: 'USD', minor: 4000 } } });
    await send();
    expect(sms()[0]?.text).toBe(`Coral Ferries: USD 40.00 paid for booking ABCD2345 has been paid back. https://coral.test/booking/${UUID}`);
    expect(mails()[0]).toMatchObject({
      subject: 'Paid back: booking ABCD2345',
      text: expect.stringContaining('USD 40.00 that you paid for this booking has been paid back.'),
    });
  });

  it('says that cash is allowed while it is, also when staff set it [NT-07] [PY-24]', async () => {
    // as booking returns it: nothing is to be paid now
    notification.peerData.bookings = [aBooking({ isSettled: true, isCashAllowed: true }), aBooking({ id: 8, isSettled: true })];
    await arrive(decided('cashAllowed'));
    await arrive(decided('cashAllowed'), 8);
    await send();
    expect(sms().map(({ text }) => text)).toEqual([expect.stringContaining('can be paid in cash')]);
    expect(mails().map(({ subject }) => subject)).toEqual([expect.stringContaining('ABCD2345')]);
  });

  it('says that a slip or a cash request was rejected, unless nothing is left to pay meanwhile [NT-07] [PY-17] [PY-24]', async () => {
    notification.peerData.bookings = [aBooking({ email: '' }), aBooking({ id: 8, isSettled: true, isCashAllowed: true })];
    for (const decision of ['slipRejected', 'cashRejected']) for (const id of [7, 8]) await arrive(decided(decision), id);
    await send();
    expect([sms().length, mails().length]).toEqual([2, 0]);
  });

  it('is not sent where the operator has switched it off [NT-07]', async () => {
    setting('Send booking messages', 'false');
    const eventId = await arrive(made);
    await send();
    expect([sms(), mails()]).toEqual([[], []]);
    expect(await statesOf(eventId)).toEqual([expect.objectContaining({ outcome: 'dropped' }), expect.objectContaining({ outcome: 'dropped' })]);
  });

  it('is not sent a day late [NT-07]', async () => {
    await arrive(made);
    now = new Date(BOOKED_AT.getTime() + 24 * 3_600_000 + 1);
    await send();
    expect(sms()).toEqual([]);
  });

  it('is sent once, however often its event arrives [NT-07] [XC-14]', async () => {
    const body: BookingEvent = { operatorId: 'coral', bookingId: 7, version: 1, occurredAtMs: 0, byUserId: 0, event: made };
    const again = testEnvelope('BookingCreated', readOfFirstFormat(body), { id: 'the-same', operatorId: 'coral', occurredAt: BOOKED_AT });
    await notification.service.get(PendingMessages).add(pendingMessages(again, CHANNELS));
    await send();
    await notification.service.get(PendingMessages).add(pendingMessages(again, CHANNELS));
    await send();
    expect([sms().length, mails().length]).toEqual([1, 1]);
  });

  it('is stored without contact, link or name [NT-07]', async () => {
    const eventId = await arrive(made);
    await send();
    const stored = JSON.stringify(await notification.messages({ eventId }));
    for (const secret of ['7712345', 'aishath', UUID]) expect(stored).not.toContain(secret);
  });

  it('asks booking for the bookings of one batch in one call per operator [NT-08]', async () => {
    notification.peerData.bookings = [aBooking({ email: '' }), aBooking({ id: 8, email: '' })];
    await arrive({ ...made, value: { ...made.value, hasEmail: false } } as Payload);
    await arrive({ ...made, value: { ...made.value, hasEmail: false } } as Payload, 8);
    await arrive({ ...made, value: { ...made.value, hasEmail: false } } as Payload, 7, 'lagoon');
    await send();
    expect(sms()).toHaveLength(3);
    expect(notification.askedBookings.map((ids) => ids.toSorted((a, b) => a - b)).toSorted((a, b) => b.length - a.length)).toEqual([[7, 8], [7]]);
  });

  it('is retried by mail while the mail server refuses for now, and given up when it refuses for good [NT-08]', async () => {
    notification.peerData.bookings = [aBooking({ phone: '' })];
    notification.mailServer.refusals.push(451);
    const eventId = await arrive(made);
    await send();
    now = new Date(now.getTime() + 10_000);
    await send();
    expect(await statesOf(eventId)).toContainEqual(expect.objectContaining({ channel: 'email', outcome: 'sent', attempts: 2 }));
    notification.mailServer.refusals.push(550);
    const refused = await arrive(made);
    await send();
    expect(await statesOf(refused)).toContainEqual(expect.objectContaining({ channel: 'email', outcome: 'failed', attempts: 1 }));
  });
});

describe('the ticket', () => {
  const attached = () => notification.mailServer.received.map(({ attachments }) => attachments.map(({ filename }) => filename));
  const names = ticketFiles.map(({ name }) => name);

  it('is attached to the mail that confirms a payment, as PDF and for a calendar, and asked for once, in the language of the booking [NT-07]', async () => {
    Object.assign(notification.peerData, { bookings: [aBooking({ isSettled: true, language: 'dv' })] });
    await arrive(paid);
    await send();
    expect(attached()).toEqual([names]);
    expect(notification.askedTickets).toEqual([{ bookingId: 7, language: 'dv' }]);
    expect(notification.carrier.received).toHaveLength(1);
  });

  it('is attached to mails about changes of a paid booking, not to those of one that is to be paid or cancelled, nor to others [NT-07]', async () => {
    Object.assign(notification.peerData, {
      bookings: [aBooking({ isSettled: true }), aBooking({ id: 8 }), aBooking({ id: 9, isSettled: true, isCancelled: true })],
    });
    await arrive(rescheduled);
    await arrive(rescheduled, 8);
    await arrive(cancelled, 9);
    await arrive(refunded);
    await send();
    expect(attached().toSorted((a, b) => a.length - b.length)).toEqual([[], [], [], names]);
  });

  it('is not asked for where there is no address of mail [NT-08]', async () => {
    Object.assign(notification.peerData, { bookings: [aBooking({ isSettled: true, email: '' })] });
    await arrive(paid);
    await send();
    expect([notification.carrier.received.length, notification.askedTickets]).toEqual([1, []]);
  });

  it('is waited for while booking cannot print, without a second SMS; a late attempt goes without it [NT-08]', async () => {
    Object.assign(notification.peerData, { bookings: [aBooking({ isSettled: true })], ticketFiles: undefined });
    await arrive(paid);
    for (const pauseMs of [0, 10_000, 60_000, 300_000]) {
      now = new Date(now.getTime() + pauseMs);
      await send();
    }
    expect([notification.mailServer.received.length, notification.askedTickets.length]).toEqual([0, 4]);
    now = new Date(now.getTime() + 900_000);
    await send();
    expect([attached(), notification.askedTickets.length, notification.carrier.received.length]).toEqual([[[]], 4, 1]);
  });
});

describe('a message over two channels', () => {
  it('is repeated over the one that failed, and not over the other [NT-08]', async () => {
    notification.mailServer.refusals.push(451);
    const eventId = await arrive(made);
    await send();
    expect([sms().length, mails().length]).toEqual([1, 0]);
    expect(await statesOf(eventId)).toEqual([
      expect.objectContaining({ channel: 'sms', outcome: 'sent', attempts: 1 }),
      { channel: 'email', attempts: 1, dueAt: new Date(now.getTime() + 10_000) },
    ]);
    now = new Date(now.getTime() + 10_000);
    await send();
    expect([sms().length, mails().length]).toEqual([1, 1]);
    expect(await statesOf(eventId)).toEqual([
      expect.objectContaining({ channel: 'sms', outcome: 'sent', attempts: 1 }),
      expect.objectContaining({ channel: 'email', outcome: 'sent', attempts: 2 }),
    ]);
  });
});

describe('asked links', () => {
  it('are sent in one message to the contact that booking names, also where booking messages are switched off', async () => {
    setting('Send booking messages', 'false');
    const bookings = [aBooking(), aBooking({ id: 8, uuid: UUID.replace('5b', '6b') })];
    notification.peerData.links = { contact: { $case: 'phone', value: '+9607712345' }, host: 'book.coral.test', bookings };
    await arrive(links(true), 0);
    await send();
    const one = 'Malé - Maafushi, 23-Nov-2026 3:05 PM: https://book.coral.test/booking/';
    expect(sms()).toEqual([{ to: '+9607712345', text: `Coral Ferries: your upcoming bookings. ${one}${UUID} ${one}${UUID.replace('5b', '6b')}` }]);
    notification.peerData.links = { contact: { $case: 'email', value: 'aishath@example.com' }, host: '', bookings };
    await arrive(links(false), 0);
    await send();
    expect(mails()).toEqual([expect.objectContaining({ subject: 'Your bookings', text: expect.stringContaining(`https://coral.test/booking/${UUID}`) })]);
  });

  it('are not sent where no booking has the contact', async () => {
    notification.peerData.links = { contact: { $case: 'phone', value: '+9607712345' }, host: '', bookings: [] };
    await arrive(links(true), 0);
    await send();
    expect(sms()).toEqual([]);
  });
});

describe('feedback', () => {
  const feedback = { text: 'The jetty <was> dark.', username: 'aishath', sentAtMs: DEPARTURE };
  async function sent(): Promise<void> {
    const event = { $case: 'feedbackSent' as const, value: { feedbackId: 'f1', userId: 7 } };
    const body = { operatorId: 'coral', occurredAtMs: 0, version: 1, event };
    const envelope = testEnvelope('FeedbackSent', body, { id: `event-${(events += 1)}`, operatorId: 'coral', occurredAt: BOOKED_AT });
    await notification.service.get(PendingMessages).add(accountMessages(envelope, CHANNELS));
    await send();
  }

  it('is mailed to the operator, with its user and time [NT-05, D-53]', async () => {
    Object.assign(notification.peerData, { feedback, operator: { contactEmail: 'office@coral.test' } });
    await sent();
    expect(mails()).toEqual([
      expect.objectContaining({
        to: [{ name: '', address: 'office@coral.test' }],
        subject: 'Feedback from aishath',
        text: expect.stringContaining('The jetty <was> dark.\n\nUser: aishath\nSent: 23-Nov-2026 3:05 PM'),
        html: expect.stringContaining('The jetty &#60;was&#62; dark.'),
      }),
    ]);
  });

  it('is mailed in the language of the operator [NT-05]', async () => {
    const configs = [{ id: 27, name: 'Write messages in Dhivehi where no language was chosen', value: 'true' }];
    Object.assign(notification.peerData, { feedback, configs, operator: { contactEmail: 'office@coral.test' } });
    notification.service.get(SettingsClient).invalidate('coral');
    await sent();
    expect(mails()).toEqual([
      expect.objectContaining({
        subject: '\u2067\u2068aishath\u2069 ގެ ޚިޔާލު\u2069',
        html: expect.stringMatching(/<html lang="dv" dir="rtl">[^]*The jetty &#60;was&#62; dark\./),
      }),
    ]);
  });

  it('stays stored only where the operator has no address [D-53]', async () => {
    notification.peerData.feedback = feedback;
    await sent();
    expect(mails()).toEqual([]);
  });
});
