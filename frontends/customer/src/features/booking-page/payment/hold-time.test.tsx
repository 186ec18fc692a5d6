import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { renderApp } from '@atoll/app-frame/testing';
import { fakeApi } from '../../../testing/fake-api.js';
import { openPage } from '../../../testing/open-page.js';
import { aBooking, aBookingResponse, otherMethods, paid, noCard } from '../../../testing/builders.js';
import { HoldTime } from './hold-time.js';

const PAGE = '/booking/b-1';
const wait = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

beforeEach(() => {
  cleanup();
  sessionStorage.clear();
  // The testing library advances fake timers itself while it waits, if it finds `jest` in the global scope.
  Object.assign(globalThis, { jest });
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

it('shows until when an unpaid booking can be paid and how long that is, without announcing each minute [D-16]', async () => {
  fakeApi({ getBookingByUuid: () => aBookingResponse({ holdUntil: inMinutes(90) }) });
  openPage(PAGE);
  const left = await screen.findByText(/1 h 30 min left\.|1 h 29 min left\./);
  expect(left.textContent).toContain('Pay by ');
  expect(left.closest('[aria-live], [role="status"]')).toBeNull();
  await wait(60_000);
  expect(screen.getByText(/1 h 2[89] min left\./)).toBeTruthy();
});

it('fetches the booking again when the time to pay is over, until it is cancelled [D-16]', async () => {
  let open = true;
  const reason = { isCancelled: true, cancelReason: 'Payment time ran out.', status: 'Cancelled' as const };
  const until = inMinutes(1);
  const { sentTo } = fakeApi({
    getBookingByUuid: () => (open ? aBookingResponse({ holdUntil: until }) : aBookingResponse({ ...reason, holdUntil: null }, noCard)),
  });
  openPage(PAGE);
  expect(await screen.findByText(/Less than a minute left\.|1 min left\./)).toBeTruthy();
  await wait(61_000);
  expect(sentTo('getBookingByUuid')).toHaveLength(2);
  open = false;
  await wait(4_000);
  expect(await screen.findByText('Reason: Payment time ran out.')).toBeTruthy();
  const times = sentTo('getBookingByUuid').length;
  await wait(60_000);
  expect(sentTo('getBookingByUuid')).toHaveLength(times);
});

it.each([
  [60_000, '1 min left.'],
  [59_999, 'Less than a minute left.'],
  [1, 'Less than a minute left.'],
  [0, 'The time to pay is over.'],
])('says of %d ms until the end: %s [D-16]', (left, words) => {
  const now = Date.parse('2030-01-01T05:00:00.000Z');
  jest.setSystemTime(now);
  renderApp(<HoldTime booking={aBooking({ holdUntil: new Date(now + left).toISOString() })} />);
  expect(screen.getByText(new RegExp(`${words.replace('.', '\\.')}$`))).toBeTruthy();
});

it('does not fetch a booking that is held for months again and again: a timer of more than 24.8 days runs out at once [D-16]', async () => {
  const until = inMinutes(90 * 24 * 60);
  const { sentTo } = fakeApi({ getBookingByUuid: () => aBookingResponse({ holdUntil: until }) });
  openPage(PAGE);
  await screen.findByText(/Pay by /);
  // Less than the 15 s after which the page polls.
  await wait(14_000);
  expect(sentTo('getBookingByUuid')).toHaveLength(1);
});

it('says what to do next when a booking was not paid in time: book the trip again, or upload the slip of a transfer [D-14] [D-16]', async () => {
  const expired = { isCancelled: true, isExpired: true, cancelReason: 'Payment time ran out.', status: 'Cancelled' as const };
  fakeApi({
    getBookingByUuid: () => aBookingResponse(expired, { methods: [...noCard.methods, ...otherMethods({ cash: 'cancelled' })] }),
    getBankTransferAccounts: () => ({ accounts: [] }),
  });
  const { trip } = aBookingResponse().booking;
  openPage(PAGE);
  expect(await screen.findByText('Reason: Payment time ran out.')).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'Book again' })).getAttribute('href')).toBe(`/?trip=${trip.id}`);
  expect(screen.getByText(/Have you already transferred the money\?/)).toBeTruthy();
  expect(screen.getByLabelText('Upload payment slip', { selector: 'input' })).toBeTruthy();
});

it('says of a booking that expired with its slip that the slip is still being checked and what happens then, and offers nothing that would pay twice [D-11] [D-16]', async () => {
  const transfer = { id: 1, status: 'Pending', refNo: '', updated_at: null };
  const expired = { isCancelled: true, isExpired: true, cancelReason: 'Payment time ran out.', status: 'Pending Verification' as const, transfer };
  fakeApi({
    getBookingByUuid: () => aBookingResponse(expired, { methods: [...noCard.methods, ...otherMethods({ cash: 'cancelled', transfer: 'slipPending' })] }),
  });
  openPage(PAGE);
  expect(await screen.findByText('Your transfer is still being checked')).toBeTruthy();
  expect(screen.getByText(/you get them back if they are still free; if not, your money is paid back/)).toBeTruthy();
  expect(screen.getAllByText('Cancelled').length).toBeGreaterThan(0);
  for (const offer of ['Book again', 'Upload payment slip', 'Bank transfer']) expect(screen.queryByText(offer)).toBeNull();
});

it('shows no end of the time to pay while a slip is being checked: there is nothing to do before it [D-16]', async () => {
  const transfer = { id: 1, status: 'Pending', refNo: '', updated_at: null };
  fakeApi({ getBookingByUuid: () => aBookingResponse({ holdUntil: inMinutes(48 * 60), status: 'Pending Verification', transfer }) });
  openPage(PAGE);
  expect(await screen.findByText('Your transfer is being checked')).toBeTruthy();
  expect(screen.queryByText(/Pay by /)).toBeNull();
});

it('books the same stops of a route again, on the day of departure from the first of them [D-16] [CW-23]', async () => {
  const stops = { from: { id: 4, name: 'Rasdhoo' }, to: { id: 6, name: 'Mathiveri' } };
  const routeToStop = { id: 9, departs: '2030-01-02T19:30:00.000Z', arrives: '2030-01-02T20:10:00.000Z', ...stops };
  const expired = { isCancelled: true, isExpired: true, cancelReason: 'Payment time ran out.', status: 'Cancelled' as const };
  fakeApi({ getBookingByUuid: () => aBookingResponse({ ...expired, routeToStopId: 9, routeToStop }, noCard) });
  openPage(PAGE);
  expect((await screen.findByRole('link', { name: 'Book again' })).getAttribute('href')).toBe('/?trip=100&from=4&to=6&date=2030-01-03');
});

it('does not offer the slip where bank transfer is off, nor for a booking that the operator has cancelled [D-14] [D-16]', async () => {
  const byOperator = { isCancelled: true, cancelReason: 'Storm', status: 'Cancelled' as const };
  for (const booking of [{ ...byOperator, isExpired: true }, byOperator]) {
    cleanup();
    fakeApi({ getBookingByUuid: () => aBookingResponse(booking, noCard) });
    openPage(PAGE);
    expect(await screen.findByText('Reason: Storm')).toBeTruthy();
    expect(screen.queryByText(/Have you already transferred/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Book again' }) !== null).toBe('isExpired' in booking);
  }
});

it('shows no time for a booking that does not expire [D-16]', async () => {
  fakeApi({ getBookingByUuid: () => aBookingResponse(paid, noCard) });
  openPage(PAGE);
  expect(await screen.findByText('You are ready to travel')).toBeTruthy();
  expect(screen.queryByText(/Pay by /)).toBeNull();
});
