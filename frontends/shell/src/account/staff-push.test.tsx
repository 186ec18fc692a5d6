import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { userConfirmed } from '@atoll/app-frame/session/session';
import { logOut } from '@atoll/app-frame/sign-in/sign-in';
import { makeStore, type Store } from '@atoll/app-frame/store/store';
import { fakeServer, renderApp } from '@atoll/app-frame/testing';
import { LoginPage } from './login-page.js';

const ENDPOINT = 'https://push.example.com/device';
const subscription = {
  endpoint: ENDPOINT,
  toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'point', auth: 'secret' } }),
  unsubscribe: async () => {
    subscribed = [];
    return true;
  },
};
const user = { id: 7, username: 'aishath', isSuperUser: false, isAdmin: true, isCaptain: false };

let permission: NotificationPermission;
let subscribed: (typeof subscription)[];
let scopes: string[];
let store: Store;

const registration = {
  active: {},
  pushManager: {
    getSubscription: async () => subscribed[0] ?? null,
    subscribe: async () => {
      subscribed = [subscription];
      return subscription;
    },
  },
  unregister: async () => {
    subscribed = [];
    return true;
  },
};

beforeEach(() => {
  localStorage.clear();
  [permission, subscribed, scopes] = ['granted', [], []];
  Object.assign(globalThis, { PushManager: class {}, Notification: { requestPermission: async () => permission } });
  const serviceWorker = {
    register: async (_script: string, { scope }: { scope: string }) => {
      scopes.push(scope);
      return registration;
    },
    getRegistration: async (scope: string) => (scope === '/push/' ? registration : undefined),
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
});
afterEach(() => {
  for (const name of ['PushManager', 'Notification']) delete (globalThis as Record<string, unknown>)[name];
  Object.defineProperty(navigator, 'serviceWorker', { value: undefined, configurable: true });
});

function show(over: Partial<typeof user> = {}) {
  store = makeStore();
  store.dispatch(userConfirmed({ ...user, ...over }));
  const message = { message: 'done' };
  const server = fakeServer({ getPushKey: { publicKey: 'BKey' }, subscribeStaffToPush: message, unsubscribeStaffFromPush: message, logOut: message });
  renderApp(<LoginPage />, { store });
  return server;
}
const inputOf = ({ sent }: ReturnType<typeof show>, name: string): unknown => sent.find((one) => one.call === name)?.body;
const toggle = () => screen.findByRole('switch', { name: 'Notify this device' });
const isOn = async (on: boolean) => waitFor(async () => expect(await toggle()).toHaveProperty('checked', on));

it('lets staff have this device notified at a worker that controls no page, and ends it with the switch', async () => {
  const server = show();
  expect((await toggle()).getAttribute('aria-describedby')).toBeTruthy();
  expect(screen.getByText(/^Shows slips, requests and cancellations/)).toBeTruthy();
  await userEvent.click(await toggle());
  await isOn(true);
  expect(scopes).toEqual(['/push/']);
  expect(inputOf(server, 'subscribeStaffToPush')).toEqual({ endpoint: ENDPOINT, p256dh: 'point', auth: 'secret', language: 'en' });
  await userEvent.click(await toggle());
  await isOn(false);
  expect(inputOf(server, 'unsubscribeStaffFromPush')).toEqual({ endpoint: ENDPOINT });
  expect(subscribed).toEqual([]);
});

it('is on after a reload, and ends with the session', async () => {
  subscribed = [subscription];
  show();
  await isOn(true);
  await act(() => store.dispatch(logOut()));
  await waitFor(() => expect(subscribed).toEqual([]));
});

it('says to captains what it shows them, and that the browser does not allow it', async () => {
  permission = 'denied';
  show({ isAdmin: false, isCaptain: true });
  await userEvent.click(await toggle());
  expect(await screen.findByText(/Your browser does not allow it/)).toBeTruthy();
  expect(screen.getByText(/^Shows changes of the trips on your boats/)).toBeTruthy();
});

it('is not offered to customers, nor where the browser cannot', async () => {
  show({ isAdmin: false });
  await screen.findByRole('button', { name: 'Log out' });
  expect(screen.queryByRole('switch')).toBeNull();
});
