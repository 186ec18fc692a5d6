import { beforeEach, expect, it, jest } from '@jest/globals';
import { Refusal } from '@atoll/app-frame/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi, type Handlers } from '../../testing/fake-api.js';
import { openPage } from '../../testing/open-page.js';
import { aTrip, ageGroups, anAnswer, gulhi, maafushi, male } from '../../testing/shapes.js';

jest.setTimeout(40_000);

const early = aTrip({ id: 1, fromTime: '2030-01-02T00:30:00.000Z', toTime: '2030-01-02T01:10:00.000Z', booked: 30 });
const morning = aTrip({ id: 2, booked: 3 });
const evening = aTrip({ id: 3, fromTime: '2030-01-02T13:00:00.000Z', toTime: '2030-01-02T13:40:00.000Z', booked: 27 });
const server = {
  getPublicLocations: () => ({ locations: [male, maafushi, gulhi] }),
  getAgeGroups: () => ({ ageGroups }),
  getCustomerTrips: () => ({ trips: [evening, early, morning] }),
  getNextTripTime: () => ({ nextTripTime: null }),
  createBooking: () => ({ message: 'Booking created.', uuid: 'b-1' }),
  getBookingByUuid: () => anAnswer(),
} satisfies Handlers;

const HOME = '/?date=2030-01-02';
const press = async (name: string | RegExp): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));
const radios = async (): Promise<HTMLInputElement[]> => {
  const list = await screen.findByRole('group', { name: 'Trips from Malé to Maafushi' });
  return within(list).getAllByRole<HTMLInputElement>('radio');
};

async function toNames(adults = 1): Promise<void> {
  await press('Book Now');
  for (let count = 0; count < adults; count += 1) await press('One more Adult');
  await press('Continue');
}

async function toSummary(): Promise<void> {
  await toNames();
  await userEvent.type(await screen.findByLabelText('Full name'), 'Aishath Naseem');
  await press('Continue');
  await userEvent.type(await screen.findByLabelText('Phone'), '7712345');
  await press('Continue');
}

beforeEach(cleanup);

it('lists the trips of the day by time and has the first with free seats chosen [CW-15]', async () => {
  fakeApi(server);
  openPage(HOME);
  expect((await radios()).map(({ value, checked, disabled }) => [value, checked, disabled])).toEqual([['1', false, true], ['2', true, false], ['3', false, false]]);
});

it('says how many seats are left, in words, and whether it is a daytime trip [CW-15, CW-29, CW-30]', async () => {
  fakeApi(server);
  openPage(HOME);
  await radios();
  expect(['Full', '27 seats left', 'Last 3 seats'].map((words) => screen.getByText(words))).toHaveLength(3);
  expect([screen.getAllByTitle('Night trip').length, screen.getAllByTitle('Daytime trip').length]).toEqual([2, 1]);
});

it('has the trip of the address chosen [CW-23]', async () => {
  fakeApi(server);
  openPage(`${HOME}&trip=3&from=1&to=2`);
  expect((await radios()).find(({ checked }) => checked)?.value).toBe('3');
});

it('hides MVR from customers unless the operator shows it [CW-32]', async () => {
  fakeApi(server);
  openPage(HOME);
  await radios();
  expect(screen.queryByText(/MVR/)).toBeNull();
  cleanup();
  openPage(HOME, { 'Show MVR amount to customers': 'true' });
  expect((await screen.findAllByText('MVR 308.40')).length).toBeGreaterThan(0);
});

it('shows the local price to locals [CW-14, CW-32]', async () => {
  fakeApi(server);
  openPage(HOME);
  await radios();
  await userEvent.click(screen.getByLabelText('Local'));
  expect(screen.getAllByText('USD 3.00').length).toBeGreaterThan(2);
});

it('loads the trips again when From and To are swapped [CW-12, CW-25]', async () => {
  const { asked } = fakeApi(server);
  openPage(HOME);
  await radios();
  await press('Swap From and To');
  await waitFor(() => expect(asked('getCustomerTrips').map(({ input }) => [input['from'], input['to'], input['date']])).toEqual([['1', '2', '2030-01-02'], ['2', '1', '2030-01-02']]));
});

it('moves to the next day with a trip when no date was asked for [CW-26]', async () => {
  const next = new Date(Date.now() + 3 * 86_400_000);
  const day = new Date(next.getTime() + 5 * 3_600_000).toISOString().slice(0, 10);
  const { asked } = fakeApi({ ...server, getCustomerTrips: ({ date }) => ({ trips: date === day ? [morning] : [] }), getNextTripTime: () => ({ nextTripTime: next.toISOString() }) });
  openPage('/');
  expect(await radios()).toHaveLength(1);
  expect(asked('getCustomerTrips').at(-1)?.input['date']).toBe(day);
});

