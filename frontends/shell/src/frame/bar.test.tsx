/** @jest-environment-options {"styles": true} */
import { beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { useLocation } from '@atoll/app-frame/page/router';
import { userConfirmed } from '@atoll/app-frame/session/session';
import { makeStore } from '@atoll/app-frame/store/store';
import { storedSession } from '@atoll/app-frame/session/stored-session';
import { renderApp, type AppOptions } from '@atoll/app-frame/testing';
import { Bar } from './bar.js';
import { Footer } from './footer.js';
import { LogOutButton } from '../account/log-out-button.js';

const noLogin = [{ id: 1, name: 'Enable customer login', value: 'false' }];
const person = { id: 7, username: 'aishath', isSuperUser: false, isAdmin: false, isCaptain: false };

function CurrentPath(): ReactElement {
  return <output>{useLocation().pathname}</output>;
}

function showBar(user: Partial<typeof person> | null, options: AppOptions = {}): void {
  const store = makeStore();
  if (user) store.dispatch(userConfirmed({ ...person, ...user }));
  renderApp(
    <>
      <Bar />
      <CurrentPath />
    </>,
    { ...options, store },
  );
}

beforeEach(() => localStorage.clear());

it('shows the title in capitals, a logo that links to /login, and Log In to a visitor [CW-06]', () => {
  showBar(null);
  const brand = screen.getByRole('link', { name: 'Coral Ferries' });
  expect(brand.getAttribute('href')).toBe('/login');
  expect(getComputedStyle(brand).textTransform).toBe('uppercase');
  expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/login');
  expect(screen.queryByRole('link', { name: 'My Bookings' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Send Feedback' })).toBeNull();
});

it('has Log In on the page that it leads to as well [CW-06]', () => {
  showBar(null, { at: '/login' });
  expect(screen.getByRole('link', { name: 'Log In' })).toBeTruthy();
});

it('shows My Bookings, Send Feedback, username and Log out to a logged-in user [CW-06] [ID-10]', () => {
  showBar({});
  expect(screen.getByRole('link', { name: 'My Bookings' }).getAttribute('href')).toBe('/bookings');
  expect(screen.getByRole('button', { name: 'Send Feedback' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Account of aishath' }).textContent).toBe('aishath');
  expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Log In' })).toBeNull();
});

it('has role selector, the menu of phones, username, My Bookings, Send Feedback and Log out in this order [CW-06]', () => {
  showBar({ isAdmin: true });
  const controls = [...screen.getByRole('banner').querySelectorAll('a, button')].map(({ textContent }) => textContent);
  expect(controls).toEqual(['Coral Ferries', 'Customer', 'Admin', 'a', 'aishath', 'My Bookings', 'Send Feedback', 'Log out']);
});

it('unfolds the account on phones from one button, and folds with Escape and a tap elsewhere [CW-06]', () => {
  showBar({ isAdmin: true });
  const menu = screen.getByLabelText('Menu of aishath');
  const isOpen = () => menu.getAttribute('aria-expanded') === 'true';
  const controls = document.getElementById(menu.getAttribute('aria-controls') ?? '');
  expect([isOpen(), within(controls!).getAllByRole('link').length]).toEqual([false, 2]);
  fireEvent.click(menu);
  expect(isOpen()).toBe(true);
  fireEvent.pointerDown(screen.getByRole('link', { name: 'My Bookings' }));
  expect(isOpen()).toBe(true);
  fireEvent.keyDown(screen.getByRole('link', { name: 'My Bookings' }), { key: 'Escape' });
  expect([isOpen(), document.activeElement === menu]).toEqual([false, true]);
  fireEvent.click(menu);
  fireEvent.pointerDown(document.body);
  expect(isOpen()).toBe(false);
});

it.each([null, {}])('hides the bar, and so login, My Bookings and feedback, from customers when customer login is off: %p [CW-07, ID-42, ID-48]', (user) => {
  showBar(user, { configs: noLogin });
  expect([...screen.queryAllByRole('banner'), ...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')]).toEqual([]);
});

it.each([{ isAdmin: true }, { isCaptain: true }, { isSuperUser: true }])(
  'shows the bar to staff even when customer login is off: %p [CW-07, ID-14]',
  (roles) => {
    showBar(roles, { configs: noLogin });
    expect(screen.getByRole('banner')).toBeTruthy();
  },
);

it.each([
  [{}, []],
  [{ isCaptain: true }, ['Customer', 'Captain']],
  [{ isAdmin: true }, ['Customer', 'Admin']],
  [{ isSuperUser: true }, ['Customer', 'Captain', 'Admin']],
] as const)('offers the roles of %p in the selector: %p [CW-08]', (roles, offered) => {
  showBar(roles);
  const selector = screen.queryByRole('navigation', { name: 'Role' });
  expect([...(selector?.querySelectorAll('a') ?? [])].map((link) => link.textContent)).toEqual([...offered]);
});

it('leads Customer to /, Captain to /captain, Admin to /admin and marks the current one [CW-08]', () => {
  showBar({ isSuperUser: true }, { at: '/captain' });
  const links = screen.getByRole('navigation', { name: 'Role' }).querySelectorAll('a');
  expect([...links].map((link) => link.getAttribute('href'))).toEqual(['/', '/captain', '/admin']);
  expect(screen.getByRole('link', { name: 'Captain' }).getAttribute('aria-current')).toBe('page');
});

it('goes to /login on Log out from any page but Home [CW-09, ID-30]', () => {
  storedSession.storeToken('Bearer t');
  showBar({ isAdmin: true }, { at: '/admin' });
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(screen.getByRole('status').textContent).toBe('/login');
  expect(storedSession.token()).toBeNull();
});

it('reloads Home on Log out [CW-09]', () => {
  const reload = jest.fn();
  renderApp(<LogOutButton reload={reload} />);
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

it("shows the operator's company name in the footer [ID-05]", () => {
  renderApp(<Footer />);
  expect(screen.getByRole('contentinfo').textContent).toContain('Coral Ferries Pvt Ltd');
});

it('leads from the footer to the About page [CW-04]', () => {
  renderApp(<Footer />);
  expect(screen.getByRole('link', { name: 'About' }).getAttribute('href')).toBe('/about');
});

it.each([
  ['a visitor', null],
  ['a customer', {}],
])('names the other language to %s by its own name, in the bar and nowhere else', (_who, user) => {
  const store = makeStore();
  if (user) store.dispatch(userConfirmed({ ...person, ...user }));
  renderApp(
    <>
      <Bar />
      <Footer />
    </>,
    { store },
  );
  const switches = screen.getAllByRole('button', { name: 'ދިވެހި' });
  expect(switches.map((one) => [one.lang, screen.getByRole('banner').contains(one)])).toEqual([['dv', true]]);
});

it.each([
  ['for staff, whose bar is full', { isCaptain: true }, []],
  ['where customers have no bar', null, noLogin],
])('has the languages in the footer %s', (_where, user, configs) => {
  const store = makeStore();
  if (user) store.dispatch(userConfirmed({ ...person, ...user }));
  renderApp(
    <>
      <Bar />
      <Footer />
    </>,
    { store, configs },
  );
  const switches = screen.getAllByRole('button', { name: 'ދިވެހި' });
  expect(switches.map((one) => screen.getByRole('contentinfo').contains(one))).toEqual([true]);
});

it('has no switch where the operator offers one language', () => {
  showBar(null, { configs: [{ id: 1, name: 'Languages that customers choose from, first the one where none was chosen', value: 'en' }] });
  expect(screen.queryByRole('button', { name: 'ދިވެހި' })).toBeNull();
});
