import { beforeEach, expect, it, jest } from '@jest/globals';
import { Refusal } from '@atoll/app-frame/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '../../../testing/fake-api.js';
import { openPage } from '../../../testing/open-page.js';
import { HOME, press, radios, server, toNames, toSummary } from '../testing-wizard.js';

jest.setTimeout(40_000);
beforeEach(cleanup);

it('asks for somebody before it goes on, in the exact words [BK-14, CW-17, CW-33]', async () => {
  fakeApi(server);
  openPage(HOME);
  await press('Book Now');
  await press('Continue');
  expect(await screen.findByText('Select at least one customer.')).toBeTruthy();
  await press('One more Infant');
  await press('Continue');
  expect(await screen.findByText('Select a customer that occupies a seat.')).toBeTruthy();
});

it('puts the focus on the first missing name [BK-17, CW-18]', async () => {
  fakeApi(server);
  openPage(HOME);
  await toNames(2);
  await userEvent.type((await screen.findAllByLabelText('Full name'))[0] as HTMLElement, 'Ali');
  await press('Continue');
  expect(await screen.findByText('Please enter all customer names.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByLabelText('Full name')[1]));
});

it('wants one way to reach them, phone of the Maldives by default [BK-18, CW-19]', async () => {
  fakeApi(server);
  openPage(HOME, { 'Require customer names to be entered when making booking': 'false' });
  await toNames();
  await press('Continue');
  await press('Continue');
  expect(await screen.findByText('Please enter at least one.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>('Country code').value).toBe('mv');
  await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), '777123');
  expect(await screen.findByText('Invalid phone number.')).toBeTruthy();
  await userEvent.clear(screen.getByRole('textbox', { name: 'Phone' }));
  await userEvent.type(screen.getByLabelText('E-mail'), 'nobody');
  await press('Continue');
  expect(await screen.findByText('Invalid email address.')).toBeTruthy();
});

it('books once, however often Confirm is pressed, and goes to the booking with the message of the server [BK-10, BK-11, BK-25, CW-20]', async () => {
  const { asked } = fakeApi(server);
  openPage(`${HOME}&from=1&to=2`);
  await toSummary();
  await userEvent.type(await screen.findByLabelText(/^Notes/), 'Two bikes');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Booking created.')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: /MDNDE5CY/ })).toBeTruthy();
  expect(asked('createBooking')).toHaveLength(1);
  expect(asked('createBooking')[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  expect(asked('createBooking')[0]?.input).toEqual({
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
  });
});

it('shows the refusal of the server and leads back to the trips when the seats are gone [BK-13]', async () => {
  fakeApi({ ...server, createBooking: () => new Refusal(409, 'Seats not available.', 'SEATS_NOT_AVAILABLE') });
  openPage(HOME);
  await toSummary();
  await press('Confirm');
  expect(await screen.findByText('Seats not available.')).toBeTruthy();
  await press('Choose another trip');
  expect(await radios()).toHaveLength(3);
});

it('says that something unexpected happened when the server gives no text [BK-26]', async () => {
  fakeApi({ ...server, createBooking: () => new Refusal(500, '') });
  openPage(HOME);
  await toSummary();
  await press('Confirm');
  expect(await screen.findByText('Unexpected error occurred')).toBeTruthy();
});

it('says nothing without an answer, and sends the same booking under the same key when Confirm is pressed again [XC-06]', async () => {
  const { asked } = fakeApi({ ...server, createBooking: () => 'no answer' });
  openPage(HOME);
  await toSummary();
  await press('Confirm');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Confirm' }).getAttribute('aria-busy')).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Confirm');
  await waitFor(() => expect(asked('createBooking')).toHaveLength(2));
  const [first, second] = asked('createBooking').map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toBe(second);
});

it('says that one pays on the next page only where one can', async () => {
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