it('stays on the day that was asked for, says there is no trip and offers the next one [CW-26]', async () => {
  fakeApi({ ...server, getCustomerTrips: ({ date }) => ({ trips: date === '2030-01-04' ? [morning] : [] }), getNextTripTime: () => ({ nextTripTime: '2030-01-04T05:00:00.000Z' }) });
  openPage(HOME);
  expect(await screen.findByText('No trips on Wed, 2 Jan')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Book Now' })).toBeNull();
  await press('Show Fri, 4 Jan');
  expect(await radios()).toHaveLength(1);
});

it('ignores it when the next trip time cannot be had [CW-26, XC-09]', async () => {
  fakeApi({ ...server, getCustomerTrips: () => ({ trips: [] }), getNextTripTime: () => (new Refusal(500, 'Something went wrong.')) });
  openPage(HOME);
  expect(await screen.findByText('No trips on Wed, 2 Jan')).toBeTruthy();
  expect(screen.queryByText('Something went wrong.')).toBeNull();
});

it('refuses when every trip is full [BK-13]', async () => {
  fakeApi({ ...server, getCustomerTrips: () => ({ trips: [early] }) });
  openPage(HOME);
  await press('Book Now');
  expect(await screen.findByText('Seats not available.')).toBeTruthy();
});

it('needs both trips of a round trip [BK-12]', async () => {
  fakeApi({ ...server, getCustomerTrips: ({ from }) => ({ trips: Number(from) === 1 ? [morning] : [] }) });
  openPage(HOME);
  await userEvent.click(await screen.findByLabelText('Round Trip'));
  await press('Book Now');
  expect(await screen.findByText('Please select both trips.')).toBeTruthy();
});

it('offers no round trip where the operator prevents it [BK-23]', async () => {
  fakeApi(server);
  openPage(HOME, { 'Prevent customers from booking return trips': 'true' });
  await radios();
  expect(screen.queryByLabelText('Round Trip')).toBeNull();
});

it('shows the maintenance card with its text instead of the booking card [CW-28]', async () => {
  fakeApi(server);
  openPage('/', { 'Enable maintenance': 'true', 'Maintenance message': 'Back at noon.' });
  expect(await screen.findByText('Back at noon.')).toBeTruthy();
  expect(screen.queryByRole('search')).toBeNull();
  cleanup();
  openPage('/', { 'Enable maintenance': 'true' });
  expect(await screen.findByText('The site is down for maintenance. Please check back later.')).toBeTruthy();
});

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

it('goes back to the names and to the quantities as the browser does, and forgets what it must [CW-21]', async () => {
  fakeApi(server);
  openPage(HOME);
  await toNames(2);
  await userEvent.type((await screen.findAllByLabelText('Full name'))[0] as HTMLElement, 'Ali');
  await press('Back');
  expect((await screen.findByRole('group', { name: 'Adult' })).textContent).toContain('2');
  await press('Continue');
  expect((await screen.findAllByLabelText<HTMLInputElement>('Full name')).map(({ value }) => value)).toEqual(['', '']);
});

it('wants one way to reach them, phone of the Maldives by default [BK-18, CW-19]', async () => {
  fakeApi(server);
  openPage(HOME, { 'Require customer names to be entered when making booking': 'false' });
  await toNames();
  await press('Continue');
  await press('Continue');
  expect(await screen.findByText('Please enter at least one.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>('Country code').value).toBe('mv');
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
    tripId: 2, isRoundTrip: false, returnTripId: null, routeToStopId: null, pickupPointId: 11, dropoffPointId: 21, isLocal: false,
    customers: [{ name: 'Aishath Naseem', ageGroupId: 1, nid: null, emergencyContact: null }],
    phone: '7712345', phoneCountryCode: 'mv', email: null, notes: 'Two bikes',
  });
});

it('shows the refusal of the server and leads back to the trips when the seats are gone [BK-13]', async () => {
  fakeApi({ ...server, createBooking: () => (new Refusal(409, 'Seats not available.', 'SEATS_NOT_AVAILABLE')) });
  openPage(HOME);
  await toSummary();
  await press('Confirm');
  expect(await screen.findByText('Seats not available.')).toBeTruthy();
  await press('Choose another trip');
  expect(await radios()).toHaveLength(3);
});

it('says that something unexpected happened when the server gives no text [BK-26]', async () => {
  fakeApi({ ...server, createBooking: () => (new Refusal(500, '')) });
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
