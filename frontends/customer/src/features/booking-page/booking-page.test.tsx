import { beforeEach, expect, it } from '@jest/globals';
import { LiveReply, Refusal } from '@atoll/app-frame/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '../../testing/fake-api.js';
import { openPage } from '../../testing/open-page.js';
import { aBooking, aBookingResponse, paid, noCard } from '../../testing/builders.js';

const PAGE = '/booking/b-1';
const press = async (name: string | RegExp): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));
const shown = (...parts: Parameters<typeof aBookingResponse>): void => void fakeApi({ getBookingByUuid: () => aBookingResponse(...parts) });
const layout = (own: number[], taken: number[]) => ({
  rows: [{ no: 1, columns: [1, 2, 3].map((id) => ({ id, no: id, name: `A${id}`, active: true, occupied: taken.includes(id), own: own.includes(id) })) }],
});
const seatsOn = { 'Enable seat selection feature': 'true' };

beforeEach(() => {
  cleanup();
  sessionStorage.clear();
});

it('shows number, trip, people, contact, notes and price, and no link of staff [CW-36, CW-41]', async () => {
  shown({ notes: 'Two bikes' });
  openPage(PAGE);
  expect(await screen.findByRole('heading', { name: /MDNDE5CY/ })).toBeTruthy();
  for (const words of ['from Malé to Maafushi', 'Coral Queen', 'Aishath Naseem', 'Ibrahim Rasheed', '+9607712345', 'Two bikes', 'USD 40.00', 'Pending']) {
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  }
  const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(links.filter((href) => /^\/(admin|captain|trip-payments)/.test(href))).toEqual([]);
});

it('the ticket says the departure in words and its full date, and its status by a word beside the icon [CW-36]', async () => {
  const fromTime = new Date(Date.now() + 30 * 60_000).toISOString();
  shown({ ...paid, trip: { ...aBooking().trip, fromTime } });
  openPage(PAGE);
  expect((await screen.findAllByText(/^(Today|Tomorrow), \d{1,2}:\d{2} [AP]M$/)).length).toBeGreaterThan(0);
  expect(screen.getByText(/^\w+, \d{1,2} \w+ \d{4} · Arrives \d{1,2}:\d{2} [AP]M$/)).toBeTruthy();
  expect(screen.getAllByText('Paid').some((chip) => chip.querySelector('svg'))).toBe(true);
});

it('shows a QR code only where the operator wants one [CW-36]', async () => {
  shown();
  openPage(PAGE);
  expect(await screen.findByRole('img', { name: 'QR code of booking MDNDE5CY' })).toBeTruthy();
  cleanup();
  openPage(PAGE, { 'Enable booking QR': 'false' });
  await screen.findByRole('heading', { name: /MDNDE5CY/ });
  expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull();
});

it('puts the signed token of the ticket into the fragment of the QR code’s address, and shows no new code while it stays the same [D-49] [D-108]', async () => {
  const drawn = async (ticketToken?: string) => {
    cleanup();
    fakeApi({ getBookingByUuid: () => ({ ...aBookingResponse(), ...(ticketToken && { ticketToken }) }) });
    openPage(PAGE);
    return (await screen.findByRole('img', { name: /^QR code/ })).innerHTML;
  };
  const plain = await drawn();
  const signed = await drawn('1.k.coral.R');
  expect(signed).not.toBe(plain);
  expect(await drawn('1.k.coral.R')).toBe(signed);
});

it('shows that the booking does not exist [CW-37]', async () => {
  fakeApi({ getBookingByUuid: () => new Refusal(404, 'Booking not found.', 'BOOKING_NOT_FOUND') });
  openPage(PAGE);
  expect(await screen.findByText('Booking not found.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Find my booking' }).getAttribute('href')).toMatch(/#find-booking$/);
  expect(screen.getByRole('link', { name: 'Call +9603001234' }).getAttribute('href')).toBe('tel:+9603001234');
});

it.each([
  [{ ...paid, isPaidStripe: true }, ['Paid']],
  [{ isAllowed: true, allowedType: 'Credit', status: 'Allowed' as const }, ['Allowed (Credit)']],
  [{ isAllowed: true, status: 'Allowed' as const }, ['Allowed (Free of charge)']],
  [{ isCancelled: true, status: 'Cancelled' as const }, ['Cancelled']],
  [{ ...paid, isCancelled: true }, ['Paid', 'Cancelled']],
])('shows for %j the chips %j [BK-36, BK-37, BK-41]', async (parts, chips) => {
  shown(parts);
  openPage(PAGE);
  const band = (await screen.findByRole('heading', { level: 1 })).closest('header');
  for (const chip of chips) expect(band?.textContent).toContain(chip);
});

