import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '../../testing/fake-api.js';
import { openPage } from '../../testing/open-page.js';
import { anAnswer, paid, noCard } from '../../testing/shapes.js';

const PAGE = '/booking/b-1';
const POLL_MS = 2_000;
const wait = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));
const press = (element: Element): Promise<void> => userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) }).click(element);

function turnPage(to: 'hidden' | 'visible'): void {
  Object.defineProperty(document, 'visibilityState', { value: to, configurable: true });
  fireEvent(document, new Event('visibilitychange'));
}

beforeEach(() => {
  cleanup();
  sessionStorage.clear();
  // the testing library moves the clock itself while it waits, if it can see that it is not the real one
  Object.assign(globalThis, { jest });
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  turnPage('visible');
});

it('asks again while a card payment is open, says when it has arrived, and then stops', async () => {
  let open = true;
  const { asked } = fakeApi({ getBookingByUuid: () => (open ? anAnswer({}, { cardAttemptOpen: true }) : anAnswer(paid, noCard)) });
  openPage(PAGE);
  expect(await screen.findByText('Waiting for the bank')).toBeTruthy();
  open = false;
  expect(await screen.findByText('You are ready to travel', undefined, { timeout: 8000 })).toBeTruthy();
  expect(screen.getByText('Your payment has arrived. The booking is paid.').getAttribute('role')).toBe('status');
  const times = asked('getBookingByUuid').length;
  await wait(POLL_MS + 500);
  expect(asked('getBookingByUuid')).toHaveLength(times);
});

it('asks nothing while nobody looks at the page, and at once when somebody does again', async () => {
  const { asked } = fakeApi({ getBookingByUuid: () => anAnswer({}, { cardAttemptOpen: true }) });
  openPage(PAGE);
  expect(await screen.findByText('Waiting for the bank')).toBeTruthy();
  await wait(POLL_MS + 500);
  const looking = asked('getBookingByUuid').length;
  expect(looking).toBeGreaterThan(1);
  turnPage('hidden');
  await wait(POLL_MS + 500);
  expect(asked('getBookingByUuid')).toHaveLength(looking);
  turnPage('visible');
  await wait(200);
  expect(asked('getBookingByUuid')).toHaveLength(looking + 1);
});

it('does not ask when somebody looks again at a booking about which nothing is open', async () => {
  const { asked } = fakeApi({ getBookingByUuid: () => anAnswer(paid, noCard) });
  openPage(PAGE);
  expect(await screen.findByText('You are ready to travel')).toBeTruthy();
  turnPage('hidden');
  turnPage('visible');
  await wait(200);
  expect(asked('getBookingByUuid')).toHaveLength(1);
});

it('tells a payer who came back from the bank without having paid, and lets them try again', async () => {
  sessionStorage.setItem('atoll.atTheBank', 'b-1');
  fakeApi({ getBookingByUuid: () => anAnswer() });
  openPage(PAGE);
  expect(await screen.findByText('Waiting for the bank')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'The payment did not go through' }, { timeout: 9000 })).toBeTruthy();
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('The payment did not go through');
  expect(screen.getByRole('button', { name: 'Pay MVR 616.80' })).toBeTruthy();
});

it('begins anew with the other booking of a round trip: what was said of the first is not said of it', async () => {
  let open = true;
  fakeApi({
    getBookingByUuid: ({ uuid }) =>
      uuid === 'b-2'
        ? anAnswer({ uuid: 'b-2', refNo: 'OTHERREF', outboundTripUUID: 'b-1' })
        : anAnswer({ ...(open ? {} : paid), returnTripUUID: 'b-2' }, { cardAttemptOpen: open }),
  });
  openPage(PAGE);
  expect(await screen.findByText('Waiting for the bank')).toBeTruthy();
  open = false;
  await press(await screen.findByRole('link', { name: 'Pay the other trip' }, { timeout: 8000 }));
  expect(await screen.findByRole('heading', { name: /OTHERREF/ })).toBeTruthy();
  expect(screen.queryByText('Your payment has arrived. The booking is paid.')).toBeNull();
});

it('shows nothing of one booking at the address of another that cannot be had', async () => {
  fakeApi({ getBookingByUuid: ({ uuid }) => (uuid === 'b-1' ? anAnswer(paid) : 'no answer') });
  const browser = openPage(PAGE);
  await screen.findByRole('heading', { name: /MDNDE5CY/ });
  browser.go('/booking/b-3');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: /MDNDE5CY/ })).toBeNull();
});
