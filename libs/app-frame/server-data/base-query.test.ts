import { beforeEach, expect, it, jest } from '@jest/globals';
import { api, errorText } from './api.js';
import { announcements } from '../snackbar/snackbar.js';
import { serverNow } from './server-clock.js';
import { makeStore, type Store } from '../store/store.js';
import { storedSession } from '../session/stored-session.js';
import { Accepted, fakeServer, Refusal } from '../testing.js';

const search = { date: '2026-11-22', from: 1, to: 2 };
const texts = (store: Store): string[] => announcements(store.getState()).map(({ kind, text }) => `${kind}: ${text}`);

beforeEach(() => localStorage.clear());

it('sends the stored token with a call, and none without a login [ID-27, ID-28]', async () => {
  const server = fakeServer({ getCustomerTrips: { trips: [] } });
  await makeStore().dispatch(api.endpoints.getCustomerTrips.initiate(search));
  storedSession.storeToken('Bearer abc');
  await makeStore().dispatch(api.endpoints.getCustomerTrips.initiate(search));
  expect(server.sent.map(({ headers }) => headers.get('authorization'))).toEqual([null, 'Bearer abc']);
});

it('puts the values of a read into the query string and leaves out absent ones', async () => {
  const server = fakeServer({ getCustomerTrips: { trips: [] } });
  await makeStore().dispatch(api.endpoints.getCustomerTrips.initiate({ ...search, to: null }));
  expect(server.sent[0]?.query).toEqual({ date: '2026-11-22', from: '1' });
});

it('stores the refreshed token of a response [ID-26]', async () => {
  storedSession.storeToken('Bearer old');
  fakeServer({ getCustomerTrips: () => new Accepted({ trips: [] }, { authorization: 'Bearer new' }) });
  const store = makeStore();
  await store.dispatch(api.endpoints.getCustomerTrips.initiate(search));
  expect(storedSession.token()).toBe('Bearer new');
  expect(store.getState().session.token).toBe('Bearer new');
});

it("shows 'Token expired.' once and logs out when several calls are refused with it [ID-34]", async () => {
  storedSession.storeToken('Bearer old');
  fakeServer({ getTrips: new Refusal(401, 'Token expired.', 'TOKEN_EXPIRED') });
  const store = makeStore();
  await Promise.all([
    store.dispatch(api.endpoints.getTrips.initiate({ date: '2026-11-22' })),
    store.dispatch(api.endpoints.getTrips.initiate({ date: '2026-11-23' })),
  ]);
  expect(texts(store)).toEqual(['failure: Token expired.']);
  expect(store.getState().session).toMatchObject({ status: 'visitor', token: null, user: null });
  expect(storedSession.token()).toBeNull();
});

it('repeats a public call as a visitor after the token expired [ID-33]', async () => {
  storedSession.storeToken('Bearer old');
  const server = fakeServer({
    getCustomerTrips: ({ headers }) => (headers.get('authorization') ? new Refusal(401, 'Token expired.', 'TOKEN_EXPIRED') : { trips: [] }),
  });
  const result = await makeStore().dispatch(api.endpoints.getCustomerTrips.initiate(search));
  expect(result.data).toEqual({ trips: [] });
  expect(server.sent).toHaveLength(2);
});

it("announces the server's message in green and its error in red after a write [NT-06, XC-04, XC-05]", async () => {
  const store = makeStore();
  fakeServer({ createLocation: { message: 'Location created.' } });
  await store.dispatch(api.endpoints.createLocation.initiate({ name: 'Gulhi' }));
  fakeServer({ createLocation: new Refusal(400, 'Please enter a location name.') });
  const refused = await store.dispatch(api.endpoints.createLocation.initiate({ name: '' }));
  expect(texts(store)).toEqual(['success: Location created.', 'failure: Please enter a location name.']);
  expect(errorText(refused.error)).toBe('Please enter a location name.');
});

it('shows nothing when no response comes [XC-06]', async () => {
  fakeServer({ createLocation: 'no response' });
  const store = makeStore();
  const result = await store.dispatch(api.endpoints.createLocation.initiate({ name: 'Gulhi' }));
  expect(result.error).toEqual({ status: 0, error: '', code: 'NO_RESPONSE' });
  expect(texts(store)).toEqual([]);
});

it('tries the same booking again with the same Idempotency-Key until the server has responded', async () => {
  const booking = { tripId: 1, customers: [] };
  let calls = 0;
  const server = fakeServer({ createBooking: () => ((calls += 1) === 1 ? 'no response' : { message: 'Booked.', uuid: 'u' }) });
  const store = makeStore();
  for (let attempt = 0; attempt < 3; attempt += 1) await store.dispatch(api.endpoints.createBooking.initiate(booking));
  await store.dispatch(api.endpoints.createBooking.initiate({ ...booking, tripId: 2 }));
  const keys = server.sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[1]);
  expect(new Set(keys).size).toBe(3);
});

it.each([
  [409, 'STILL_RUNNING', 'the same'],
  [409, 'CONCURRENT_CHANGE', 'the same'],
  [429, 'RATE_LIMIT', 'the same'],
  [502, 'UPSTREAM', 'the same'],
  [409, 'RECORD_CHANGED', 'a new'],
  [400, 'BAD_INPUT', 'a new'],
])('after %i %s a request is sent again under %s Idempotency-Key', async (status, code, which) => {
  const server = fakeServer({ createBooking: new Refusal(status, 'Refused.', code) });
  const store = makeStore();
  for (let attempt = 0; attempt < 2; attempt += 1) await store.dispatch(api.endpoints.createBooking.initiate({ tripId: 1, customers: [] }));
  const [first, second] = server.sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(second === first ? 'the same' : 'a new').toBe(which);
});

