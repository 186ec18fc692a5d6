import { beforeEach, expect, it } from '@jest/globals';
import { Refusal } from '@atoll/app-frame/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '../../../testing/fake-api.js';
import { openPage } from '../../../testing/open-page.js';
import { HOME, press, radios, server, toNames, toSummary } from '../../../testing/wizard.js';

beforeEach(cleanup);

it('requires a passenger before the next step, with the exact text [BK-14, CW-17, CW-33]', async () => {
  fakeApi(server);
  openPage(HOME);
  await press('Book Now');
  await screen.findByRole('heading', { level: 1, name: 'Who is travelling?' });
  await press('One fewer Adult');
  await press('Continue');
  expect(await screen.findByText('Select at least one customer.')).toBeTruthy();
  await press('One more Infant');
  await press('Continue');
  const notice = await screen.findByText('Select a customer that occupies a seat.');
  // Above the fields it would push them away under the finger.
  expect(screen.getByRole('textbox', { name: 'Full name' }).compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('focuses the first missing name [BK-17, CW-18]', async () => {
  fakeApi(server);
  openPage(HOME);
  await toNames(2);
  await userEvent.type((await screen.findAllByLabelText('Full name'))[0] as HTMLElement, 'Ali');
  await press('Continue');
  expect(await screen.findByText('Please enter all customer names.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByLabelText('Full name')[1]));
});

it('requires a valid phone number or e-mail address, with the Maldives as default country [BK-18, CW-19]', async () => {
  fakeApi(server);
  openPage(HOME, { 'Require customer names to be entered when making booking': 'false' });
  await toNames();
  await press('Continue');
  await press('Confirm');
  expect(await screen.findByText('Please enter at least one.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>('Country code').value).toBe('mv');
  await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), '777123');
  expect(await screen.findByText('Invalid phone number.')).toBeTruthy();
  await userEvent.clear(screen.getByRole('textbox', { name: 'Phone' }));
  await userEvent.type(screen.getByLabelText('E-mail'), 'nobody');
  await press('Confirm');
  expect(await screen.findByText('Invalid email address.')).toBeTruthy();
});

it('books once, however often Confirm is pressed, and opens the booking with the server’s message [BK-10, BK-11, BK-25, CW-20]', async () => {
  const { sentTo } = fakeApi(server);
  openPage(`${HOME}&from=1&to=2`);
  await toSummary();
  await userEvent.type(await screen.findByLabelText(/^Notes/), 'Two bikes');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Booking created.')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: /MDNDE5CY/ })).toBeTruthy();
  expect(sentTo('createBooking')).toHaveLength(1);
  expect(sentTo('createBooking')[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  expect(sentTo('createBooking')[0]?.input).toEqual({
    tripId: 2,
    isRoundTrip: false,
    returnTripId: null,
    routeToStopId: null,
    pickupPointId: 11,
    dropoffPointId: 21,
    isLocal: false,
    customers: [{ name: 'Aishath Naseem', ageGroupId: 1, nid: null, emergencyContact: null }],
    phone: '7712345',
    phoneCountryCode: 'mv',
    email: null,
    notes: 'Two bikes',
    language: 'en',
  });
});

it('shows the server’s refusal and returns to the trips when the seats are taken [BK-13]', async () => {
  fakeApi({ ...server, createBooking: () => new Refusal(409, 'Seats not available.', 'SEATS_NOT_AVAILABLE') });
  openPage(HOME);
  await toSummary();
  await press('Confirm');
  expect(await screen.findByText('Seats not available.')).toBeTruthy();
  await press('Choose another trip');
  expect(await radios()).toHaveLength(3);
});

it('keeps what was entered when too many seats are unpaid, names the operator for groups, and sends the booking again as a new request [D-110]', async () => {
  const text = 'Too many seats are held without payment. Please pay for those first. To book for a group, please contact Coral Ferries, +960 300 1234.';
  let isRefused = true;
  const createBooking = () =>
    isRefused ? new Refusal(409, text, 'TOO_MANY_UNPAID_SEATS', {}, { contact: 'Coral Ferries, +960 300 1234' }) : server.createBooking();
  const { sentTo } = fakeApi({ ...server, createBooking });
  openPage(HOME);
  await toSummary();
  await press('Confirm');
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  isRefused = false;
  await press('Confirm');
  expect(await screen.findByText('Booking created.')).toBeTruthy();
  const [first, second] = sentTo('createBooking');
  expect(second?.input).toEqual(first?.input);
  expect(second?.headers.get('idempotency-key')).not.toBe(first?.headers.get('idempotency-key'));
});

it('shows a general error when the server sends no text [BK-26]', async () => {
  fakeApi({ ...server, createBooking: () => new Refusal(500, '') });
  openPage(HOME);
  await toSummary();
  await press('Confirm');
  expect(await screen.findByText('Unexpected error occurred')).toBeTruthy();
});

it('shows nothing without a response, and sends the same booking with the same key when Confirm is pressed again [XC-06]', async () => {
  const { sentTo } = fakeApi({ ...server, createBooking: () => 'no response' });
  openPage(HOME);
  await toSummary();
  await press('Confirm');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Confirm' }).getAttribute('aria-busy')).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Confirm');
  await waitFor(() => expect(sentTo('createBooking')).toHaveLength(2));
  const [first, second] = sentTo('createBooking').map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toBe(second);
});

it('announces payment on the next page only where it is possible', async () => {
  for (const [configs, lead] of [
    [{ 'Enable card payment': 'true' }, 'Your seats are yours as soon as you confirm. You pay on the next page.'],
    [{ 'Enable card payment': 'false' }, 'Your seats are yours as soon as you confirm.'],
  ] as const) {
    cleanup();
    fakeApi(server);
    openPage(HOME, configs);
    await toSummary();
    expect(await screen.findByText(lead)).toBeTruthy();
  }
});
