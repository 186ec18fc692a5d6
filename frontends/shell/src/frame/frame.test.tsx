import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act } from 'react';
import { authenticate } from '@atoll/app-frame/sign-in/sign-in';
import { useLocation } from '@atoll/app-frame/page/router';
import { userConfirmed } from '@atoll/app-frame/session/session';
import { makeStore } from '@atoll/app-frame/store/store';
import { previousRoute, storedSession } from '@atoll/app-frame/session/stored-session';
import { fakeServer, Refusal, renderApp } from '@atoll/app-frame/testing';
import { Footer } from './footer.js';
import { Frame } from './frame.js';

const admin = { id: 7, username: 'admin', isSuperUser: false, isAdmin: true, isCaptain: false };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it("shows 'Authenticating' while a stored token is checked, then the page [ID-25]", async () => {
  storedSession.storeToken('Bearer t');
  fakeServer({ me: { user: admin } });
  const store = makeStore();
  renderApp(<Frame />, { at: '/login', store });
  expect(screen.getByRole('main').textContent).toBe('Authenticating');
  await act(async () => store.dispatch(authenticate()));
  expect(await screen.findByText('Logged in as')).toBeTruthy();
  expect(screen.queryByText('Authenticating')).toBeNull();
});

it('redirects to /login, without a message about rights, when the stored token expired on a guarded page [ID-33, ID-34]', async () => {
  storedSession.storeToken('Bearer t');
  fakeServer({ me: new Refusal(401, 'Token expired.', 'TOKEN_EXPIRED') });
  const store = makeStore();
  renderApp(<Frame />, { at: '/admin', store });
  await act(async () => store.dispatch(authenticate()));
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy();
  expect(screen.getByText('Token expired.')).toBeTruthy();
});

it('asks for a login at the payments of a trip, and for no rights: the server knows whose trip it is [CP-15, CW-01, ID-21]', async () => {
  const { unmount } = renderApp(<Frame />, { at: '/trip-payments/155' });
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy();
  expect(previousRoute.take()).toBe('/trip-payments/155');
  unmount();
  // The remote itself is not there in this test, which its boundary logs.
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const store = makeStore();
  store.dispatch(userConfirmed({ ...admin, isAdmin: false, isCaptain: true }));
  renderApp(<Frame />, { at: '/trip-payments/155', store });
  expect(await screen.findByText('This part is not available right now.')).toBeTruthy();
  logged.mockRestore();
  expect(screen.queryByRole('heading', { name: 'Log in' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Customer' }).getAttribute('aria-current')).toBeNull();
});

it('titles the tab with page and operator', async () => {
  renderApp(<Frame />, { at: '/login' });
  await waitFor(() => expect(document.title).toBe('Log in · Coral Ferries'));
});

it('lets keyboard users skip the bar', async () => {
  renderApp(<Frame />, { at: '/login' });
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Skip to content');
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('links the Terms from the footer only when the operator has any [ID-05, D-90]', async () => {
  const { unmount } = renderApp(<Footer />, { operator: { termsText: '' } });
  expect(screen.getByText('Coral Ferries Pvt Ltd')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Terms' })).toBeNull();
  unmount();
  renderApp(<Footer />, { operator: { termsText: 'Be early.' } });
  expect(screen.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/terms-and-conditions');
});

it('names the product in the footer in one word, at its end [ID-05]', () => {
  renderApp(<Footer />);
  const named = screen.getByText('Atoll');
  expect(named.nextSibling).toBeNull();
  expect(named.children).toHaveLength(0);
  expect(screen.getByRole('contentinfo').textContent.match(/atoll/gi)).toHaveLength(1);
});

describe('Ctrl K outside the dashboard', () => {
  const pressed = (user: typeof admin | undefined, at = '/login') => {
    const store = makeStore();
    if (user) store.dispatch(userConfirmed(user));
    renderApp(
      <>
        <Frame />
        <Address />
      </>,
      { at, store },
    );
    return fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  };

  it('opens Find on the dashboard for an admin', async () => {
    expect(pressed(admin)).toBe(false);
    expect((await screen.findByTestId('address')).textContent).toBe('/admin?find=1');
  });

  it('keeps what is typed until the dashboard takes it over, and Escape opens no Find', async () => {
    pressed(admin);
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/admin?find=1'));
    expect(fireEvent.keyDown(document.body, { key: 'd' })).toBe(false);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.getByTestId('address').textContent).not.toContain('find'));
    expect(fireEvent.keyDown(document.body, { key: 'd' })).toBe(true);
  });

  it('is not lost while the dashboard is still loading: its address then asks for Find', async () => {
    expect(pressed(admin, '/admin?tab=boats')).toBe(false);
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/admin?tab=boats&find=1'));
  });

  it('is not lost while the user of the dashboard is not known yet', async () => {
    storedSession.storeToken('Bearer t');
    expect(pressed(undefined, '/admin?tab=boats')).toBe(false);
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/admin?tab=boats&find=1'));
    expect(screen.getByRole('main').textContent).toBe('Authenticating');
  });

  it("is the browser's own for everybody else", () => {
    expect(pressed({ ...admin, isAdmin: false, isCaptain: true })).toBe(true);
    expect(screen.getByTestId('address').textContent).toBe('/login');
  });
});

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{`${pathname}${search}`}</output>;
}
