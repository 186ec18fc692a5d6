import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { act, type ReactElement } from 'react';
import { Route, Routes } from '@atoll/app-frame/page/router';
import { expired, refused, userKnown } from '@atoll/app-frame/session/session';
import { logOut } from '@atoll/app-frame/session/sign-in';
import { announcements } from '@atoll/app-frame/store/snackbar';
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
  if (user) store.dispatch(userKnown({ ...person, ...user }));
  renderApp(<Site needs={needs} path={at.split('?')[0] ?? ''} />, { at, store });
  return store;
}
const said = (store: Store): string[] => announcements(store.getState()).map(({ text }) => text);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it.each([null, {}, { isCaptain: true }])('refuses /admin to %p with the text and leads to /login [AW-02]', (user) => {
  const store = enter('admin', user, '/admin?tab=trips');
  expect(screen.getByText(login)).toBeTruthy();
  expect(said(store)).toEqual(["Need admin rights to access '/admin' page."]);
  expect(previousRoute.take()).toBe('/admin?tab=trips');
});

it.each([null, {}, { isAdmin: true }])('refuses /captain to %p with the text and leads to /login [CP-02]', (user) => {
  const store = enter('captain', user, '/captain');
  expect(screen.getByText(login)).toBeTruthy();
  expect(said(store)).toEqual(["Need captain rights to access '/captain' page."]);
});

it.each([
  ['admin', { isAdmin: true }],
  ['admin', { isSuperUser: true }],
  ['captain', { isCaptain: true }],
  ['captain', { isSuperUser: true }],
] as const)('lets into a page for %s: %p [ID-11, ID-12, ID-14]', (needs, user) => {
  const store = enter(needs, user, '/place');
  expect(screen.getByText(inside)).toBeTruthy();
  expect(said(store)).toEqual([]);
});

it('says nothing to someone who just logged out inside, and does not lead them back [CW-09]', () => {
  const store = enter('admin', { isAdmin: true }, '/admin');
  act(() => void store.dispatch(logOut()));
  expect(screen.getByText(login)).toBeTruthy();
  expect(said(store)).toEqual([]);
  expect(previousRoute.take()).toBeNull();
});

it.each([
  ['whose session ended', expired],
  ['about whom the server could not be asked', refused],
])('remembers the page of someone inside %s, and does not speak of rights [ID-35, AW-02]', (_who, happened) => {
  const store = enter('admin', { isAdmin: true }, '/admin?date=2026-11-23&trip=2');
  act(() => {
    store.dispatch(happened());
  });
  expect(screen.getByText(login)).toBeTruthy();
  expect(said(store)).toEqual([]);
  expect(previousRoute.take()).toBe('/admin?date=2026-11-23&trip=2');
});

it('does not speak of rights to someone whom the server could not name, and remembers where they wanted to go [AW-02, ID-33]', () => {
  storedSession.keepToken('Bearer t');
  const store = makeStore();
  store.dispatch(refused());
  renderApp(<Site needs="admin" path="/admin" />, { at: '/admin', store });
  expect(screen.getByText(login)).toBeTruthy();
  expect(said(store)).toEqual([]);
  expect(previousRoute.take()).toBe('/admin');
});

it('tells someone inside whose rights were taken away which ones it needs [AW-02]', () => {
  const store = enter('admin', { isAdmin: true }, '/admin');
  act(() => {
    store.dispatch(userKnown(person));
  });
  expect(said(store)).toEqual(["Need admin rights to access '/admin' page."]);
});
