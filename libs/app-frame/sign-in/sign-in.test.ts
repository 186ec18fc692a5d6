import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aBooking } from '@atoll/booking-facts/testing';
import { api } from '../server-data/api.js';
import { setBoot } from '../operator/boot.js';
import { savedTickets } from '../offline/saved-tickets.js';
import { expired } from '../session/session.js';
import { authenticate, logIn, logOut, watchSession } from './sign-in.js';
import { makeStore, type Store } from '../store/store.js';
import { isSameSitePath, previousRoute, storedSession } from '../session/stored-session.js';
import { Accepted, fakeServer, Refusal, type Replies } from '../testing.js';

const user = { id: 7, username: 'admin', isSuperUser: false, isAdmin: true, isCaptain: false };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('makes no call for a visitor [ID-25]', async () => {
  const server = fakeServer({});
  const store = makeStore();
  expect(store.getState().session.status).toBe('visitor');
  await store.dispatch(authenticate());
  expect(server.sent).toEqual([]);
});

it('is authenticating while a stored token is checked, then knows the user [ID-25, ID-26]', async () => {
  storedSession.storeToken('Bearer t');
  fakeServer({ me: { user } });
  const store = makeStore();
  expect(store.getState().session.status).toBe('authenticating');
  await store.dispatch(authenticate());
  expect(store.getState().session).toMatchObject({ status: 'user', user });
});

it("drops the token when identity says 'Token expired.' [ID-33]", async () => {
  storedSession.storeToken('Bearer t');
  fakeServer({ me: new Refusal(401, 'Token expired.', 'TOKEN_EXPIRED') });
  const store = makeStore();
  await store.dispatch(authenticate());
  expect(store.getState().session).toMatchObject({ status: 'visitor', token: null });
  expect(storedSession.token()).toBeNull();
});

it('keeps the token but knows no user when identity fails otherwise [ID-33]', async () => {
  storedSession.storeToken('Bearer t');
  storedSession.storeUser(user);
  fakeServer({ me: new Refusal(503, 'Under maintenance.') });
  const store = makeStore();
  await store.dispatch(authenticate());
  expect(store.getState().session).toMatchObject({ status: 'unconfirmed', user: null });
  expect(storedSession.token()).toBe('Bearer t');
});

it('keeps the last known user while there is no network [ID-33]', async () => {
  storedSession.storeToken('Bearer t');
  storedSession.storeUser(user);
  fakeServer({ me: 'no response' });
  const store = makeStore();
  await store.dispatch(authenticate());
  expect(store.getState().session).toMatchObject({ status: 'user', user });
});

it('goes through loading to success, and keeps token and user in local storage [ID-27, ID-29, ID-30]', async () => {
  fakeServer({ login: () => new Accepted({ user }, { authorization: 'Bearer fresh' }) });
  const store = makeStore();
  const login = store.dispatch(logIn('admin', 'demo-password'));
  expect(store.getState().session.login.status).toBe('loading');
  expect(await login).toBe(true);
  expect(store.getState().session).toMatchObject({ status: 'user', token: 'Bearer fresh', login: { status: 'success' } });
  expect(storedSession.token()).toBe('Bearer fresh');
});

it("shows the server's text of a failed login and removes the stored token [ID-31]", async () => {
  storedSession.storeToken('Bearer old');
  fakeServer({ login: new Refusal(401, 'Wrong username or password.') });
  const store = makeStore();
  expect(await store.dispatch(logIn('admin', 'wrong'))).toBe(false);
  expect(store.getState().session.login).toEqual({ status: 'error', error: 'Wrong username or password.' });
  expect(storedSession.token()).toBeNull();
});

