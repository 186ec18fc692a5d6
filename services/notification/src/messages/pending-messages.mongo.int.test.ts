import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import { testEnvelope } from '@atoll/outbox/testing/envelopes';
import { explainsWithoutCollscan, testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { createCollections } from '@atoll/runtime/testing/collections';
import { pendingMessages } from './pending-message.js';
import { MongoPendingMessages } from './pending-messages.mongo.js';
import { messageDocuments } from './messages.schema.js';
import { MongoStaffMessages } from './staff-messages.mongo.js';
import { CHANNELS } from '../testing/channels.js';

let database: TestDatabase;
let messages: MongoPendingMessages;

beforeAll(async () => {
  database = await testDatabase('notification');
  messages = new MongoPendingMessages(database.connection);
  await createCollections(database.connection);
});
afterAll(() => database.drop());

/** Flags that only release 0.1.0 reads. */
const noFlags = { hasPhone: false, hasEmail: false };

const stored = () => messageDocuments.on(database.connection);

function created(bookingId: number, contacts: string[], operatorId = 'coral') {
  const event: BookingEvent = {
    operatorId,
    bookingId,
    version: 1,
    occurredAtMs: 0,
    byUserId: 0,
    reachable: { contacts },
    event: { $case: 'bookingCreated', value: { legs: [], price: [], isLocal: false, byStaff: false, isPrivate: false, ...noFlags } },
  };
  return testEnvelope('BookingCreated', event, { operatorId });
}

it.each([
  [['phone'], [['sms']]],
  [['email'], [['email']]],
  [['phone', 'email'], [['sms', 'email']]],
  [[], []],
])('adds a message for each contact that was given: %o [NT-08]', (contacts, channels) => {
  expect(pendingMessages(created(1, contacts), CHANNELS).map((message) => message.channels)).toEqual(channels);
});

it('adds a message when staff moved a booking, and none when its customers did [NT-07] [BK-45]', () => {
  const changed = (byStaff: boolean) => {
    const value = { before: undefined, after: undefined, ...noFlags, byStaff, toOtherBoat: false, seatsLost: false };
    const event: BookingEvent = {
      operatorId: 'coral',
      bookingId: 4,
      version: 2,
      occurredAtMs: 0,
      byUserId: 0,
      reachable: { contacts: ['phone'] },
      event: { $case: 'bookingChanged', value },
    };
    return pendingMessages(testEnvelope('BookingChanged', event), CHANNELS).map(({ template, channels }) => `${template} ${channels}`);
  };
  expect([changed(true), changed(false)]).toEqual([['booking-moved sms'], []]);
});

it('adds a message about the other boat when staff moved the bookings of a trip, with the seats to choose again [NT-07]', () => {
  const moved = (seatsLost: boolean) => {
    const after = { tripId: 9, seatCount: 2, passengers: 2, isReturn: false };
    const value = { before: { ...after, tripId: 8 }, after, ...noFlags, byStaff: true, toOtherBoat: true, seatsLost };
    const event: BookingEvent = {
      operatorId: 'coral',
      bookingId: 4,
      version: 2,
      occurredAtMs: 0,
      byUserId: 0,
      reachable: { contacts: ['email'] },
      event: { $case: 'bookingChanged', value },
    };
    return pendingMessages(testEnvelope('BookingChanged', event), CHANNELS);
  };
  expect(moved(true)).toMatchObject([{ template: 'boat-changed', channels: ['email'], bookingId: 4, tripId: 9, seatsLost: true }]);
  expect(moved(false)).toEqual([expect.not.objectContaining({ seatsLost: true })]);
});

it('adds a message once, however often its event is delivered [NT-07, XC-14]', async () => {
  const event = created(2, ['phone', 'email']);
  await messages.add(pendingMessages(event, CHANNELS));
  await Promise.all([messages.add(pendingMessages(event, CHANNELS)), messages.add(pendingMessages(event, CHANNELS))]);
  const pending = await messages.ofBooking('coral', 2);
  expect(pending.map(({ template, channels }) => [template, channels.map(({ channel }) => channel)])).toEqual([['booking-created', ['sms', 'email']]]);
});

function later(event: NonNullable<BookingEvent['event']>, contacts?: string[]) {
  const body = { operatorId: 'coral', bookingId: 7, version: 2, occurredAtMs: 0, byUserId: 0, ...(contacts && { reachable: { contacts } }), event };
  return pendingMessages(testEnvelope(event.$case, body, { operatorId: 'coral' }), CHANNELS);
}
const refund = (reason: string) =>
  later({
    $case: 'bookingRefundDue',
    value: { reason, paymentEventId: 'p1', method: 'Card', gateway: 'bml-connect', amount: { currency: 'MVR', minor: 100 } },
  });

it('sends a refund that is due to whatever contact the booking has, with its amount [NT-07]', () => {
  const amount = { currency: 'MVR', minor: 100 };
  expect(refund('PAID_TWICE')).toEqual([expect.objectContaining({ channels: ['sms', 'email'], template: 'refund-due', bookingId: 7, amount })]);
});

it('tells of the refund of a cancellation, or of a booking that is not paid, in the message about that act only [NT-07]', () => {
  for (const reason of ['BOOKING_CANCELLED', 'REFUNDED_BEFORE_PAID']) expect(refund(reason)).toEqual([]);
});

it('sends nothing for events that do not concern the customer', () => {
  expect(later({ $case: 'seatsChosen', value: { tripId: 1, seatIds: [1] } })).toEqual([]);
});

it.each([
  ['phone', 'sms'],
  ['email', 'email'],
])('sends asked links over the channel of the contact: %s', (contact, channel) => {
  expect(later({ $case: 'bookingLinksRequested', value: { requestId: 'r1', byPhone: false } }, [contact])).toEqual([
    expect.objectContaining({ channels: [channel], template: 'booking-links', linkRequestId: 'r1' }),
  ]);
});

it('keeps the messages of two operators with the same booking number apart [ID-07]', async () => {
  await messages.add(pendingMessages(created(3, ['phone'], 'lagoon'), CHANNELS));
  expect(await messages.ofBooking('coral', 3)).toEqual([]);
});

it('messages to a device of staff that processes add at the same time are one', async () => {
  const [staff, now] = [new MongoStaffMessages(database.connection), new Date('2026-11-23T10:00:00Z')];
  for (const deviceId of ['d1', 'd2', 'd3', 'd4', 'd5']) {
    const ids = Array.from({ length: 20 }, (_, id) => id);
    await Promise.all(ids.map((id) => staff.add([{ operatorId: 'coral', deviceId, template: 'staff-slip', subjects: [id] }], now)));
    const found = await stored().find({ operatorId: 'coral', staffDeviceId: deviceId }).toArray();
    expect(found.map(({ subjects }) => subjects?.toSorted((a, b) => a - b))).toEqual([ids]);
  }
});

it('finds the messages of a booking by an index', async () => {
  expect(await explainsWithoutCollscan(stored().find({ operatorId: 'coral', bookingId: 2 }))).toBe(true);
});

it.each([
  ['a channel without attempts', { channels: [{ channel: 'sms' }] }],
  ['a name', { name: 'Aishath' }],
])('is refused by the database with %s', async (_what, wrong) => {
  const [message] = pendingMessages(created(9, ['phone']), CHANNELS);
  const { channels: _channels, ...fields } = message!;
  await expect(stored().insertOne({ _id: 'one', ...fields, ...wrong } as never)).rejects.toThrow('Document failed validation');
});
