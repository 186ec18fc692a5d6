import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import { BookingForMessage } from '@atoll/contracts/gen/atoll/booking/v1/messages';
import { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { wholeMessage } from '@atoll/contracts/testing/builders';
import { calls } from '@atoll/contracts/http/calls';
import { testEnvelope } from '@atoll/outbox/testing/envelopes';
import { pendingMessages } from '../messages/pending-message.js';
import { PendingMessages } from '../messages/pending-messages.port.js';
import { aStop } from '../testing/builders.js';
import { CHANNELS } from '../testing/channels.js';
import { callerAs } from '@atoll/runtime/testing/callers';
import { PushSubscriptions } from '../push/push-subscriptions.port.js';
import { startTestPushService, TestDevice, type TestPushService } from '../testing/push-device.js';
import { held } from '../testing/lease.js';
import { startTestNotification, type TestNotification } from '../testing/service.js';
import { SendMessages } from './send-messages.js';

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
let pushService: TestPushService;
let events = 0;
beforeAll(async () => {
  pushService = await startTestPushService();
  const variables = { VAPID_PRIVATE_KEY: randomBytes(32).toString('base64url'), OUTGOING_ORIGINS: pushService.origin };
  notification = await startTestNotification(() => NOW, { trips: [trip], bookings: [booking] }, variables);
});
afterAll(async () => {
  await notification?.stop();
  pushService?.close();
});
beforeEach(() => {
  for (const list of [notification.carrier.received, notification.mailServer.received]) list.length = 0;
});

/** Over the channels of the contacts that the booking had when it happened. */
async function moved(...contacts: string[]): Promise<string> {
  const event = { $case: 'bookingChanged', value: { byStaff: true } } as NonNullable<BookingEvent['event']>;
  const body: BookingEvent = { operatorId: 'coral', bookingId: 7, version: 1, occurredAtMs: NOW.getTime(), byUserId: 0, reachable: { contacts }, event };
  const id = `fallback-${(events += 1)}`;
  const envelope = testEnvelope('BookingChanged', body, { id, operatorId: 'coral', occurredAt: NOW });
  await notification.service.get(PendingMessages).add(pendingMessages(envelope, CHANNELS));
  for (const _ of [1, 2, 3]) await notification.service.get(SendMessages).run(held);
  return id;
}
const outcomes = async (eventId: string) => (await notification.messages({ eventId }))[0]?.channels.map(({ channel, outcome }) => [channel, outcome]);
const received = () => [notification.carrier.received.map(({ to }) => to), notification.mailServer.received.map(({ subject }) => subject)];

it('a message that the carrier refuses for good is mailed to the address that the booking has by now, once [NT-08]', async () => {
  notification.carrier.statuses.push(400);
  const id = await moved('phone');
  expect(received()).toEqual([[], ['Booking ABCD2345 was moved']]);
  expect(await outcomes(id)).toEqual([
    ['sms', 'failed'],
    ['email', 'sent'],
  ]);
});

it('a mail whose address is refused goes to the phone', async () => {
  notification.mailServer.refusals.push(550);
  const id = await moved('email');
  expect(received()).toEqual([['+9607712345'], []]);
  expect(await outcomes(id)).toEqual([
    ['email', 'failed'],
    ['sms', 'sent'],
  ]);
});

it('nothing more is sent where the other channel has it, or fails too', async () => {
  notification.carrier.statuses.push(400);
  await moved('phone', 'email');
  expect(received()).toEqual([[], ['Booking ABCD2345 was moved']]);
  notification.mailServer.received.length = 0;
  notification.carrier.statuses.push(400);
  notification.mailServer.refusals.push(550);
  const id = await moved('phone');
  expect(received()).toEqual([[], []]);
  expect(await outcomes(id)).toEqual([
    ['sms', 'failed'],
    ['email', 'failed'],
  ]);
});

const customer = callerAs();
const subscribe = (device: TestDevice, over: object = {}) =>
  notification.call(calls.subscribeToPush, customer, { bookingId: 7, bookingUuid: 'u1', ...device.subscription, ...over });
const devices = async () => (await notification.service.get(PushSubscriptions).ofBooking('coral', 7)).map(({ endpoint }) => endpoint);

it('devices of who has the uuid get the messages of the booking beside SMS and e-mail, once each, until they are switched off [NT-08]', async () => {
  const device = new TestDevice(`${pushService.origin}/phone`);
  expect((await notification.call(calls.getPushKey, customer, {})).body).toEqual({ publicKey: expect.stringMatching(/^B[\w-]{86}$/) });
  expect(await subscribe(device)).toMatchObject({ status: 200, body: { code: 'PUSH_ON' } });
  const id = await moved('phone');
  expect(await outcomes(id)).toEqual([
    ['sms', 'sent'],
    ['push', 'sent'],
  ]);
  expect(pushService.received.map(({ body }) => device.decrypt(body))).toMatchObject([
    { title: 'Booking ABCD2345 was moved', url: 'https://coral.test/booking/u1', language: 'en', dir: 'ltr' },
  ]);
  pushService.statuses.push(410);
  expect(await outcomes(await moved('phone'))).toEqual([
    ['sms', 'sent'],
    ['push', 'failed'],
  ]);
  expect(await devices()).toEqual([]);
  await subscribe(device);
  const off = { bookingId: 7, bookingUuid: 'u1', endpoint: device.endpoint };
  expect((await notification.call(calls.unsubscribeFromPush, customer, { ...off, bookingUuid: 'u2' })).status).toBe(404);
  expect(await notification.call(calls.unsubscribeFromPush, customer, off)).toMatchObject({ status: 200, body: { code: 'PUSH_OFF' } });
  expect(await outcomes(await moved('phone'))).toEqual([['sms', 'sent']]);
});

it('a message that the carrier refuses is mailed also where a device was shown it [NT-08]', async () => {
  const device = new TestDevice(`${pushService.origin}/beside`);
  await subscribe(device);
  notification.carrier.statuses.push(400);
  const id = await moved('phone');
  expect(received()).toEqual([[], ['Booking ABCD2345 was moved']]);
  expect(await outcomes(id)).toEqual([
    ['sms', 'failed'],
    ['push', 'sent'],
    ['email', 'sent'],
  ]);
  await notification.call(calls.unsubscribeFromPush, customer, { bookingId: 7, bookingUuid: 'u1', endpoint: device.endpoint });
});

it('no device is stored for a wrong uuid, another operator, an address within, or keys that are none; of six the oldest is forgotten', async () => {
  const device = new TestDevice(`${pushService.origin}/phone`);
  expect(await subscribe(device, { bookingUuid: 'u2' })).toMatchObject({ status: 404, body: { code: 'BOOKING_NOT_FOUND' } });
  expect((await notification.call(calls.subscribeToPush, customer, { bookingId: 8, bookingUuid: 'u1', ...device.subscription })).status).toBe(404);
  for (const endpoint of ['https://127.0.0.1/x', 'https://10.0.0.5/x', 'https://[::1]/x', 'https://mongo.localhost/x', 'http://push.example.com/x', 'x'])
    expect(await subscribe(device, { endpoint })).toMatchObject({ status: 400, body: { code: 'PUSH_DEVICE' } });
  expect((await subscribe(device, { p256dh: 'AAAA' })).status).toBe(400);
  expect(await devices()).toEqual([]);
  const six = Array.from({ length: 6 }, (_, index) => new TestDevice(`${pushService.origin}/${index}`));
  for (const one of six) await subscribe(one);
  expect(await devices()).toHaveLength(5);
});
