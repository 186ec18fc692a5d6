import { expect, it } from '@jest/globals';
import { calls, type Call } from './calls.js';
import { routeView } from './route-view.js';
import { routes } from './routes.js';

it('are generated from the definitions: npm run generate', () => {
  expect(routes).toEqual(routeView());
});

it.each([
  ['Trips', /trip|depart|^end$|pricing$|fuel|series/i, /Bookings|RouteP|Notice/],
  ['Locations', /location|point/i, /^$/],
  ['Routes', /route/i, /TripForRoute/],
  ['Bookings', /booking|customers|isLocal|removeSeats|transferSlip|cash/i, /CashShift|CashHandIn/],
] as const)('every change of staff reloads the lists that show it: %s [TR-29]', (list, named, except) => {
  const writes = (Object.values(calls) as Call[]).filter(
    ({ name, method, role }) => method === 'POST' && (role === 'admin' || role === 'captain') && named.test(name) && !except.test(name),
  );
  expect(writes.length).toBeGreaterThan(3);
  expect(writes.filter(({ changes = [] }) => !changes.includes(list)).map(({ name }) => name)).toEqual([]);
});
