import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi, type Handlers } from '../../../testing/fake-api.js';
import { openPage } from '../../../testing/open-page.js';
import { aBookingResponse } from '../../../testing/builders.js';

const ENDPOINT = 'https://push.example.com/device';
const device = { bookingId: aBookingResponse().booking.id, bookingUuid: aBookingResponse().booking.uuid, endpoint: ENDPOINT };
const subscription = { endpoint: ENDPOINT, toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'point', auth: 'secret' } }), unsubscribe: async () => true };

let permission: NotificationPermission;
let subscribed: (typeof subscription)[];
let keysAsked: unknown[];
const pushManager = {
  getSubscription: async () => subscribed[0] ?? null,
  subscribe: async (options: unknown) => {
    keysAsked.push(options);
    subscribed = [subscription];
    return subscription;
  },
};
const registration = { active: { postMessage: () => undefined }, pushManager };

beforeEach(() => {
  cleanup();
  localStorage.clear();
  [permission, subscribed, keysAsked] = ['granted', [], []];
  Object.assign(globalThis, { PushManager: class {}, Notification: { requestPermission: async () => permission } });
  const serviceWorker = { register: async () => registration, getRegistration: async () => registration };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
});
afterEach(() => {
  for (const name of ['PushManager', 'Notification']) delete (globalThis as Record<string, unknown>)[name];
  Object.defineProperty(navigator, 'serviceWorker', { value: undefined, configurable: true });
});

const replies: Handlers = {
  getBookingByUuid: () => aBookingResponse(),
  getPushKey: () => ({ publicKey: 'BKey' }),
  subscribeToPush: () => ({ message: 'on' }),
  unsubscribeFromPush: () => ({ message: 'off' }),
};
const toggle = () => screen.findByRole('switch', { name: 'Notify this device' });

it('subscribes this device when it is switched on, remembers it, and forgets it when it is switched off', async () => {
  const { sentTo } = fakeApi(replies);
  openPage('/booking/b-1');
  await userEvent.click(await toggle());
  await waitFor(async () => expect(await toggle()).toHaveProperty('checked', true));
  expect(keysAsked).toEqual([{ userVisibleOnly: true, applicationServerKey: 'BKey' }]);
  expect(sentTo('subscribeToPush').map(({ input }) => input)).toEqual([{ ...device, p256dh: 'point', auth: 'secret' }]);
  cleanup();
  openPage('/booking/b-1');
  await waitFor(async () => expect(await toggle()).toHaveProperty('checked', true));
  await userEvent.click(await toggle());
  await waitFor(async () => expect(await toggle()).toHaveProperty('checked', false));
  expect(sentTo('unsubscribeFromPush').map(({ input }) => input)).toEqual([device]);
  expect(localStorage).toHaveLength(0);
});

it('says that the browser does not allow it, and asks it again at the next click', async () => {
  permission = 'denied';
  const { sentTo } = fakeApi(replies);
  openPage('/booking/b-1');
  await userEvent.click(await toggle());
  expect(await screen.findByText(/Your browser does not allow it/)).toBeTruthy();
  expect(sentTo('subscribeToPush')).toEqual([]);
});

it('says that it cannot where the deployment sends none, and is absent where the browser cannot', async () => {
  fakeApi({ ...replies, getPushKey: () => ({ publicKey: '' }) });
  openPage('/booking/b-1');
  await userEvent.click(await toggle());
  expect(await screen.findByText(/This device cannot be notified/)).toBeTruthy();
  cleanup();
  delete (globalThis as Record<string, unknown>)['PushManager'];
  openPage('/booking/b-1');
  await screen.findByRole('heading', { name: /MDNDE5CY/ });
  expect(screen.queryByRole('switch')).toBeNull();
});
