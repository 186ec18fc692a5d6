import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { OutgoingHttp } from '@atoll/runtime/outgoing/outgoing-http';
import type { PushSubscription } from '../push/push-subscriptions.port.js';
import { areDeviceKeys, vapidKeys } from '../push/vapid-keys.js';
import { startTestPushService, TestDevice, vapidClaims, type TestPushService } from '../testing/push-device.js';
import { until } from '@atoll/outbox/testing/kafka';
import { MessageRefused } from './message-refused.js';
import { WebPushCarrier } from './push-carrier.web-push-client.js';

const keys = vapidKeys(randomBytes(32).toString('base64url'), 'bookings@atoll.test');
const push = {
  reference: 'e1:push',
  title: 'Trip cancelled: booking ABCD2345',
  body: 'This trip has been cancelled.',
  url: 'https://c/booking/u',
  language: 'en',
  dir: 'ltr',
} as const;

let service: TestPushService;
let http: OutgoingHttp;
let stored: PushSubscription[];
beforeAll(async () => {
  service = await startTestPushService();
  http = new OutgoingHttp([service.origin]);
});
afterAll(async () => {
  service.close();
  await http.onModuleDestroy();
});
beforeEach(() => {
  service.received.length = 0;
  service.statuses.length = 0;
});

const device = (path: string): TestDevice => new TestDevice(service.origin + path);
/** Time for a response that comes, on a busy machine too. */
const LONG_MS = 30_000;
/** Time for a response that never ends. */
const SHORT_MS = 300;

function send(...devices: readonly TestDevice[]): Promise<void> {
  return carrierOf(devices, LONG_MS).send('coral', 7, push);
}

function carrierOf(devices: readonly TestDevice[], withinMs: number): WebPushCarrier {
  stored = devices.map(({ subscription }) => ({ operatorId: 'coral', bookingId: 7, ...subscription }));
  const subscriptions = {
    ofBooking: async () => stored,
    remove: async ({ endpoint }: Pick<PushSubscription, 'endpoint'>) => void (stored = stored.filter((one) => one.endpoint !== endpoint)),
  };
  return new WebPushCarrier(subscriptions, http, keys, withinMs);
}

it('sends what only the device can read, signed for its push service, to be kept a day and replaced by a repetition [NT-08]', async () => {
  const [phone, laptop] = [device('/phone'), device('/laptop')];
  await send(phone, laptop);
  await send(phone);
  const [first, , again] = service.received.toSorted((a, b) => b.path.localeCompare(a.path));
  const { reference: _, ...shown } = push;
  expect(phone.decrypt(first!.body)).toEqual({ ...shown, tag: expect.stringMatching(/^[\w-]{32}$/) });
  expect(first?.body.toString('latin1')).not.toContain('cancelled');
  expect(() => laptop.decrypt(first!.body)).toThrow();
  expect(first?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high', topic: phone.decrypt(first!.body)['tag'] });
  expect(vapidClaims(first?.headers.authorization ?? '', keys.publicKey)).toMatchObject({ aud: service.origin, sub: 'mailto:bookings@atoll.test' });
  expect(service.received).toHaveLength(3);
  expect(again?.path).toBe('/laptop');
});

it('forgets a device that has unsubscribed, and refuses the message where there is no other', async () => {
  service.statuses.push(410);
  await expect(send(device('/gone'))).rejects.toBeInstanceOf(MessageRefused);
  expect(stored).toEqual([]);
  await expect(send()).rejects.toBeInstanceOf(MessageRefused);
  service.statuses.push(404, 201);
  await expect(send(device('/one'), device('/other'))).resolves.toBeUndefined();
  expect(stored).toHaveLength(1);
});

it('tries again later where the push service is busy, fails or redirects, which is not followed, and reads little of what it says', async () => {
  for (const status of [429, 500, 302]) {
    service.statuses.push(status);
    await expect(send(device('/busy'))).rejects.not.toBeInstanceOf(MessageRefused);
    expect(stored).toHaveLength(1);
  }
  expect(service.received.map(({ path }) => path)).toEqual(['/busy', '/busy', '/busy']);
});

it('gives up a push service that never responds or drips, reads little of one that never ends, and says which carrier refused', async () => {
  for (const path of ['/silent', '/dripping']) await expect(carrierOf([device(path)], SHORT_MS).send('coral', 7, push)).rejects.toThrow('timeout');
  await expect(send(device('/endless'))).resolves.toBeUndefined();
  await until(async () => service.open === 0, 'the responses being closed');
  service.statuses.push(400);
  await expect(send(device('/refusing'))).rejects.toThrow('the push service responded 400');
});

it('no longer asks a push service that was silent three times in a row, so that it holds up no other message', async () => {
  const carrier = carrierOf([device('/silent')], SHORT_MS);
  for (const _ of [1, 2, 3]) await expect(carrier.send('coral', 7, push)).rejects.toThrow('timeout');
  await expect(carrier.send('coral', 7, push)).rejects.toThrow('has not responded lately');
  expect(service.received).toHaveLength(3);
});

it('sends nothing to an address that is not public, nor without a key', async () => {
  for (const endpoint of ['https://127.0.0.1/x', 'https://169.254.169.254/x', 'https://localhost/x', 'http://push.example.com/x'])
    await expect(send(new TestDevice(endpoint))).rejects.toThrow('the address is not one of the public internet');
  const without = new WebPushCarrier({ ofBooking: async () => stored, remove: async () => undefined }, http, undefined);
  await expect(without.send('coral', 7, push)).rejects.toBeInstanceOf(MessageRefused);
  expect(service.received).toEqual([]);
});

it('knows keys with which nothing can be encrypted', () => {
  const { p256dh, auth } = device('/x');
  expect(areDeviceKeys(p256dh, auth)).toBe(true);
  for (const [point, secret] of [
    [`${p256dh.slice(0, -4)}AAAA`, auth],
    ['', auth],
    [p256dh, 'AAAA'],
    [Buffer.alloc(65, 4).toString('base64url'), auth],
  ] as const)
    expect(areDeviceKeys(point, secret)).toBe(false);
  expect(() => vapidKeys('short', 'a@b.c')).toThrow('32 bytes');
});
