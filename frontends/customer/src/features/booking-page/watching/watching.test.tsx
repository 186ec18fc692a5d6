import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LiveReply } from '@atoll/app-frame/testing';
import { fakeApi } from '../../../testing/fake-api.js';
import { openPage } from '../../../testing/open-page.js';
import { aBookingResponse, paid, noCard } from '../../../testing/builders.js';

const PAGE = '/booking/b-1';
const POLL_MS = 2_000;
const wait = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));
const press = (element: Element): Promise<void> => userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) }).click(element);

function setVisibility(to: 'hidden' | 'visible'): void {
  Object.defineProperty(document, 'visibilityState', { value: to, configurable: true });
  fireEvent(document, new Event('visibilitychange'));
}

beforeEach(() => {
  cleanup();
  sessionStorage.clear();
  // The testing library advances fake timers itself while it waits, if it finds `jest` in the global scope.
  Object.assign(globalThis, { jest });
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  setVisibility('visible');
});

it('polls while a card payment is open, announces its arrival, and then stops', async () => {
  let open = true;
  const { sentTo } = fakeApi({ getBookingByUuid: () => (open ? aBookingResponse({}, { cardAttemptOpen: true }) : aBookingResponse(paid, noCard)) });
  openPage(PAGE);
  expect(await screen.findByText('Waiting for the bank')).toBeTruthy();
  open = false;
  expect(await screen.findByText('You are ready to travel', undefined, { timeout: 8000 })).toBeTruthy();
  expect(screen.getByText('Your payment has arrived. The booking is paid.').getAttribute('role')).toBe('status');
  const times = sentTo('getBookingByUuid').length;
  await wait(POLL_MS + 500);
  expect(sentTo('getBookingByUuid')).toHaveLength(times);
});

it('is told by the stream that the payment has arrived, without polling; polls again when the stream ends [PY-04]', async () => {
  let open = true;
  const streams: LiveReply[] = [];
  const live = (): LiveReply => {
    const stream = new LiveReply();
    streams.push(stream);
    return stream;
  };
  const { sentTo } = fakeApi({ live, getBookingByUuid: () => aBookingResponse(open ? {} : paid, open ? { cardAttemptOpen: true } : noCard) });
  openPage(PAGE);
  expect(await screen.findByText('Waiting for the bank')).toBeTruthy();
  await wait(100);
  expect(sentTo('live').map(({ input }) => input)).toEqual([{ subjects: [{ bookingUuid: 'b-1' }] }]);
  streams[0]?.tell('current', { subject: 0, version: 'v1' });
  await wait(200);
  const told = sentTo('getBookingByUuid').length;
  await wait(3 * POLL_MS);
  expect(sentTo('getBookingByUuid')).toHaveLength(told);
  streams[0]?.end();
  await wait(100);
  await wait(POLL_MS + 500);
  expect(sentTo('getBookingByUuid').length).toBeGreaterThan(told);
  expect(sentTo('live')[1]?.input).toEqual({ subjects: [{ bookingUuid: 'b-1', known: 'v1' }] });
  open = false;
  streams[1]?.tell('changed', { subject: 0, version: 'v2' });
  expect(await screen.findByText('You are ready to travel', undefined, { timeout: 8000 })).toBeTruthy();
});

it('does not poll while the page is hidden, and refetches when it becomes visible', async () => {
  const { sentTo } = fakeApi({ getBookingByUuid: () => aBookingResponse({}, { cardAttemptOpen: true }) });
  openPage(PAGE);
  expect(await screen.findByText('Waiting for the bank')).toBeTruthy();
  await wait(POLL_MS + 500);
  const polled = sentTo('getBookingByUuid').length;
  expect(polled).toBeGreaterThan(1);
  setVisibility('hidden');
  await wait(POLL_MS + 500);
  expect(sentTo('getBookingByUuid')).toHaveLength(polled);
  setVisibility('visible');
  await wait(200);
  expect(sentTo('getBookingByUuid')).toHaveLength(polled + 1);
});

it('does not refetch a booking without an open payment when the page becomes visible', async () => {
  const { sentTo } = fakeApi({ getBookingByUuid: () => aBookingResponse(paid, noCard) });
  openPage(PAGE);
  expect(await screen.findByText('You are ready to travel')).toBeTruthy();
  setVisibility('hidden');
  setVisibility('visible');
  await wait(200);
  expect(sentTo('getBookingByUuid')).toHaveLength(1);
});

it('offers payment once the payment service responds again, also while a stream says that nothing has changed [D-104]', async () => {
  let away = true;
  const stream = new LiveReply();
  const { sentTo } = fakeApi({ live: () => stream, getBookingByUuid: () => aBookingResponse({}, away ? { methods: [] } : {}) });
  openPage(PAGE);
  expect(await screen.findByText('Your seats are held for you')).toBeTruthy();
  stream.tell('current', { subject: 0, version: 'v1' });
  await wait(100);
  const told = sentTo('getBookingByUuid').length;
  await wait(5_000);
  expect(sentTo('getBookingByUuid')).toHaveLength(told);
  away = false;
  expect(await screen.findByRole('button', { name: /^Pay/ }, { timeout: 8_000 })).toBeTruthy();
  await wait(30_000);
  expect(sentTo('getBookingByUuid')).toHaveLength(told + 1);
});

it('tells a customer who returned from the bank unpaid that nothing arrived, and lets them try again', async () => {
  sessionStorage.setItem('atoll.bankRedirect', 'b-1');
  fakeApi({ getBookingByUuid: () => aBookingResponse() });
  openPage(PAGE);
  expect(await screen.findByText('Waiting for the bank')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'The payment did not go through' }, { timeout: 9000 })).toBeTruthy();
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('The payment did not go through');
  expect(screen.getByRole('button', { name: 'Pay MVR\u00a0616.80' })).toBeTruthy();
});

it('starts afresh with the other booking of a round trip: announcements of the first are not shown', async () => {
  let open = true;
  fakeApi({
    getBookingByUuid: ({ uuid }) =>
      uuid === 'b-2'
        ? aBookingResponse({ uuid: 'b-2', refNo: 'OTHERREF', outboundTripUUID: 'b-1' })
        : aBookingResponse({ ...(open ? {} : paid), returnTripUUID: 'b-2' }, { cardAttemptOpen: open }),
  });
  openPage(PAGE);
  expect(await screen.findByText('Waiting for the bank')).toBeTruthy();
  open = false;
  await press(await screen.findByRole('link', { name: 'Pay the other trip' }, { timeout: 8000 }));
  expect(await screen.findByRole('heading', { name: /OTHERREF/ })).toBeTruthy();
  expect(screen.queryByText('Your payment has arrived. The booking is paid.')).toBeNull();
});

it('shows nothing of one booking at the address of another that cannot be loaded', async () => {
  fakeApi({ getBookingByUuid: ({ uuid }) => (uuid === 'b-1' ? aBookingResponse(paid) : 'no response') });
  const browser = openPage(PAGE);
  await screen.findByRole('heading', { name: /MDNDE5CY/ });
  browser.go('/booking/b-3');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: /MDNDE5CY/ })).toBeNull();
});
