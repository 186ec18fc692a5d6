import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { act, type ReactElement } from 'react';
import { Route, Routes } from '@atoll/app-frame/page/router';
import { expired, refused, userConfirmed } from '@atoll/app-frame/session/session';
import { logOut } from '@atoll/app-frame/sign-in/sign-in';
import { announcements } from '@atoll/app-frame/snackbar/snackbar';
import { makeStore, type Store } from '@atoll/app-frame/store/store';
import { previousRoute, storedSession } from '@atoll/app-frame/session/stored-session';
import { renderApp } from '@atoll/app-frame/testing';
import { Guard, type Need } from './guard.js';

const person = { id: 7, username: 'x', isSuperUser: false, isAdmin: false, isCaptain: false };
const inside = 'inside';
const login = 'login';

function Site({ needs, path }: { readonly needs: Need; readonly path: string }): ReactElement {
  return (
    <Routes>
      <Route path="/login" element={<p>{login}</p>} />
      <Route
        path={path}
        element={
          <Guard needs={needs}>
            <p>{inside}</p>
          </Guard>
        }
      />
    </Routes>
  );
}

function enter(needs: Need, user: Partial<typeof person> | null, at: string): Store {
  const store = makeStore();
  if (user) store.dispatch(userConfirmed({ ...person, ...user }));
  renderApp(<Site needs={needs} path={at.split('?')[0] ?? ''} />, { at, store });
  return store;
}
const announced = (store: Store): string[] => announcements(store.getState()).map(({ text }) => text);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it.each([null, {}, { isCaptain: true }])('refuses /admin to %p with the text and redirects to /login [AW-02]', (user) => {
  const store = enter('admin', user, '/admin?tab=trips');
  expect(screen.getByText(login)).toBeTruthy();
  expect(announced(store)).toEqual(["Need admin rights to access '/admin' page."]);
  expect(previousRoute.take()).toBe('/admin?tab=trips');
});

it.each([null, {}, { isAdmin: true }])('refuses /captain to %p with the text and redirects to /login [CP-02]', (user) => {
  const store = enter('captain', user, '/captain');
  expect(screen.getByText(login)).toBeTruthy();
  expect(announced(store)).toEqual(["Need captain rights to access '/captain' page."]);
});

it('sends a visitor from My Bookings to /login without a text, and remembers the page [ID-21, D-76]', () => {
  const store = enter('user', null, '/bookings');
  expect(screen.getByText(login)).toBeTruthy();
  expect(announced(store)).toEqual([]);
  expect(previousRoute.take()).toBe('/bookings');
});

it.each([
  ['user', {}],
  ['admin', { isAdmin: true }],
  ['admin', { isSuperUser: true }],
  ['captain', { isCaptain: true }],
  ['captain', { isSuperUser: true }],
] as const)('admits to a page for %s: %p [ID-11, ID-12, ID-14]', (needs, user) => {
  const store = enter(needs, user, '/page');
  expect(screen.getByText(inside)).toBeTruthy();
  expect(announced(store)).toEqual([]);
});

it('shows no message after a logout on the page, and does not return there after the next login [CW-09]', () => {
  const store = enter('admin', { isAdmin: true }, '/admin');
  act(() => void store.dispatch(logOut()));
  expect(screen.getByText(login)).toBeTruthy();
  expect(announced(store)).toEqual([]);
  expect(previousRoute.take()).toBeNull();
});

it.each([
  ['whose session ended', expired],
  ['whom the server could not confirm', refused],
])('remembers the page of a user %s, and shows no message about rights [ID-35, AW-02]', (_who, happened) => {
  const store = enter('admin', { isAdmin: true }, '/admin?date=2026-11-23&trip=2');
  act(() => {
    store.dispatch(happened());
  });
  expect(screen.getByText(login)).toBeTruthy();
  expect(announced(store)).toEqual([]);
  expect(previousRoute.take()).toBe('/admin?date=2026-11-23&trip=2');
});

it('shows no message about rights to a user whom the server could not confirm, and remembers the requested page [AW-02, ID-33]', () => {
  storedSession.storeToken('Bearer t');
  const store = makeStore();
  store.dispatch(refused());
  renderApp(<Site needs="admin" path="/admin" />, { at: '/admin', store });
  expect(screen.getByText(login)).toBeTruthy();
  expect(announced(store)).toEqual([]);
  expect(previousRoute.take()).toBe('/admin');
});

it('names the required rights to a user whose rights were removed while on the page [AW-02]', () => {
  const store = enter('admin', { isAdmin: true }, '/admin');
  act(() => {
    store.dispatch(userConfirmed(person));
  });
  expect(announced(store)).toEqual(["Need admin rights to access '/admin' page."]);
});
