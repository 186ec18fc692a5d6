import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Route, Routes, useLocation } from '@atoll/app-frame/page/router';
import { userConfirmed } from '@atoll/app-frame/session/session';
import { makeStore } from '@atoll/app-frame/store/store';
import { fakeServer, Refusal, renderApp, type Replies } from '@atoll/app-frame/testing';
import { ForgotPassword } from './forgot-password.js';
import { ResetPage } from './reset-page.js';

const UUID = '5b0f8d7e-3a50-8c11-9f3e-1234567890ab';
const valid = { message: 'Please enter a new password.' };
const gone = new Refusal(404, 'This link is not valid any more. Please ask for a new one.', 'RESET_LINK');

function CurrentPath(): ReactElement {
  return <output>{useLocation().pathname}</output>;
}

function show(replies: Replies, store = makeStore()) {
  const server = fakeServer(replies);
  renderApp(
    <>
      <Routes>
        <Route path="/reset/:uuid" element={<ResetPage />} />
        <Route path="*" element={null} />
      </Routes>
      <CurrentPath />
    </>,
    { at: `/reset/${UUID}`, store },
  );
  return server;
}

beforeEach(() => localStorage.clear());

it('checks the link and sets the new password [CW-45, ID-40, ID-41]', async () => {
  const { sent } = show({ getPasswordReset: valid, resetPassword: { message: 'Your password was changed. Please log in.' } });
  expect(await screen.findByText(valid.message)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('New password'), 'another-password');
  await userEvent.type(screen.getByLabelText('Re-enter password'), 'another-password');
  await userEvent.click(screen.getByRole('button', { name: 'Reset Password' }));
  await waitFor(() => expect(screen.getByText('/login')).toBeTruthy());
  expect(sent.map(({ call, body }) => [call, body])).toEqual(
    expect.arrayContaining([
      ['getPasswordReset', { uuid: UUID }],
      ['resetPassword', { uuid: UUID, password: 'another-password' }],
    ]),
  );
});

it('shows the error of a link that is not valid, with the way to the login [CW-45, ID-40]', async () => {
  show({ getPasswordReset: gone });
  expect((await screen.findByRole('alert')).textContent).toContain('This link is not valid any more.');
  expect(screen.queryByLabelText('New password')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Go to Log In' }));
  expect(screen.getByText('/login')).toBeTruthy();
});

it('checks the link again on Retry when no response comes, and does not call the link invalid [XC-06]', async () => {
  const replies = ['no response' as const, valid];
  show({ getPasswordReset: () => replies.shift() ?? 'no response' });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(valid.message)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Go to Log In' })).toBeNull();
});

it.each([
  ['Passwords do not match.', 'another-password', 'other'],
  ['Password must be at least 8 characters.', 'short', 'short'],
])('refuses with "%s" before it sends [ID-41]', async (text, password, again) => {
  const { sent } = show({ getPasswordReset: valid });
  await userEvent.type(await screen.findByLabelText('New password'), password);
  await userEvent.type(screen.getByLabelText('Re-enter password'), again);
  await userEvent.click(screen.getByRole('button', { name: 'Reset Password' }));
  expect(screen.getByText(text)).toBeTruthy();
  expect(sent.filter(({ call }) => call === 'resetPassword')).toEqual([]);
});

it('redirects a user who is logged in to the login page [CW-45]', async () => {
  const store = makeStore();
  store.dispatch(userConfirmed({ id: 7, username: 'hassan', isSuperUser: false, isAdmin: false, isCaptain: false }));
  show({ getPasswordReset: valid }, store);
  await waitFor(() => expect(screen.getByText('/login')).toBeTruthy());
});

it('sends a link to the trimmed phone, success in an info alert and a refusal in a red one [ID-39, CW-42, XC-09]', async () => {
  let replies = 0;
  const { sent } = fakeServer({
    initiatePasswordReset: () =>
      (replies += 1) === 1 ? new Refusal(400, 'Invalid phone number.', 'PHONE') : { message: 'If an account has this phone number, a link was sent.' },
  });
  renderApp(<ForgotPassword />);
  await userEvent.click(screen.getByRole('button', { name: 'Forgot password' }));
  await userEvent.type(screen.getByLabelText('Phone'), ' 7712345 ');
  await userEvent.click(screen.getByRole('button', { name: 'Send Link' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Invalid phone number.');
  await userEvent.click(screen.getByRole('button', { name: 'Send Link' }));
  expect(await screen.findByText('If an account has this phone number, a link was sent.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sent.map(({ body }) => body)).toEqual(Array(2).fill({ phone: '+9607712345', language: 'en' }));
});

it('shows nothing when no response comes, and sends the link at the next attempt [XC-06]', async () => {
  const replies = ['no response' as const, { message: 'If an account has this phone number, a link was sent.' }];
  const { sent } = fakeServer({ initiatePasswordReset: () => replies.shift() ?? 'no response' });
  renderApp(<ForgotPassword />);
  await userEvent.click(screen.getByRole('button', { name: 'Forgot password' }));
  await userEvent.type(screen.getByLabelText('Phone'), '7712345');
  const send = screen.getByRole('button', { name: 'Send Link' });
  await userEvent.click(send);
  await waitFor(() => expect([sent.filter(({ call }) => call === 'initiatePasswordReset').length, send.getAttribute('aria-busy')]).toEqual([1, null]));
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(send);
  expect(await screen.findByText('If an account has this phone number, a link was sent.')).toBeTruthy();
});
