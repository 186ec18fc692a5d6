import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { boot, setBoot } from '@atoll/app-frame/operator/boot';
import { api } from '@atoll/app-frame/server-data/api';
import { makeStore } from '@atoll/app-frame/store/store';
import { fakeServer, renderApp } from '@atoll/app-frame/testing';
import { lazyPage } from '@atoll/app-frame/page/lazy-page';
import { HomePage } from './features/book-trip/home-page.js';
import { firstCalls } from './first-calls.js';
import { prepare } from './routes.js';

const locations = ['Malé', 'Maafushi', 'Rasdhoo'].map((name, index) => ({ id: index + 1, name, public: true, points: [] }));
const answers = { getPublicLocations: { locations } };
const never = lazyPage<object>(async () => () => null);
const dialogs = { waitlist: never, privateTransfer: never };
const configs = [{ id: 1, name: 'Use 24 hour clock', value: 'false' }];
const multiStop = [{ id: 1, name: 'Enable multi-stop feature', value: 'true' }];

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-11-22T05:05:00Z'), doNotFake: ['queueMicrotask', 'setTimeout', 'setInterval', 'setImmediate', 'nextTick'] });
});
afterEach(() => void jest.useRealTimers());

/** The calls of a visitor's browser that opens Home with what the server wrote into the page. */
async function askedBy(at: string, parts: Parameters<typeof setBoot>[0], expected: number): Promise<string[]> {
  const noReply = () => new Promise<never>(() => undefined);
  const { sent } = fakeServer({ getCustomerTrips: noReply, getRoutes: noReply, getTrip: noReply, getPublicLocations: noReply });
  setBoot(parts);
  const store = makeStore();
  renderApp(<HomePage dialogs={dialogs as never} />, { at, configs: parts.configs ?? [], store });
  await waitFor(() => expect(sent.length).toBeGreaterThanOrEqual(expected));
  return sent.map(({ path, query }) => `${path}${Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''}`);
}

it.each([
  ['a search of today between the first two locations', '/', { answers }],
  ['the search of a link', '/?date=2026-11-25&from=2&to=3', { answers }],
  ['the trip of a link that leaves the day open [CW-23]', '/?trip=12', { answers }],
  ['the routes of an operator with multi-stop trips [CW-27]', '/', { answers, configs: multiStop }],
  ['the locations that the server did not have in time', '/', {}],
])('the HTML asks for %s, which is all that the page asks for first', async (_what, at, page) => {
  const parts = { configs, ...page };
  setBoot(parts);
  const first = firstCalls(boot(), new URL(at, 'http://page').searchParams, new Date());
  expect(first).toHaveLength(1);
  expect(await askedBy(at, parts, first.length)).toEqual(first);
});

it('renders Home with the trips that its HTML has asked for, and asks for none where it has not [CW-25]', async () => {
  const asked: string[] = [];
  fakeServer({ getCustomerTrips: (sent) => (asked.push(JSON.stringify(sent)), { trips: [] }) });
  const search = { date: '2026-11-22', from: 1, to: 2 };
  const store = makeStore();
  await prepare('/', store);
  expect(asked).toEqual([]);
  const trips = new Response(JSON.stringify({ trips: [] }), { headers: { 'content-type': 'application/json' } });
  Object.assign(globalThis, { atollEarly: { '/api/getcustomertrips?date=2026-11-22&from=1&to=2': Promise.resolve(trips) } });
  await prepare('/', store);
  expect(api.endpoints.getCustomerTrips.select(search)(store.getState())).toMatchObject({ isSuccess: true, data: { trips: [] } });
  expect(asked).toEqual([]);
});
