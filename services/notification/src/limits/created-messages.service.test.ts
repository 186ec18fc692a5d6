import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomInt } from 'node:crypto';
import type { BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import { BookingForMessage } from '@atoll/contracts/gen/atoll/booking/v1/messages';
import { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { wholeMessage } from '@atoll/contracts/testing/builders';
import { readOfFirstFormat, testEnvelope } from '@atoll/outbox/testing/envelopes';
import { freshName } from '@atoll/testing/fresh';
import { pendingMessages, type PendingMessage } from '../messages/pending-message.js';
import { PendingMessages } from '../messages/pending-messages.port.js';
import { SendMessages } from '../sending/send-messages.js';
import { aStop } from '../testing/builders.js';
import { held } from '../testing/lease.js';
import { startTestNotification, type TestNotification } from '../testing/service.js';
import { CHANNELS } from '../testing/channels.js';

const DEPARTURE = Date.UTC(2026, 10, 24, 10, 5);
const trip = wholeMessage(TripSnapshot, {
  id: 1,
  fromTimeMs: DEPARTURE,
  boatName: 'Coral Wind',
  stops: [aStop(1, 'Malé', DEPARTURE), aStop(2, 'Maafushi', DEPARTURE)],
});

let notification: TestNotification;
let now: Date;
let operatorId: string;
let events = 0;

beforeAll(async () => {
  notification = await startTestNotification(() => now, { trips: [trip] }, { RATE_LIMITS: 'on' });
});
afterAll(() => notification?.stop());
beforeEach(() => {
  now = new Date('2026-11-23T10:02:00Z');
  operatorId = freshName('coral');
  notification.peerData.bookings = [];
});
afterEach(() => {
  for (const list of [notification.carrier.received, notification.mailServer.received]) list.length = 0;
  notification.carrier.statuses.length = 0;
});

type Payload = NonNullable<BookingEvent['event']>;
type Given = Partial<Pick<BookingForMessage, 'phone' | 'email' | 'madeFrom' | 'language'>>;
/** No other test, and no earlier run, has counted it. */
const aPhone = (prefix = '+9607'): string => `${prefix}${randomInt(1e6, 1e7 - 1)}${randomInt(10, 99)}`;
const anEmail = (): string => `${freshName('guest')}@example.com`;
const refNo = (id: number): string => `REF${String(id).padStart(5, '0')}`;
const uuid = (id: number): string => `5b0f8d7e-3a50-4c11-9f3e-${String(id).padStart(12, '0')}`;

function pendingOf(bookingId: number, event: Payload, at = operatorId): PendingMessage[] {
  const body: BookingEvent = { operatorId: at, bookingId, version: 1, occurredAtMs: now.getTime(), byUserId: 0, event };
  const envelope = testEnvelope(event.$case, readOfFirstFormat(body), { id: freshName(`event-${(events += 1)}`), operatorId: at, occurredAt: now });
  return pendingMessages(envelope, CHANNELS);
}
const arrive = (...of: Parameters<typeof pendingOf>): Promise<unknown> => notification.service.get(PendingMessages).add(pendingOf(...of));

/** A booking, by an unauthenticated visitor unless staff made it, and what is to be sent about it. */
function booked({ phone = '', email = '', madeFrom = 'an-address', language = '' }: Given, { byStaff = false, at = operatorId } = {}) {
  const id = notification.peerData.bookings.length + 1;
  const legs = [{ tripId: 1, fromOrder: 1, toOrder: 2, departsAtMs: DEPARTURE }];
  const from = { madeFrom: byStaff ? '' : madeFrom, language };
  notification.peerData.bookings.push(wholeMessage(BookingForMessage, { id, uuid: uuid(id), refNo: refNo(id), phone, email, passengers: 1, legs, ...from }));
  const contact = { hasPhone: phone !== '', hasEmail: email !== '' };
  const pending = pendingOf(id, { $case: 'bookingCreated', value: { legs: [], price: [], isLocal: false, byStaff, isPrivate: false, ...contact } }, at);
  return { id, pending };
}
async function book(...made: Parameters<typeof booked>): Promise<number> {
  const { id, pending } = booked(...made);
  await notification.service.get(PendingMessages).add(pending);
  return id;
}
/** All at once, as a batch of events brings them. */
async function bookMany(count: number, given: Given | ((i: number) => Given), how = {}): Promise<void> {
  const all = Array.from({ length: count }, (_, i) => booked(typeof given === 'function' ? given(i) : given, how).pending);
  await notification.service.get(PendingMessages).add(all.flat());
}
const send = () => notification.service.get(SendMessages).run(held);
async function sendAfter(minutes: number): Promise<void> {
  now = new Date(now.getTime() + minutes * 60_000);
  await send();
}
const sms = () => notification.carrier.received.map(({ to, text }) => ({ to, text }));
const mails = () => notification.mailServer.received;
const named = (texts: readonly string[], count: number) =>
  Array.from({ length: count }, (_, i) => i + 1).filter((id) => texts.some((text) => text.includes(refNo(id)) && text.includes(`/booking/${uuid(id)}`)));

describe('30 bookings with one phone, from 30 addresses', () => {
  it('send three messages at once and the others together every ten minutes, each with its link [D-114]', async () => {
    const phone = aPhone();
    await bookMany(30, (i) => ({ phone, madeFrom: `address-${i}` }));
    await send();
    expect(sms()).toHaveLength(3);
    await sendAfter(7);
    expect(sms()).toHaveLength(3);
    for (const count of [4, 5, 6, 6]) {
      await sendAfter(10);
      expect(sms()).toHaveLength(count);
    }
    expect(sms()[3]?.text).toMatch(
      /^Coral Ferries: 10 bookings are made\. See them and pay: REF00004 https:\/\/coral\.test\/booking\/5b0f8d7e-3a50-4c11-9f3e-000000000004 REF00005 /,
    );
    const texts = sms().map(({ text }) => text);
    expect(named(texts, 30)).toHaveLength(30);
  });

  it('send a single one that was held back as it is [D-114]', async () => {
    const phone = aPhone();
    await bookMany(4, { phone });
    await send();
    await sendAfter(10);
    expect(sms()).toHaveLength(4);
    expect(sms()[3]?.text).toBe(
      `Coral Ferries: booking REF00004 is made. Malé - Maafushi, 24-Nov-2026 3:05 PM. See it and pay: https://coral.test/booking/${uuid(4)}`,
    );
  });

  it('hold back the SMS in whose place a mail went where that mail is refused [D-114]', async () => {
    const phone = aPhone();
    await bookMany(3, { phone });
    await send();
    await book({ phone, email: anEmail() });
    notification.mailServer.refusals.push(550);
    for (const _ of [1, 2]) await send();
    expect([sms().length, mails().length]).toEqual([3, 0]);
    await sendAfter(10);
    expect(sms()).toHaveLength(4);
  });

  it('share the bound between operators: the message of the second one waits for the next ten minutes [D-114]', async () => {
    const phone = aPhone();
    const other = freshName('lagoon');
    await bookMany(5, { phone });
    await bookMany(5, { phone }, { at: other });
    await send();
    expect(sms()).toHaveLength(3);
    await sendAfter(10);
    expect(sms()).toHaveLength(4);
    await sendAfter(10);
    await sendAfter(10);
    const texts = sms().map(({ text }) => text);
    expect(named(texts, 10)).toHaveLength(10);
    expect(texts.length).toBeLessThanOrEqual(6);
  });

  it('are written together in Dhivehi where the first was made in it [D-114]', async () => {
    const phone = aPhone();
    await bookMany(5, { phone, language: 'dv' });
    await send();
    await sendAfter(10);
    expect(sms()[3]?.text).toMatch(/^\u2068Coral Ferries\u2069: 2 ބުކިން ހެދިއްޖެ\. ބެއްލެވުމަށާއި ފައިސާ ދެއްކެވުމަށް:\nREF00004\nhttps:[^ ]+\nREF00005\n/);
  });
});

it('a contact with a mail address gets the mail instead of an SMS beyond the bound [D-114]', async () => {
  const contact = { phone: aPhone(), email: anEmail() };
  await bookMany(5, contact);
  await send();
  await sendAfter(10);
  expect([sms().length, mails().length]).toEqual([3, 5]);
  expect(
    named(
      mails().map(({ text = '' }) => text),
      5,
    ),
  ).toHaveLength(5);
});

it('25 bookings with one mail address send 20 mails at once and one with the others [D-114]', async () => {
  const email = anEmail();
  await bookMany(25, (i) => ({ email: i % 2 === 0 ? email : email.toUpperCase(), madeFrom: `address-${i}` }));
  await send();
  expect(mails()).toHaveLength(20);
  await sendAfter(10);
  await sendAfter(10);
  expect(mails()).toHaveLength(21);
  expect(mails()[20]).toMatchObject({ subject: '5 bookings are made', text: expect.stringContaining('Please pay each on its page.') });
  expect(
    named(
      mails().map(({ text = '' }) => text),
      25,
    ),
  ).toHaveLength(25);
});

describe.each(['+8816', '+9791', '+1900'])('a phone outside of the operator’s dial codes (%s)', (prefix) => {
  it('gets no SMS where there is a mail address [D-114]', async () => {
    await bookMany(2, { phone: aPhone(prefix), email: anEmail() });
    await send();
    await sendAfter(10);
    expect([sms().length, mails().length]).toEqual([0, 2]);
  });

  it('gets one SMS with all of its bookings where there is none [D-114]', async () => {
    await bookMany(4, { phone: aPhone(prefix) });
    await send();
    expect(sms()).toEqual([]);
    await sendAfter(10);
    await sendAfter(10);
    expect(sms()).toHaveLength(1);
    expect(named([sms()[0]!.text], 4)).toHaveLength(4);
  });

  it('is one of 60 an hour at the operator; the others get theirs in the next hour [D-114]', async () => {
    await bookMany(70, (i) => ({ phone: aPhone(prefix), madeFrom: `address-${i}` }));
    await send();
    for (const _ of [1, 2, 3, 4, 5]) await sendAfter(10);
    expect(sms()).toHaveLength(60);
    await sendAfter(10);
    expect(sms()).toHaveLength(70);
  });
});

it('one address causes 60 SMS an hour; another one is not held back [D-114]', async () => {
  await bookMany(65, () => ({ phone: aPhone(), madeFrom: 'a-flood' }));
  await book({ phone: aPhone(), madeFrom: 'another' });
  await send();
  expect(sms()).toHaveLength(61);
  for (const _ of [1, 2, 3, 4, 5]) await sendAfter(10);
  expect(sms()).toHaveLength(61);
  await sendAfter(10);
  expect(sms()).toHaveLength(66);
});

it('messages about payments, cancellations and changes of the trip are never held back, nor those of bookings that staff made [D-114]', async () => {
  const phone = aPhone();
  await bookMany(8, { phone });
  await send();
  expect(sms()).toHaveLength(3);
  const contact = { hasPhone: true, hasEmail: false };
  const bookings = notification.peerData.bookings;
  Object.assign(bookings[1]!, { isCancelled: true, cancelReason: 'Storm' });
  await arrive(1, { $case: 'bookingPaid', value: { legs: [], method: 'Card', amount: { currency: 'MVR', minor: 100 }, ...contact } });
  await arrive(2, { $case: 'bookingCancelled', value: { legs: [], wasPaid: false, expired: false, ...contact } });
  await arrive(3, { $case: 'bookingTripChanged', value: { tripId: 1, change: 'rescheduled', seatsLost: false, ...contact } });
  await arrive(3, { $case: 'bookingPaymentDecided', value: { decision: 'slipRejected', ...contact } });
  await bookMany(4, { phone }, { byStaff: true });
  await send();
  expect(sms()).toHaveLength(3 + 4 + 4);
});

describe('that unpaid bookings have expired', () => {
  /** Their time to pay ends before anything else is sent about them. */
  async function expireAll(): Promise<void> {
    for (const booking of notification.peerData.bookings) {
      Object.assign(booking, { isCancelled: true, isExpired: true });
      const contact = { hasPhone: booking.phone !== '', hasEmail: booking.email !== '' };
      await arrive(booking.id, { $case: 'bookingCancelled', value: { legs: [], wasPaid: false, expired: true, ...contact } });
    }
    await send();
  }

  it('is said in three SMS an hour to one phone; the others are left out, since the pages say it [D-114]', async () => {
    const phone = aPhone();
    await bookMany(5, (i) => ({ phone, madeFrom: `address-${i}` }));
    await expireAll();
    for (const _ of [1, 2, 3, 4, 5, 6, 7]) await sendAfter(10);
    expect(sms()).toHaveLength(3);
  });

  it.each([
    ['one address', () => ({ phone: aPhone(), madeFrom: 'a-flood' })],
    ['phones outside of the dial codes', (i: number) => ({ phone: aPhone('+8816'), madeFrom: `address-${i}` })],
  ])('is said in 60 SMS an hour that %s causes [D-114]', async (_, given) => {
    await bookMany(65, given);
    await expireAll();
    expect(sms()).toHaveLength(60);
  });

  it('is always said where staff made them [D-114]', async () => {
    const phone = aPhone();
    await bookMany(5, { phone }, { byStaff: true });
    await expireAll();
    expect(sms()).toHaveLength(5);
  });
});

it('a booking that is cancelled while its message is held back gets none [D-114]', async () => {
  const phone = aPhone();
  await bookMany(5, { phone });
  await send();
  notification.peerData.bookings[3]!.isCancelled = true;
  await sendAfter(10);
  expect(sms()[3]?.text).toContain('booking REF00005 is made');
  expect(sms()).toHaveLength(4);
});

it('what the carrier did not take is repeated together under the same reference [D-114] [NT-08]', async () => {
  const phone = aPhone();
  await bookMany(6, { phone });
  await send();
  notification.carrier.statuses.push(503);
  await sendAfter(10);
  expect(sms()).toHaveLength(3);
  now = new Date(now.getTime() + 10_000);
  await send();
  expect(sms()).toHaveLength(4);
  expect(named([sms()[3]!.text], 6)).toEqual([4, 5, 6]);
  expect(await notification.messages({ operatorId, bookingId: 6 })).toEqual([
    expect.objectContaining({ channels: [{ channel: 'sms', attempts: 2, outcome: 'sent', closedAt: now }] }),
  ]);
});
