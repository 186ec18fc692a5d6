import { beforeEach, describe, expect, it } from '@jest/globals';
import { api } from '../server-data/api.js';
import { setBoot } from '../operator/boot.js';
import { expired } from './session.js';
import { authenticate, logIn, logOut, watchSession } from './sign-in.js';
import { makeStore, type Store } from '../store/store.js';
import { isSameSitePath, previousRoute, storedSession } from './stored-session.js';
import { Accepted, fakeServer, Refusal } from '../testing.js';

const user = { id: 7, username: 'admin', isSuperUser: false, isAdmin: true, isCaptain: false };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('asks nothing for a visitor [ID-25]', async () => {
  const server = fakeServer({});
  const store = makeStore();
  expect(store.getState().session.standing).toBe('visitor');
  await store.dispatch(authenticate());
  expect(server.sent).toEqual([]);
});

it('is authenticating while a stored token is checked, then knows the user [ID-25, ID-26]', async () => {
  storedSession.keepToken('Bearer t');
  fakeServer({ me: { user } });
  const store = makeStore();
  expect(store.getState().session.standing).toBe('authenticating');
  await store.dispatch(authenticate());
  expect(store.getState().session).toMatchObject({ standing: 'user', user });
});

it("drops the token when identity says 'Token expired.' [ID-33]", async () => {
  storedSession.keepToken('Bearer t');
  fakeServer({ me: new Refusal(401, 'Token expired.', 'TOKEN_EXPIRED') });
  const store = makeStore();
  await store.dispatch(authenticate());
  expect(store.getState().session).toMatchObject({ standing: 'visitor', token: null });
  expect(storedSession.token()).toBeNull();
});

it('keeps the token but believes nobody when identity fails otherwise [ID-33]', async () => {
  storedSession.keepToken('Bearer t');
  storedSession.keepUser(user);
  fakeServer({ me: new Refusal(503, 'Under maintenance.') });
  const store = makeStore();
  await store.dispatch(authenticate());
  expect(store.getState().session).toMatchObject({ standing: 'unconfirmed', user: null });
  expect(storedSession.token()).toBe('Bearer t');
});

it('keeps the last known person while there is no network [ID-33]', async () => {
  storedSession.keepToken('Bearer t');
  storedSession.keepUser(user);
  fakeServer({ me: 'no answer' });
  const store = makeStore();
  await store.dispatch(authenticate());
  expect(store.getState().session).toMatchObject({ standing: 'user', user });
});

it('goes through loading to success, and keeps token and user in local storage [ID-27, ID-29, ID-30]', async () => {
  fakeServer({ login: () => new Accepted({ user }, { authorization: 'Bearer fresh' }) });
  const store = makeStore();
  const login = store.dispatch(logIn('admin', 'demo-password'));
  expect(store.getState().session.login.status).toBe('loading');
  expect(await login).toBe(true);
  expect(store.getState().session).toMatchObject({ standing: 'user', token: 'Bearer fresh', login: { status: 'success' } });
  expect(storedSession.token()).toBe('Bearer fresh');
});

it("shows the server's text of a failed login and removes the stored token [ID-31]", async () => {
  storedSession.keepToken('Bearer old');
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
    storedSession.keepToken('Bearer t');
    storedSession.keepUser(user);
  });
  const asked = async (store: Store) => {
    await store.dispatch(api.endpoints.me.initiate({}));
    await store.dispatch(api.endpoints.getConfigs.initiate({}, { forceRefetch: true }));
  };
  const answers = (store: Store) => Object.keys(store.getState().api.queries);

  it('clears token and user, and ends the session on the server [ID-30]', async () => {
    const server = fakeServer({ logOut: { message: 'Logged out.' } });
    const store = makeStore();
    await store.dispatch(logOut());
    expect(store.getState().session).toMatchObject({ standing: 'visitor', token: null, user: null });
    expect([storedSession.token(), storedSession.user()]).toEqual([null, null]);
    expect(server.sent.map(({ call, headers }) => [call, headers.get('authorization')])).toEqual([['logOut', 'Bearer t']]);
  });

  it.each(['no answer', new Refusal(401, 'Token expired.', 'TOKEN_EXPIRED')] as const)('drops the token although the server says %p [ID-30]', async (said) => {
    fakeServer({ logOut: said });
    const store = makeStore();
    await store.dispatch(logOut());
    expect(storedSession.token()).toBeNull();
    expect(store.getState().snackbar.shown).toEqual([]);
  });

  it('forgets all that was loaded and kept for the person, so that the next one at this browser sees none of it [ID-30]', async () => {
    fakeServer({ me: { user }, getConfigs: { configs: [{ ...configs[0]!, value: 'false', updatedByUsername: 'admin' }] }, logOut: { message: '' } });
    const store = makeStore();
    await asked(store);
    previousRoute.keep('/admin?trip=7');
    sessionStorage.setItem('atoll.bank', 'a booking of theirs');
    expect(answers(store)).toContain('me({})');
    await store.dispatch(logOut());
    expect(answers(store)).toEqual(['getConfigs({})']);
    expect(api.endpoints.getConfigs.select({})(store.getState()).data).toEqual({ configs });
    expect([previousRoute.take(), sessionStorage.length]).toEqual([null, 0]);
  });

  it('happens in all tabs at once', async () => {
    const server = fakeServer({ me: { user } });
    const store = makeStore();
    const stop = watchSession(store);
    await asked(store);
    globalThis.dispatchEvent(new StorageEvent('storage', { key: 'atoll.token', newValue: null }));
    stop();
    expect(store.getState().session).toMatchObject({ standing: 'visitor', token: null, user: null });
    expect(answers(store)).toEqual(['getConfigs({})']);
    expect(server.sent.map(({ call }) => call)).not.toContain('logOut');
  });

  it('is not undone by an answer that was still under way', async () => {
    let answerMe = (): void => undefined;
    const waiting = new Promise<void>((resolve) => (answerMe = resolve));
    fakeServer({ me: () => waiting.then(() => new Accepted({ user }, { authorization: 'Bearer later' })), logOut: { message: '' } });
    const store = makeStore();
    const authenticated = store.dispatch(authenticate());
    await store.dispatch(logOut());
    answerMe();
    await authenticated;
    // the call was given up; what arrives for it is read all the same
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(store.getState().session).toMatchObject({ standing: 'visitor', token: null, user: null });
    expect([storedSession.token(), storedSession.user()]).toEqual([null, null]);
  });
});

it('forgets at a login what was loaded for the one whose session ended by itself [ID-34]', async () => {
  storedSession.keepToken('Bearer t');
  fakeServer({ me: { user }, login: () => new Accepted({ user }, { authorization: 'Bearer next' }) });
  const store = makeStore();
  await store.dispatch(api.endpoints.me.initiate({}));
  store.dispatch(expired());
  await store.dispatch(logIn('aishath', 'demo-password'));
  expect(store.getState().api.queries).not.toHaveProperty('me({})');
  expect(store.getState().session.token).toBe('Bearer next');
});

it('remembers only paths of this site as the way back after login [ID-35]', () => {
  expect(isSameSitePath('/admin?tab=trips')).toBe(true);
  for (const path of ['//evil.test', 'https://evil.test', '/\\evil.test', 'javascript:alert(1)', '']) expect(isSameSitePath(path)).toBe(false);
  previousRoute.keep('//evil.test');
  expect(previousRoute.take()).toBeNull();
  previousRoute.keep('/admin?tab=trips');
  expect(previousRoute.take()).toBe('/admin?tab=trips');
  expect(previousRoute.take()).toBeNull();
});
