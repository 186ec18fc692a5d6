import { beforeEach, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { useLocation } from '@atoll/app-frame/page/router';
import { refused, userConfirmed } from '@atoll/app-frame/session/session';
import { makeStore, type Store } from '@atoll/app-frame/store/store';
import { changeLanguage } from '@atoll/app-frame/texts/i18n';
import { previousRoute, storedSession } from '@atoll/app-frame/session/stored-session';
import { Accepted, fakeServer, Refusal, renderApp } from '@atoll/app-frame/testing';
import { LoginPage } from './login-page.js';

const person = { id: 7, username: 'hassan', isSuperUser: false, isAdmin: false, isCaptain: false };

function CurrentPath(): ReactElement {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}
const show = ({ user, store = makeStore() }: { user?: Partial<typeof person>; store?: Store } = {}): void => {
  if (user) store.dispatch(userConfirmed({ ...person, ...user }));
  renderApp(
    <>
      <LoginPage />
      <CurrentPath />
    </>,
    { at: '/login', store },
  );
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('submits only with username and password [ID-32]', async () => {
  const server = fakeServer({});
  show();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Log in' });
  expect(button.disabled).toBe(true);
  await userEvent.type(screen.getByLabelText('Username'), 'hassan{Enter}');
  expect(button.disabled).toBe(true);
  expect(server.sent.filter(({ call }) => call === 'login')).toEqual([]);
});

it('logs in on Enter and returns to the page that required the login [CW-42, ID-35]', async () => {
  previousRoute.keep('/admin?tab=bookings');
  fakeServer({ login: new Accepted({ user: { ...person, isAdmin: true } }, { authorization: 'Bearer t' }) });
  show();
  await userEvent.type(screen.getByLabelText('Username'), 'hassan');
  await userEvent.type(screen.getByLabelText('Password'), 'demo-password{Enter}');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/admin?tab=bookings'));
  expect(storedSession.token()).toBe('Bearer t');
});

it.each([
  ['/admin', { isAdmin: true }],
  ['/captain', { isCaptain: true }],
  ['/login', { isAdmin: true, isCaptain: true }],
  ['/login', {}],
])('opens %s after the login of %p, which is the only page of staff with one role [CW-42]', async (path, roles) => {
  fakeServer({ login: new Accepted({ user: { ...person, ...roles } }, { authorization: 'Bearer t' }) });
  show();
  await userEvent.type(screen.getByLabelText('Username'), 'hassan');
  await userEvent.type(screen.getByLabelText('Password'), 'demo-password{Enter}');
  await waitFor(() => expect(screen.queryByLabelText('Username')).toBeNull());
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(path));
});

it('returns to the page that required the login once the server confirms the token [ID-33, ID-35]', async () => {
  previousRoute.keep('/admin?tab=bookings');
  storedSession.storeToken('Bearer t');
  const store = makeStore();
  store.dispatch(refused());
  fakeServer({ me: { user: { ...person, isAdmin: true } } });
  show({ store });
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/admin?tab=bookings'));
});

it('stays on the page for a user who is already logged in [CW-43]', async () => {
  previousRoute.keep('/admin');
  show({ user: {} });
  expect(await screen.findByText('Logged in as')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('/login');
});

it("shows the server's text when the login fails [ID-31]", async () => {
  fakeServer({ login: new Refusal(401, 'Wrong username or password.') });
  show();
  await userEvent.type(screen.getByLabelText('Username'), 'hassan');
  await userEvent.type(screen.getByLabelText('Password'), 'wrong{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Wrong username or password.');
});

it('shows nothing when no response comes, and logs in at the next attempt [XC-06]', async () => {
  const replies = ['no response' as const, new Accepted({ user: person }, { authorization: 'Bearer t' })];
  const { sent } = fakeServer({ login: () => replies.shift() ?? 'no response' });
  show();
  await userEvent.type(screen.getByLabelText('Username'), 'hassan');
  await userEvent.type(screen.getByLabelText('Password'), 'demo-password{Enter}');
  await waitFor(() =>
    expect([
      sent.filter(({ call }) => call === 'login').length,
      screen.getByRole<HTMLButtonElement>('button', { name: 'Log in' }).getAttribute('aria-busy'),
    ]).toEqual([1, null]),
  );
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('Logged in as')).toBeTruthy();
});

it.each([
  [{}, ['Book a trip']],
  [{ isAdmin: true }, ['Admin Dashboard', 'Book a trip']],
  [{ isCaptain: true }, ['Captain Dashboard', 'Book a trip']],
  [{ isSuperUser: true }, ['Admin Dashboard', 'Captain Dashboard', 'Book a trip']],
] as const)('shows the username and links onward, for %p: %p [CW-43]', (roles, links) => {
  show({ user: roles });
  expect(screen.getByText('Logged in as')).toBeTruthy();
  expect(screen.getByText('hassan')).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([...links]);
  expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy();
});

it('names what the button of a password does, in Dhivehi too', async () => {
  show();
  const button = screen.getByRole('button', { name: 'Show password' });
  expect(button.textContent).toBe('Show');
  await userEvent.click(button);
  expect(button.textContent).toBe('Hide');
  try {
    await act(() => changeLanguage('dv'));
    // The verb is the last word there.
    expect([button.textContent, button.getAttribute('aria-label')]).toEqual(['ފޮރުއްވާ', 'ޕާސްވޯޑު ފޮރުއްވާ']);
  } finally {
    await act(() => changeLanguage('en'));
  }
});