it('marks a payment through the second gateway [BK-36, PY-07]', async () => {
  shown({ ...paid, isPaidStripe: true });
  openPage(PAGE);
  expect(await screen.findByTitle('Paid in USD though Stripe payment gateway')).toBeTruthy();
});

it('offers the card with the exact amount in MVR, even where MVR is hidden (D-87) [CW-39]', async () => {
  const { sentTo } = fakeApi({
    getBookingByUuid: () => aBookingResponse(),
    proceedPayment: () => new Refusal(502, 'Payment could not be started. Please try again.'),
  });
  openPage(PAGE);
  await press('Pay MVR\u00a0616.80');
  expect(sentTo('proceedPayment')[0]?.input).toEqual({ uuid: 'b-1', currency: 'MVR' });
  expect(await screen.findByText('Payment could not be started. Please try again.')).toBeTruthy();
});

it('offers no card where it does not work, once paid, or when cancelled [CW-39]', async () => {
  const cancelled = { isCancelled: true, status: 'Cancelled' as const };
  const cases: Parameters<typeof shown>[] = [[{}, noCard], [paid], [cancelled]];
  for (const args of cases) {
    shown(...args);
    openPage(PAGE);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    cleanup();
  }
});

it('shows boat, time, provider, contact and remarks of a transferred trip (D-33) [TR-35, CW-36]', async () => {
  const tripTransfer = {
    provider: 'Red Boats',
    boat: 'Speedy',
    newTime: '2030-01-02T06:00:00.000Z',
    newArrivalTime: '2030-01-02T06:45:00.000Z',
    contactNumber: '7771234',
    remarks: 'Leaves from jetty 3',
  };
  shown({ trip: { ...aBooking().trip, transferred_at: '2030-01-01T00:00:00Z', tripTransfer } });
  openPage(PAGE);
  for (const words of ['Speedy', 'Red Boats', 'Leaves from jetty 3']) expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('link', { name: '7771234' }).getAttribute('href')).toBe('tel:7771234');
  expect(document.querySelector('time')?.getAttribute('datetime')).toBe('2030-01-02T06:00:00.000Z');
});

it('shows that the operator cancelled the trip (D-38)', async () => {
  shown({ trip: { ...aBooking().trip, deleted_at: '2030-01-01T00:00:00Z' } });
  openPage(PAGE);
  expect(await screen.findByText('This trip has been cancelled by the operator.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Call +9603001234' }).getAttribute('href')).toBe('tel:+9603001234');
});

it('links to the other booking of a round trip and offers to pay it next (D-08) [CW-36]', async () => {
  fakeApi({
    getBookingByUuid: ({ uuid }) =>
      uuid === 'b-1' ? aBookingResponse({ ...paid, returnTripUUID: 'b-2' }) : aBookingResponse({ uuid: 'b-2', outboundTripUUID: 'b-1' }),
  });
  openPage(PAGE);
  expect((await screen.findByRole('link', { name: 'Pay the other trip' })).getAttribute('href')).toBe('/booking/b-2');
});

it('links from the return back to the outbound booking (D-08) [CW-36]', async () => {
  fakeApi({
    getBookingByUuid: ({ uuid }) =>
      uuid === 'b-1'
        ? aBookingResponse({ ...paid, outboundTripUUID: 'b-2' })
        : aBookingResponse({ ...paid, uuid: 'b-2', refNo: 'KX7Q2MZP', returnTripUUID: 'b-1' }),
  });
  openPage(PAGE);
  expect((await screen.findByRole('link', { name: /KX7Q2MZP/ })).getAttribute('href')).toBe('/booking/b-2');
});

it('offers a change of the trip where the server allows it, for each leg by name, and otherwise not at all [BK-48, BK-49, CW-38]', async () => {
  const back = { ...aBooking().trip, id: 101, fromTime: '2030-01-05T05:00:00.000Z', toTime: '2030-01-05T05:40:00.000Z' };
  shown({ returnTripId: 101, returnTrip: back });
  openPage(PAGE);
  expect(await screen.findByRole('button', { name: 'Change: Outbound' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Change: Return' })).toBeTruthy();
  cleanup();
  const { legs } = aBooking();
  shown({ legs: legs.map((leg) => ({ ...leg, changeableUntil: null, notChangeable: 'TRIP_TRANSFERRED' as const })) });
  openPage(PAGE);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
});

it('offers seats only where the operator has the feature on [BK-54, CW-38, ID-51]', async () => {
  shown();
  openPage(PAGE);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: 'Choose seats' })).toBeNull();
});