it('sends If-None-Match for a response with an ETag, and keeps no copy in the browser cache', async () => {
  const responses = { first: { booking: { status: 'Pending' } }, second: { booking: { status: 'Paid' } } };
  let now: 'first' | 'second' = 'first';
  const server = fakeServer({
    getBookingByUuid: ({ headers }) => (headers.get('if-none-match') === now ? 'unchanged' : new Accepted(responses[now], { etag: now })),
    getCustomerTrips: () => new Accepted({ trips: [] }, { etag: 'not used' }),
  });
  const store = makeStore();
  const fetchBooking = async () => (await store.dispatch(api.endpoints.getBookingByUuid.initiate({ uuid: 'u' }, { forceRefetch: true }))).data;
  expect(await fetchBooking()).toEqual(responses.first);
  expect(await fetchBooking()).toEqual(responses.first);
  now = 'second';
  expect(await fetchBooking()).toEqual(responses.second);
  expect(await fetchBooking()).toEqual(responses.second);
  expect(server.sent.map(({ headers, cache }) => [headers.get('if-none-match'), cache])).toEqual([
    [null, 'no-store'],
    ['first', 'no-store'],
    ['first', 'no-store'],
    ['second', 'no-store'],
  ]);
  await store.dispatch(api.endpoints.getCustomerTrips.initiate(search));
  await store.dispatch(api.endpoints.getCustomerTrips.initiate(search, { forceRefetch: true }));
  expect(server.sent.at(-1)?.headers.get('if-none-match')).toBeNull();
});

it('treats 304 without a cached response as an error', async () => {
  fakeServer({ getBookingByUuid: 'unchanged' });
  const result = await makeStore().dispatch(api.endpoints.getBookingByUuid.initiate({ uuid: 'never seen' }));
  expect(result.error).toMatchObject({ status: 304 });
});

it('does not use the cached response of another user', async () => {
  const server = fakeServer({ getBookingByUuid: () => new Accepted({ booking: {} }, { etag: 'mine' }) });
  storedSession.storeToken('Bearer captain');
  const fetchBooking = () => makeStore().dispatch(api.endpoints.getBookingByUuid.initiate({ uuid: 'shared' }, { forceRefetch: true }));
  await fetchBooking();
  storedSession.clear();
  await fetchBooking();
  expect(server.sent.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, null]);
});

it.each([
  ['409: it is read again', new Refusal(409, 'This action is not possible in the current state.', 'CASH_ALLOWED'), 2],
  ['400: it is not', new Refusal(400, 'Please check bookingId.', 'BAD_INPUT'), 1],
])('a write refused with %s', async (_words, refusal, reads) => {
  const server = fakeServer({ pendingVerifications: { bookings: [], count: 0 }, setAsCashPayment: refusal });
  const store = makeStore();
  await store.dispatch(api.endpoints.pendingVerifications.initiate({}));
  await store.dispatch(api.endpoints.setAsCashPayment.initiate({ bookingId: 6 }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(server.sent.filter(({ call }) => call === 'pendingVerifications')).toHaveLength(reads);
});

it('uses the response that the page has asked for before its scripts were loaded, once, and never for a user', async () => {
  const server = fakeServer({ getCustomerTrips: { trips: [] } });
  const address = '/api/getcustomertrips?date=2026-11-22&from=1&to=2';
  const early = (trips: unknown[]) => Object.assign(globalThis, { atollEarly: { [address]: Promise.resolve(Response.json({ trips })) } });
  early([{ id: 7 }]);
  const read = () => makeStore().dispatch(api.endpoints.getCustomerTrips.initiate(search));
  expect((await read()).data).toEqual({ trips: [{ id: 7 }] });
  expect(server.sent).toHaveLength(0);
  expect((await read()).data).toEqual({ trips: [] });
  early([{ id: 7 }]);
  storedSession.storeToken('Bearer abc');
  expect((await read()).data).toEqual({ trips: [] });
  expect(server.sent).toHaveLength(2);
});

it('takes no time from a response that the page has asked for before, because that can be many seconds old [D-107]', async () => {
  fakeServer({});
  const headers = { date: new Date(Date.now() - 15_000).toUTCString() };
  const early = Promise.resolve(Response.json({ trips: [] }, { headers }));
  Object.assign(globalThis, { atollEarly: { '/api/getcustomertrips?date=2026-11-22&from=1&to=2': early } });
  await makeStore().dispatch(api.endpoints.getCustomerTrips.initiate(search));
  expect(Math.abs(serverNow().getTime() - Date.now())).toBeLessThan(1_000);
});

it('asks again for what the page has asked for too long ago', async () => {
  const server = fakeServer({ getCustomerTrips: { trips: [] } });
  Object.assign(globalThis, { atollEarly: { '/api/getcustomertrips?date=2026-11-22&from=1&to=2': Promise.resolve(Response.json({ trips: [{ id: 7 }] })) } });
  const now = jest.spyOn(performance, 'now').mockReturnValue(20_001);
  expect((await makeStore().dispatch(api.endpoints.getCustomerTrips.initiate(search))).data).toEqual({ trips: [] });
  expect(server.sent).toHaveLength(1);
  now.mockRestore();
});
