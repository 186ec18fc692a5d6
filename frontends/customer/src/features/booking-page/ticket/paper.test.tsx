import { beforeEach, expect, it } from '@jest/globals';
import { renderApp } from '@atoll/app-frame/testing';
import { cleanup, screen } from '@testing-library/react';
import { aBookingResponse, paid } from '../../../testing/builders.js';
import { fakeApi } from '../../../testing/fake-api.js';
import { openPage } from '../../../testing/open-page.js';
import { TicketConditions } from './ticket-conditions.js';

const PAGE = '/booking/b-1';

beforeEach(() => {
  cleanup();
  localStorage.clear();
});

it('shows the QR code of a cancelled booking too, without sending anyone to the jetty [CW-36] [XC-10]', async () => {
  fakeApi({ getBookingByUuid: () => aBookingResponse({ ...paid, isCancelled: true }) });
  openPage(PAGE);
  expect(await screen.findByRole('img', { name: 'QR code of booking MDNDE5CY' })).toBeTruthy();
  expect(screen.queryByText('Show this code at the jetty')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
});

it('offers the booking as a calendar file', async () => {
  fakeApi({ getBookingByUuid: () => aBookingResponse() });
  openPage(PAGE);
  const link = await screen.findByRole('link', { name: 'Add to calendar' });
  expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual(['/api/bookingcalendar?uuid=b-1&language=en', true]);
});

it('offers the ticket as PDF in the language of the page', async () => {
  fakeApi({ getBookingByUuid: () => aBookingResponse() });
  openPage(PAGE);
  const link = await screen.findByRole('link', { name: 'Download PDF' });
  expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual(['/api/ticketpdf?uuid=b-1&language=en', true]);
});

it('offers the receipt of a booking that is paid, and none before', async () => {
  fakeApi({ getBookingByUuid: () => aBookingResponse(paid) });
  openPage(PAGE);
  const link = await screen.findByRole('link', { name: 'Receipt' });
  expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual(['/api/receiptpdf?uuid=b-1&language=en', true]);
  cleanup();
  fakeApi({ getBookingByUuid: () => aBookingResponse() });
  openPage(PAGE);
  await screen.findByRole('link', { name: 'Download PDF' });
  expect(screen.queryByRole('link', { name: 'Receipt' })).toBeNull();
});

it("has the operator's conditions for paper, and nothing where there are none [D-90]", () => {
  const { container, unmount } = renderApp(<TicketConditions />, { operator: { cancellationPolicyText: 'Free until noon.', termsText: 'Be early.' } });
  expect(container.textContent).toBe('Cancellation policyFree until noon.Terms and conditionsBe early.');
  unmount();
  expect(renderApp(<TicketConditions />).container.textContent).toBe('');
});

it("shows the operator's cancellation policy on the page of a booking, and nothing where there is none [D-90, ID-04]", async () => {
  fakeApi({ getBookingByUuid: () => aBookingResponse() });
  openPage(PAGE, {}, undefined, { cancellationPolicyText: 'Free until noon.' });
  const policy = await screen.findByRole('region', { name: 'Cancellation policy' });
  expect(policy.textContent).toBe('Cancellation policyFree until noon.');
  expect(policy.querySelector('p')?.dir).toBe('auto');
  cleanup();
  openPage(PAGE);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Cancellation policy')).toBeNull();
});

it('says until when which share is due back where the operator has refund bands, and no more once it is cancelled [D-109]', async () => {
  const response = aBookingResponse();
  const { booking } = response;
  const trip = { ...booking.trip, fromTime: new Date(Date.now() + 30 * 3_600_000).toISOString() };
  const bands = { 'Percent due back by hours before departure, empty for all': '48: 100, 24: 50, 2: 0' };
  let isCancelled = false;
  fakeApi({ getBookingByUuid: () => ({ ...response, booking: { ...booking, trip, isCancelled } }) });
  openPage(PAGE, bands);
  const policy = await screen.findByRole('region', { name: 'Cancellation policy' });
  const lines = [...policy.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(lines).toEqual([expect.stringMatching(/^Cancelled until .+: 50 % of what you paid is due back\.$/), 'Cancelled later: nothing is due back.']);
  cleanup();
  isCancelled = true;
  openPage(PAGE, bands);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Cancellation policy')).toBeNull();
});