it('keeps Select disabled until the choice changes, and limits it to the seats that the passengers need [BK-55, BK-56, BK-57]', async () => {
  const { sentTo } = fakeApi({
    getBookingByUuid: () => aBookingResponse(),
    getTripBoatLayout: () => layout([1], []),
    selectSeats: () => ({ message: 'Seats saved.' }),
  });
  openPage(PAGE, seatsOn);
  await press('Choose seats');
  const select = await screen.findByRole<HTMLButtonElement>('button', { name: 'Select' });
  expect(select.disabled).toBe(true);
  await press(/^Seat A2/);
  await press(/^Seat A3/);
  expect(screen.getByText('2 of 2 chosen')).toBeTruthy();
  await userEvent.click(select);
  expect(await screen.findByText('Seats saved.')).toBeTruthy();
  expect(sentTo('selectSeats')[0]?.input).toEqual({ bookingUuid: 'b-1', tripId: 100, selected: [1, 2] });
});

it('shows a seat as taken as soon as another passenger has it, without a reload, and removes it from the choice [BK-59]', async () => {
  let taken: number[] = [];
  const stream = new LiveReply();
  const { sentTo } = fakeApi({
    live: () => (JSON.stringify(sentTo('live').at(-1)?.input).includes('tripId') ? stream : new LiveReply()),
    getBookingByUuid: () => aBookingResponse(),
    getTripBoatLayout: () => layout([], taken),
  });
  openPage(PAGE, seatsOn);
  await press('Choose seats');
  await press(/^Seat A2/);
  expect(screen.getByText('1 of 2 chosen')).toBeTruthy();
  await waitFor(() => expect(sentTo('live').at(-1)?.input).toEqual({ subjects: [{ bookingUuid: 'b-1' }, { tripId: 100, bookingUuid: 'b-1' }] }));
  taken = [2];
  stream.tell('changed', { subject: 1, version: 'v2' });
  await waitFor(() => expect(screen.getByRole('button', { name: /^Seat A2.*taken/ })).toBeTruthy());
  expect(screen.getByText('0 of 2 chosen')).toBeTruthy();
});

it('reloads the plan when another passenger was faster, and removes their seat from the choice [BK-59]', async () => {
  let taken: number[] = [];
  const refuse = () => {
    taken = [2];
    return new Refusal(409, 'Seats not available.', 'SEATS_NOT_AVAILABLE');
  };
  fakeApi({ getBookingByUuid: () => aBookingResponse(), getTripBoatLayout: () => layout([], taken), selectSeats: refuse });
  openPage(PAGE, seatsOn);
  await press('Choose seats');
  await press(/^Seat A2/);
  await press('Select');
  expect(await screen.findByText('Seats not available.')).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('button', { name: /^Seat A2.*taken/ })).toBeTruthy());
  expect(screen.getByText('0 of 2 chosen')).toBeTruthy();
});

it('announces the local price only as it will apply, where no phone can be verified (D-21)', async () => {
  const text = 'The operator can give the local price.';
  shown({ isLocal: true, otpSent: false });
  openPage(PAGE);
  expect(await screen.findByText(text)).toBeTruthy();
  cleanup();
  shown({ isLocal: true, otpVerified: true });
  openPage(PAGE);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(text)).toBeNull();
});

it('shows for each leg who is on board [BK-65]', async () => {
  const { customers, trip } = aBooking();
  const [aishath, ibrahim] = [
    { ...customers[0]!, hasBoarded: true },
    { ...customers[1]!, hasBoarded: true, hasBoardedReturn: true },
  ];
  const boarded = (name: string) => screen.getByText(name).closest('li')?.textContent;
  shown({ ...paid, customers: [aishath, ibrahim] });
  openPage(PAGE);
  expect(await screen.findAllByText('On board')).toHaveLength(2);
  cleanup();
  shown({
    ...paid,
    customers: [aishath, ibrahim],
    returnTripId: 101,
    returnTrip: { ...trip, id: 101, fromTime: '2030-01-03T05:00:00.000Z', toTime: '2030-01-03T05:40:00.000Z' },
  });
  openPage(PAGE);
  await screen.findByText('Aishath Naseem');
  expect([boarded('Aishath Naseem'), boarded('Ibrahim Rasheed')]).toEqual([
    'Aishath NaseemAdultOn board: Outbound',
    'Ibrahim RasheedAdultOn board: OutboundOn board: Return',
  ]);
});

it('asks to show the code at the jetty only when the booking can travel', async () => {
  const hint = 'Show this code at the jetty';
  for (const [parts, isShown] of [
    [{}, false],
    [paid, true],
    [{ isAllowed: true, status: 'Allowed' as const }, true],
    [{ isCashAllowed: true, status: 'Cash On Arrival' as const }, true],
  ] as const) {
    shown(parts);
    openPage(PAGE);
    await screen.findByRole('img', { name: /^QR code/ });
    expect(screen.queryByText(hint) !== null).toBe(isShown);
    cleanup();
  }
});
