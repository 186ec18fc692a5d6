import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Route, Routes, useLocation } from '@atoll/app-frame/page/router';
import { userConfirmed } from '@atoll/app-frame/session/session';
import { makeStore, type Store } from '@atoll/app-frame/store/store';
import { fakeServer, renderApp, type Replies } from '@atoll/app-frame/testing';
import { RegisterPage } from './register-page.js';

const person = { id: 7, username: 'hassan', isSuperUser: false, isAdmin: false, isCaptain: false };

function CurrentPath(): ReactElement {
  return <output>{useLocation().pathname}</output>;
}

function show(replies: Replies = {}, { store = makeStore(), configs = [] as { id: number; name: string; value: string }[] } = {}) {
  const server = fakeServer(replies);
  renderApp(
    <>
      <Routes>
        <Route path="/register" element={<RegisterPage />} />
        <Route path="*" element={null} />
      </Routes>
      <CurrentPath />
    </>,
    { at: '/register', store: store as Store, configs },
  );
  return server;
}

beforeEach(() => localStorage.clear());

async function fillIn(part: { username?: string; password?: string; again?: string; phone?: string } = {}): Promise<void> {
  const { username = 'hassan', password = 'demo-password', again = password, phone = '771 2345' } = part;
  for (const [label, text] of Object.entries({ Username: username, Password: password, 'Re-enter password': again, Phone: phone })) {
    await userEvent.click(screen.getByLabelText(label));
    await userEvent.paste(text);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Register' }));
}

it('creates an account and goes to the login page [CW-44, ID-36, ID-38]', async () => {
  const { sent } = show({ register: { message: 'Account created. Please log in.' } });
  await fillIn();
  await waitFor(() => expect(screen.getByText('/login')).toBeTruthy());
  expect(sent.filter(({ call }) => call === 'register')).toMatchObject([{ body: { username: 'hassan', password: 'demo-password', phone: '+9607712345' } }]);
});

it.each([
  ['Username must be 3 to 50 characters.', { username: 'ha' }],
  ['Username must be 3 to 50 characters.', { username: 'h'.repeat(51) }],
  ['Password must be at least 8 characters.', { password: 'short' }],
  ['Passwords do not match.', { again: 'another-password' }],
  ['Invalid phone number.', { phone: '12' }],
])('refuses with "%s" before it sends [ID-37, CW-44]', async (text, part) => {
  const { sent } = show();
  await fillIn(part);
  expect(screen.getByText(text)).toBeTruthy();
  expect(sent.filter(({ call }) => call === 'register')).toEqual([]);
});

it.each([3, 50])('accepts a username of %d characters [ID-37, CW-44]', async (length) => {
  const { sent } = show({ register: { message: 'Account created. Please log in.' } });
  await fillIn({ username: 'h'.repeat(length) });
  await waitFor(() => expect(sent.filter(({ call }) => call === 'register')).toHaveLength(1));
});

it('redirects a user who is logged in to the login page [CW-44]', async () => {
  const store = makeStore();
  store.dispatch(userConfirmed(person));
  show({}, { store });
  await waitFor(() => expect(screen.getByText('/login')).toBeTruthy());
});

it('is closed where the operator has no customer login [D-82, ID-42]', async () => {
  show({}, { configs: [{ id: 2, name: 'Enable customer login', value: 'false' }] });
  await waitFor(() => expect(screen.getByText('/login')).toBeTruthy());
});
