import { beforeEach, expect, it } from '@jest/globals';
import { authenticate, logIn, logOut } from './sign-in.js';
import { makeStore } from './store.js';
import { isSameSitePath, previousRoute, storedSession } from './stored-session.js';
import { Accepted, fakeServer, Refusal } from './testing.js';

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
  fakeServer({ me: new Refusal(401, 'Token expired.') });
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

it('clears token and user on log out [ID-30]', () => {
  storedSession.keepToken('Bearer t');
  storedSession.keepUser(user);
  const store = makeStore();
  store.dispatch(logOut());
  expect(store.getState().session).toMatchObject({ standing: 'visitor', token: null, user: null });
  expect([storedSession.token(), storedSession.user()]).toEqual([null, null]);
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
