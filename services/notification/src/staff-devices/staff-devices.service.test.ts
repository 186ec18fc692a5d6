import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import { BookingForMessage } from '@atoll/contracts/gen/atoll/booking/v1/messages';
import { PaymentEvent } from '@atoll/contracts/gen/atoll/payment/v1/events';
import { TripBoatChanged, TripEvent } from '@atoll/contracts/gen/atoll/trip/v1/events';
import { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { calls } from '@atoll/contracts/http/calls';
import { wholeMessage } from '@atoll/contracts/testing/builders';
import { sessionChangedChannel, writeSessionChanged } from '@atoll/operator-settings/invalidation';
import { testEnvelope } from '@atoll/outbox/testing/envelopes';
import { until } from '@atoll/outbox/testing/kafka';
import { RedisConnection } from '@atoll/runtime/redis/redis';
import { adminActor, callerAs, captainActor, userActor } from '@atoll/runtime/testing/callers';
import { SendMessages } from '../sending/send-messages.js';
import { aStop } from '../testing/builders.js';
import { held } from '../testing/lease.js';
import { startTestPushService, TestDevice, type TestPushService } from '../testing/push-device.js';
import { startTestNotification, type TestNotification } from '../testing/service.js';
import { AddStaffMessages } from './add-staff-messages.js';
import { StaffDevices } from './staff-devices.port.js';
import { ofBookingEvent, ofPaymentEvent, ofTripEvent } from './staff-subjects.js';

let now = new Date('2026-11-22T08:00:00Z');
const DEPARTURE = Date.UTC(2026, 10, 23, 10, 5);
const trip = wholeMessage(TripSnapshot, { id: 1, stops: [aStop(1, 'Malé', DEPARTURE), aStop(2, 'Maafushi', DEPARTURE + 3_600_000)] });
const booking = wholeMessage(BookingForMessage, { id: 7, uuid: 'u1', phone: '+9607712345', email: 'a@example.com' });

let notification: TestNotification;
let pushService: TestPushService;
beforeAll(async () => {
  pushService = await startTestPushService();
  const variables = { VAPID_PRIVATE_KEY: randomBytes(32).toString('base64url'), OUTGOING_ORIGINS: pushService.origin };
  notification = await startTestNotification(() => now, { trips: [trip] }, variables);
});
afterAll(async () => {
  await notification?.stop();
  pushService?.close();
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
  const tripEvent = (tripId: number, $case: string, value: object = {}, byUserId = 0) =>
    staff().run([testEnvelope('TripEvent', wholeMessage(TripEvent, { tripId, byUserId, event: { $case, value } as TripEvent['event'] }), at())], ofTripEvent);
  /** @param before staff of the boat that the trip has left */
  const boatChanged = (tripId: number, before: number[], byUserId = 0) =>
    tripEvent(tripId, 'tripBoatChanged', wholeMessage(TripBoatChanged, { staffBeforeUserIds: before }), byUserId);
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

  describe('when a trip changes its boat', () => {
    const mine = callerAs(captainActor({ userId: 44, sessionId: 's-new' }));
    const [other, third] = [new TestDevice('/new'), new TestDevice('/third')];
    beforeEach(async () => {
      const captainOf = (userId: number) => ({ userId, username: `captain${userId}`, isCaptain: true });
      notification.peerData.sessions = { ...notification.peerData.sessions, 's-new': captainOf(44), 's-third': captainOf(45) };
      notification.peerData.trips = [{ ...trip, fromTimeMs: DEPARTURE, boatName: 'Speedy', staffUserIds: [44] }];
      await notify(mine, other);
      await notify(callerAs(captainActor({ userId: 45, sessionId: 's-third' })), third);
    });
    const said = async (device: TestDevice) => (await shown(device)).map(({ title, body, url }) => [title, body, url?.replace('https://coral.test', '')]);
    const what = 'Malé – Maafushi, 23-Nov-2026 3:05 PM, Speedy';

    it('tell the captains of the boat that it left with whom it goes, those of its boat that it changed, and no other', async () => {
      await boatChanged(1, [43]);
      later(20);
      expect(await said(boat)).toEqual([['Your trip goes with another boat', what, '/captain?date=2026-11-23']]);
      expect(await said(other)).toEqual([['Your trip has changed', what, '/captain?date=2026-11-23&trip=1']]);
      for (const none of [desk, third]) expect(await said(none)).toEqual([]);
    });

    it('say so in the language of the device, and that several have left', async () => {
      notification.peerData.trips.push({ ...notification.peerData.trips[0]!, id: 2 });
      await notify(captain, boat, { language: 'dv' });
      for (const id of [1, 2]) await boatChanged(id, [43]);
      later(20);
      expect(await shown(boat)).toMatchObject([{ dir: 'rtl', language: 'dv', body: expect.stringContaining('2'), url: 'https://coral.test/captain' }]);
    });

    it('say nothing of a trip that is back, of an act of the captain, or of a change by a release that named none', async () => {
      await boatChanged(1, [44]);
      await boatChanged(1, [43], 43);
      await tripEvent(1, 'tripBoatChanged', wholeMessage(TripBoatChanged, {}));
      later(20);
      expect((await said(other)).map(([title]) => title)).toEqual(['Your trip has changed']);
      expect(await said(boat)).toEqual([]);
    });
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
