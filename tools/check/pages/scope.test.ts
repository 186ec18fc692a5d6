import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { routes } from '../../../libs/contracts/http/routes.ts';
import { DYNAMIC, loadedWith, pageSources, STATIC } from './page-imports.ts';

/** The remotes' entries and the shell's frame: what a user can open is loaded from them. */
const ENTRIES = ['admin', 'captain', 'customer'].map((name) => `frontends/${name}/src/routes.tsx`).concat('frontends/shell/src/frame/frame.tsx');

/** The two documents of the specification cover these; each names the page or part that has it. */
const staff = {
  trips: 'admin/src/features/trips/trips-tab',
  bookings: 'admin/src/features/bookings/bookings-tab',
  waitlists: 'admin/src/features/waitlists/waitlists-tab',
  boats: 'admin/src/features/boats/boats-tab',
  providers: 'admin/src/features/providers/providers-tab',
  users: 'admin/src/features/users/users-tab',
  configuration: 'admin/src/features/config/config-tab',
};
const customers = {
  locations: 'admin/src/features/locations/locations-tab',
  points: 'admin/src/features/locations/location-details',
  routes: 'admin/src/features/routes/routes-tab',
  'private transfers': 'admin/src/features/private-transfers/private-transfers-tab',
  reports: 'admin/src/features/reports/reports-tab',
  'trip tools': 'admin/src/features/trip-workspace/trip-workspace',
  wizard: 'customer/src/features/book-trip/home-page',
  'booking page': 'customer/src/features/booking-page/booking-page',
  login: 'shell/src/account/login-page',
  registration: 'shell/src/account/register-page',
  'password reset': 'shell/src/account/reset-page',
  'My Bookings': 'customer/src/features/my-bookings/my-bookings-page',
  'trip payments report': 'admin/src/features/trip-payments/trip-payments-page',
};

it.each(Object.entries({ ...staff, ...customers }))('%s can be opened from the routes of the pages [XC-12]', (_area, part) => {
  expect([...loadedWith(ENTRIES, [STATIC, DYNAMIC], pageSources())]).toContain(`frontends/${part}.tsx`);
});

it('every call that the two documents name is in the contract [XC-12]', () => {
  const known = Object.values(routes).map(({ method, path }) => `${method} ${path.toLowerCase()}`);
  const [, named = ''] = /^## 1\.(.*?)^## 2\./ms.exec(readFileSync('docs/spec/API.md', 'utf8')) ?? [];
  const calls = [...named.matchAll(/^\| (GET|POST) (\/api\/\w+)/gm)].map(([, method, path = '']) => `${method} ${path.toLowerCase()}`);
  expect(calls.length).toBeGreaterThan(80);
  expect(calls.filter((call) => !known.includes(call))).toEqual([]);
});