describe('logging out', () => {
  const configs = [{ id: 1, name: 'Use 24 hour clock', value: 'true' }];
  beforeEach(() => {
    setBoot({ configs });
    storedSession.storeToken('Bearer t');
    storedSession.storeUser(user);
  });
  const load = async (store: Store) => {
    await store.dispatch(api.endpoints.me.initiate({}));
    await store.dispatch(api.endpoints.getConfigs.initiate({}, { forceRefetch: true }));
  };
  const cachedQueries = (store: Store) => Object.keys(store.getState().api.queries);

  it('clears token and user, and ends the session on the server [ID-30]', async () => {
    const server = fakeServer({ logOut: { message: 'Logged out.' } });
    const store = makeStore();
    await store.dispatch(logOut());
    expect(store.getState().session).toMatchObject({ status: 'visitor', token: null, user: null });
    expect([storedSession.token(), storedSession.user()]).toEqual([null, null]);
    expect(server.sent.map(({ call, headers }) => [call, headers.get('authorization')])).toEqual([['logOut', 'Bearer t']]);
  });

  it.each(['no response', new Refusal(401, 'Token expired.', 'TOKEN_EXPIRED')] as const)(
    'drops the token even when the server replies %p [ID-30]',
    async (reply) => {
      fakeServer({ logOut: reply });
      const store = makeStore();
      await store.dispatch(logOut());
      expect(storedSession.token()).toBeNull();
      expect(store.getState().snackbar.shown).toEqual([]);
    },
  );

  it('clears all data of the user, so that the next user of this browser sees none of it [ID-30]', async () => {
    fakeServer({ me: { user }, getConfigs: { configs: [{ ...configs[0]!, value: 'false', updatedByUsername: 'admin' }] }, logOut: { message: '' } });
    const store = makeStore();
    await load(store);
    previousRoute.keep('/admin?trip=7');
    sessionStorage.setItem('atoll.bank', 'a booking of theirs');
    expect(cachedQueries(store)).toContain('me({})');
    await store.dispatch(logOut());
    expect(cachedQueries(store)).toEqual(['getConfigs({})']);
    expect(api.endpoints.getConfigs.select({})(store.getState()).data).toEqual({ configs });
    expect([previousRoute.take(), sessionStorage.length]).toEqual([null, 0]);
  });

  it("removes the user's saved tickets from the device, in every tab, and leaves a visitor's", async () => {
    fakeServer({ me: { user }, logOut: { message: '' } });
    const keep = (): void => {
      for (const [uuid, userId] of [
        ['own', user.id],
        ['visitor', null],
      ] as const)
        savedTickets.update(
          { booking: aBooking({ uuid, isPaid: true }), stripeFeeEstimate: 0, payment: { methods: [], cardAttemptOpen: false }, otp: null },
          userId,
          0,
        );
    };
    const kept = (): boolean[] => ['own', 'visitor'].map((uuid) => savedTickets.of(uuid, 0) !== undefined);
    const store = makeStore();
    await load(store);
    keep();
    expect(kept()).toEqual([true, true]);
    await store.dispatch(logOut());
    expect(kept()).toEqual([false, true]);
    keep();
    storedSession.storeToken('Bearer t');
    const otherTab = makeStore();
    const stop = watchSession(otherTab);
    globalThis.dispatchEvent(new StorageEvent('storage', { key: 'atoll.token', newValue: null }));
    stop();
    expect(kept()).toEqual([false, true]);
  });

  it('logs out all tabs', async () => {
    const server = fakeServer({ me: { user } });
    const store = makeStore();
    const stop = watchSession(store);
    await load(store);
    globalThis.dispatchEvent(new StorageEvent('storage', { key: 'atoll.token', newValue: null }));
    stop();
    expect(store.getState().session).toMatchObject({ status: 'visitor', token: null, user: null });
    expect(cachedQueries(store)).toEqual(['getConfigs({})']);
    expect(server.sent.map(({ call }) => call)).not.toContain('logOut');
  });

  it('is not undone by a response to a call that was in flight', async () => {
    let respond = (): void => undefined;
    const waiting = new Promise<void>((resolve) => (respond = resolve));
    fakeServer({ me: () => waiting.then(() => new Accepted({ user }, { authorization: 'Bearer later' })), logOut: { message: '' } });
    const store = makeStore();
    const authenticated = store.dispatch(authenticate());
    await store.dispatch(logOut());
    respond();
    await authenticated;
    // The call was aborted; its response is still read.
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(store.getState().session).toMatchObject({ status: 'visitor', token: null, user: null });
    expect([storedSession.token(), storedSession.user()]).toEqual([null, null]);
  });
});

it('clears at a login the data of the user whose session expired [ID-34]', async () => {
  storedSession.storeToken('Bearer t');
  fakeServer({ me: { user }, login: () => new Accepted({ user }, { authorization: 'Bearer next' }) });
  const store = makeStore();
  await store.dispatch(api.endpoints.me.initiate({}));
  store.dispatch(expired());
  await store.dispatch(logIn('aishath', 'demo-password'));
  expect(store.getState().api.queries).not.toHaveProperty('me({})');
  expect(store.getState().session.token).toBe('Bearer next');
});

it('returns only to paths of this site after a login [ID-35]', () => {
  expect(isSameSitePath('/admin?tab=trips')).toBe(true);
  for (const path of ['//evil.test', 'https://evil.test', '/\\evil.test', 'javascript:alert(1)', '']) expect(isSameSitePath(path)).toBe(false);
  previousRoute.keep('//evil.test');
  expect(previousRoute.take()).toBeNull();
  previousRoute.keep('/admin?tab=trips');
  expect(previousRoute.take()).toBe('/admin?tab=trips');
  expect(previousRoute.take()).toBeNull();
});

describe('the passenger lists that a captain has downloaded leave the device [D-107]', () => {
  const removed = jest.fn();
  beforeEach(() => {
    removed.mockClear();
    Object.assign(globalThis, { indexedDB: { deleteDatabase: removed } });
    storedSession.storeToken('Bearer t');
    storedSession.storeUser(user);
  });
  afterEach(() => void Reflect.deleteProperty(globalThis, 'indexedDB'));

  const ways: [string, Replies, (store: Store) => unknown][] = [
    ['at a logout', { logOut: 'no response' }, (store) => store.dispatch(logOut())],
    [
      'at a logout in another tab',
      {},
      (store) => {
        watchSession(store);
        globalThis.dispatchEvent(new StorageEvent('storage', { key: 'atoll.token', newValue: null }));
      },
    ],
    ['when the session expires', { me: new Refusal(401, 'Token expired.', 'TOKEN_EXPIRED') }, (store) => store.dispatch(authenticate())],
    ['at a login', { login: () => new Accepted({ user: { ...user, id: 8 } }, { authorization: 'Bearer u' }) }, (store) => store.dispatch(logIn('other', 'x'))],
    ['at a failed login, which ends the session too', { login: new Refusal(401, 'Wrong.') }, (store) => store.dispatch(logIn('other', 'x'))],
  ];
  it.each(ways)('%s', async (_when, replies, end) => {
    fakeServer(replies);
    await end(makeStore());
    expect(removed.mock.calls).toEqual([['atoll.captain.lists']]);
  });
});
