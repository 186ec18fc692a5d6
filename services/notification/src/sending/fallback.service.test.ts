import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PaymentEvent } from '@atoll/contracts/gen/atoll/payment/v1/events';
import { TripEvent } from '@atoll/contracts/gen/atoll/trip/v1/events';
import { BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import { BookingForMessage } from '@atoll/contracts/gen/atoll/booking/v1/messages';
import { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { wholeMessage } from '@atoll/contracts/testing/builders';
import { calls } from '@atoll/contracts/http/calls';
import { sessionChangedChannel, writeSessionChanged } from '@atoll/operator-settings/invalidation';
import { until } from '@atoll/outbox/testing/kafka';
import { RedisConnection } from '@atoll/runtime/redis/redis';
import { AddStaffMessages } from '../staff-devices/add-staff-messages.js';
import { StaffDevices } from '../staff-devices/staff-devices.port.js';
import { ofBookingEvent, ofPaymentEvent, ofTripEvent } from '../staff-devices/staff-subjects.js';
import { testEnvelope } from '@atoll/outbox/testing/envelopes';
import { pendingMessages } from '../messages/pending-message.js';
import { PendingMessages } from '../messages/pending-messages.port.js';
import { aStop } from '../testing/builders.js';
import { CHANNELS } from '../testing/channels.js';
import { adminActor, callerAs, captainActor, userActor } from '@atoll/runtime/testing/callers';
import { PushSubscriptions } from '../push/push-subscriptions.port.js';
import { startTestPushService, TestDevice, type TestPushService } from '../testing/push-device.js';
import { held } from '../testing/lease.js';
import { startTestNotification, type TestNotification } from '../testing/service.js';
import { SendMessages } from './send-messages.js';

const NOW = new Date('2026-11-22T08:00:00Z');
let now = NOW;
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
  notification = await startTestNotification(() => now, { trips: [trip], bookings: [booking] }, variables);
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

describe('devices of staff', () => {
  const admin = callerAs(adminActor({ sessionId: 's-admin' }));
  const captain = callerAs(captainActor({ sessionId: 's-captain' }));
  const [desk, boat] = ['/desk', '/boat'].map((path) => new TestDevice(path)) as [TestDevice, TestDevice];
  const notify = (caller: typeof admin, device: TestDevice, over: object = {}) =>
    notification.call(calls.subscribeStaffToPush, caller, { ...onService(device), language: 'en', ...over });
  const onService = ({ subscription }: TestDevice) => ({ ...subscription, endpoint: pushService.origin + subscription.endpoint });
  const of = async (caller: typeof admin, userId: number) =>
    (await notification.service.get(StaffDevices).ofUser(caller.operatorId, userId)).map(({ endpoint }) => endpoint);
  const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));
  const staff = () => notification.service.get(AddStaffMessages);
  const at = () => ({ operatorId: 'coral', occurredAt: now });

  const paymentAct = (code: string, bookingId: number, byUserId = 0) => {
    const acts = [
      { code: 'slipUploaded', revision: 1 },
      { code, revision: 2, byUserId },
    ];
    const event = wholeMessage(PaymentEvent, { bookingId, event: { $case: 'paymentRecordsChanged', value: { revision: 2, acts } } as PaymentEvent['event'] });
    return staff().run([testEnvelope('PaymentRecordsChanged', event, at())], ofPaymentEvent);
  };
  const bookingEvent = ($case: string, value: object, bookingId = 0) =>
    staff().run(
      [testEnvelope('BookingEvent', wholeMessage(BookingEvent, { bookingId, event: { $case, value } as BookingEvent['event'] }), at())],
      ofBookingEvent,
    );
  const tripEvent = (tripId: number, $case: string) =>
    staff().run([testEnvelope('TripEvent', wholeMessage(TripEvent, { tripId, event: { $case, value: {} } as TripEvent['event'] }), at())], ofTripEvent);
  /** Sends all that is due, and returns what the device was sent. */
  async function shown(device: TestDevice) {
    await notification.service.get(SendMessages).run(held);
    return pushService.received.filter(({ path }) => path === device.endpoint).map(({ body }) => device.decrypt(body));
  }

  beforeEach(async () => {
    pushService.received.length = 0;
    later(600);
    notification.peerData.sessions = {
      's-admin': { userId: 42, username: 'adam', isAdmin: true },
      's-captain': { userId: 43, username: 'hassan', isCaptain: true },
    };
    notification.peerData.bookings = [7, 8].map((id) => ({
      ...booking,
      id,
      refNo: `REF${id}`,
      isSlipPending: true,
      isCounterPending: true,
      isCancellationPending: true,
    }));
    await notify(admin, desk);
    await notify(captain, boat);
  });

  it('show who may decide what waits, with a link to it and without a name, a contact or a uuid', async () => {
    notification.peerData.privateTransfer = {
      phone: '+9607712345',
      email: '',
      language: 'en',
      fromLocationId: 1,
      toLocationId: 2,
      fromTimeMs: DEPARTURE,
      isPending: true,
    };
    await paymentAct('slipUploaded', 7);
    await paymentAct('cashRequested', 7);
    await paymentAct('transferRejected', 7);
    await bookingEvent('bookingCancellationRequested', {}, 7);
    await bookingEvent('privateTransferRequested', { privateTransferId: 3 });
    later(20);
    const pushes = await shown(desk);
    const to = (query: string) => `https://coral.test/admin?${query}`;
    expect(pushes.map(({ title, body, url }) => [title, body, url] as const).toSorted(([a = ''], [b = '']) => a.localeCompare(b))).toEqual([
      ['Private transfer requested', 'For 23-Nov-2026 3:05 PM', to('tab=privateTransfers&status=Pending&request=3')],
      ['Request to cancel', 'Booking REF7', to('tab=bookings&request=Cancellation&booking=REF7')],
      ['Request to pay on arrival', 'Booking REF7', to('tab=bookings&status=Pending+Cash+Option&booking=REF7')],
      ['Slip to verify', 'Booking REF7', to('tab=bookings&status=Pending+Verification&booking=REF7')],
    ]);
    expect(JSON.stringify(pushes.map(({ title, body, url }) => [title, body, url]))).not.toMatch(/7712345|example\.com|u1/);
    expect(await shown(boat)).toEqual([]);
  });

  it('show the captains of its boat that a trip of theirs has changed, in the language of the device', async () => {
    const other = { ...trip, id: 2, staffUserIds: [99] };
    notification.peerData.trips = [{ ...trip, fromTimeMs: DEPARTURE, boatName: 'Dhoni', staffUserIds: [43] }, other];
    await tripEvent(1, 'tripRescheduled');
    await tripEvent(2, 'tripDeleted');
    await tripEvent(1, 'tripRemarksChanged');
    later(20);
    expect(await shown(boat)).toMatchObject([
      { title: 'Your trip has changed', body: 'Malé – Maafushi, 23-Nov-2026 3:05 PM, Dhoni', url: 'https://coral.test/captain?date=2026-11-23&trip=1' },
    ]);
    expect(await shown(desk)).toEqual([]);
    notification.peerData.trips = [{ ...notification.peerData.trips[0]!, deletedAtMs: DEPARTURE }, other];
    later(600);
    await notify(captain, boat, { language: 'dv' });
    await tripEvent(1, 'tripDeleted');
    later(20);
    expect((await shown(boat)).at(-1)).toMatchObject({ dir: 'rtl', language: 'dv', url: 'https://coral.test/captain?date=2026-11-23' });
    notification.peerData.trips = [trip];
  });

  it('show one message of a kind in five minutes, which counts what still waits, and none of their own act', async () => {
    await Promise.all([7, 8].map((id) => paymentAct('slipUploaded', id)));
    await paymentAct('slipUploaded', 8);
    await paymentAct('cashRequested', 8, 42);
    expect(await shown(desk)).toEqual([]);
    later(20);
    expect(await shown(desk)).toMatchObject([
      { title: 'Slip to verify', body: '2 bookings wait.', url: 'https://coral.test/admin?tab=bookings&status=Pending+Verification' },
    ]);
    for (let again = 0; again < 10; again += 1) await paymentAct('slipUploaded', 7);
    later(30);
    expect(await shown(desk)).toHaveLength(1);
    later(300);
    expect((await shown(desk)).map(({ body }) => body)).toEqual(['2 bookings wait.', 'Booking REF7']);
    await paymentAct('slipUploaded', 7);
    notification.peerData.bookings = [];
    later(300);
    expect(await shown(desk)).toHaveLength(2);
  });

  it('are forgotten when their session ends, their user is no staff any more, or their push service says so', async () => {
    const redis = notification.service.get(RedisConnection);
    notification.peerData.sessions = { 's-admin': notification.peerData.sessions['s-admin']!, 's-captain': { userId: 43, isCaptain: false } };
    for (const userId of [42, 43]) await redis.publish(sessionChangedChannel, writeSessionChanged({ operatorId: 'coral', userId }));
    await until(async () => (await of(captain, 43)).length === 0, 'the device of who is no captain any more');
    expect(await of(admin, 42)).toHaveLength(1);
    notification.peerData.sessions = {};
    await paymentAct('slipUploaded', 7);
    later(20);
    expect(await shown(desk)).toEqual([]);
    expect(await of(admin, 42)).toEqual([]);
    notification.peerData.sessions = { 's-admin': { userId: 42, isAdmin: true } };
    await notify(admin, desk);
    later(600);
    await paymentAct('slipUploaded', 7);
    later(20);
    pushService.statuses.push(410);
    await shown(desk);
    expect(await of(admin, 42)).toEqual([]);
  });

  it('belong to one user of one operator, at most five, and to no customer', async () => {
    const { endpoint } = onService(desk);
    const lagoon = callerAs(adminActor({ sessionId: 's-lagoon' }), { operatorId: 'lagoon' });
    await notification.call(calls.unsubscribeStaffFromPush, captain, { endpoint });
    await notification.call(calls.unsubscribeStaffFromPush, lagoon, { endpoint });
    expect(await of(admin, 42)).toEqual([endpoint]);
    expect((await notify(callerAs(userActor()), desk)).status).toBe(403);
    expect((await notify(callerAs(), desk)).status).toBe(401);
    expect(await notify(admin, desk, { endpoint: 'https://10.0.0.5/x' })).toMatchObject({ status: 400, body: { code: 'PUSH_DEVICE' } });
    for (const path of ['/1', '/2', '/3', '/4', '/5']) {
      later(1);
      await notify(admin, new TestDevice(path));
    }
    expect(await of(admin, 42)).toHaveLength(5);
    expect(await of(admin, 42)).not.toContain(endpoint);
    await notify(lagoon, desk);
    await paymentAct('slipUploaded', 7);
    later(20);
    await notification.service.get(SendMessages).run(held);
    expect(pushService.received.map(({ path }) => path).toSorted()).toEqual(['/1', '/2', '/3', '/4', '/5']);
    expect(await of(lagoon, 42)).toEqual([endpoint]);
    await notification.call(calls.unsubscribeStaffFromPush, lagoon, { endpoint });
    expect(await of(lagoon, 42)).toEqual([]);
  });
});
