import { beforeEach, expect, it } from '@jest/globals';
import { savedTickets } from '@atoll/app-frame/offline/saved-tickets';
import { Refusal } from '@atoll/app-frame/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { aBookingResponse, paid } from '../../../testing/builders.js';
import { fakeApi } from '../../../testing/fake-api.js';
import { openPage } from '../../../testing/open-page.js';

const PAGE = '/booking/b-1';
const SAVED = /^Saved on \d\d-\w{3}-\d{4} at .+, may have changed$/;
const number = () => screen.findByRole('heading', { name: /MDNDE5CY/ });

beforeEach(() => {
  cleanup();
  localStorage.clear();
});

it('a paid ticket that was seen once opens without network, and says when it was saved and how old it is', async () => {
  fakeApi({ getBookingByUuid: () => aBookingResponse(paid) });
  openPage(PAGE);
  await number();
  expect(screen.queryByText(SAVED)).toBeNull();
  cleanup();
  fakeApi({ getBookingByUuid: () => 'no response' });
  openPage(PAGE, { 'Enable seat selection feature': 'true' });
  await number();
  expect(screen.getByText(SAVED)).toBeTruthy();
  expect(screen.getByText(/You see the ticket as it was a moment ago/)).toBeTruthy();
  expect(screen.getByRole('img', { name: 'QR code of booking MDNDE5CY' })).toBeTruthy();
  for (const name of ['Add to calendar', 'Choose seats']) expect(screen.queryByText(name)).toBeNull();
});

it('a saved ticket is brought up to date as soon as the server can be reached', async () => {
  savedTickets.update(aBookingResponse(paid), null);
  let isAway = true;
  fakeApi({
    getBookingByUuid: () => (isAway ? new Refusal(503, 'Unexpected error occurred', 'SERVICE_AWAY') : aBookingResponse({ ...paid, notes: 'Two bikes' })),
  });
  openPage(PAGE);
  expect(await screen.findByText(SAVED)).toBeTruthy();
  isAway = false;
  await act(async () => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    fireEvent(globalThis.window, new Event('offline'));
  });
  await act(async () => {
    Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
    fireEvent(globalThis.window, new Event('online'));
  });
  expect(await screen.findByText('Two bikes')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(SAVED)).toBeNull());
});

it('a ticket that was not paid when it was seen does not open without network', async () => {
  fakeApi({ getBookingByUuid: () => aBookingResponse() });
  openPage(PAGE);
  await number();
  cleanup();
  fakeApi({ getBookingByUuid: () => 'no response' });
  openPage(PAGE);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('a saved ticket of a booking that no longer exists is dropped [CW-37]', async () => {
  savedTickets.update(aBookingResponse(paid), null);
  fakeApi({ getBookingByUuid: () => new Refusal(404, 'Booking not found.', 'BOOKING_NOT_FOUND') });
  openPage(PAGE);
  expect(await screen.findByText('Booking not found.')).toBeTruthy();
  expect(savedTickets.of('b-1')).toBeUndefined();
});
