import { afterEach, expect, it, jest } from '@jest/globals';
import { Refusal, type Replies } from '@atoll/app-frame/testing';
import { withActs } from '@atoll/booking-facts/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Booking, Trip } from '../../../server-types.js';
import { aCustomer, aTrip, kenji, lindqvists } from '../../../testing/builders.js';
import { renderCaptain, TRIP } from '../../../testing/render-captain.js';
import { ticketHash } from '../scan/ticket-hash.js';

const online = jest.spyOn(navigator, 'onLine', 'get');
afterEach(() => void online.mockReturnValue(true));

const FAR = '2090-01-01T05:00:00.000Z';
const onSale: Partial<Trip> = { acts: [{ code: 'sell', refusal: null, until: FAR }] };
const UUID = '00000000-0000-4000-8000-000000000007';
const sold: Booking = {
  ...kenji,
  id: 9,
  refNo: 'NEWSEAT1',
  ticketHash: await ticketHash(UUID),
  customers: [aCustomer(1, 'Mariyam Zahira'), aCustomer(2, 'Mariyam Zahira +1')],
  ...withActs('receiveAndBoard'),
};

/** The server knows the new booking once it was made. */
function openTrip(replies: Replies = {}, trip: Trip = aTrip(onSale), settings: Readonly<Record<string, string>> = {}) {
  let bookings = [kenji, lindqvists];
  const created = (): object => {
    bookings = [kenji, lindqvists, sold];
    return { message: 'Booking created.', uuid: UUID };
  };
  return renderCaptain(
    TRIP,
    {
      getCaptainTrips: { trips: [trip] },
      getBookingsForTrip: () => ({ bookings }),
      createBooking: created as never,
      receiveAndBoard: { message: 'Cash received.', notBoarded: null },
      markAttendance: { message: 'Attendance recorded.' },
      ...replies,
    },
    { settings },
  );
}
async function sheet() {
  await userEvent.click(await screen.findByRole('button', { name: 'Sell a seat' }));
  return within(await screen.findByRole('dialog', { name: 'Sell a seat' }));
}
async function fill(form: Awaited<ReturnType<typeof sheet>>): Promise<void> {
  await userEvent.type(form.getByRole('textbox', { name: 'Name' }), 'Mariyam Zahira');
  await userEvent.type(form.getByRole('textbox', { name: 'Phone' }), '7755512');
}

it('asks before Escape discards what was typed, and closes at once where nothing was', async () => {
  openTrip();
  await sheet();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await fill(await sheet());
  await userEvent.keyboard('{Escape}');
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Mariyam Zahira');
});

it('sells two seats to a person on the jetty: one booking, and its cash is received and its people boarded as one act [CP-13, PY-23, BK-10]', async () => {
  const { sentTo } = openTrip();
  const form = await sheet();
  await fill(form);
  await userEvent.click(form.getByRole('button', { name: /^One more/ }));
  await userEvent.click(form.getByRole('button', { name: 'Sell and receive USD\u00a040.00' }));
  await waitFor(() =>
    expect(sentTo('createBooking').map(({ body }) => body)).toEqual([
      expect.objectContaining({
        tripId: 155,
        phone: '7755512',
        phoneCountryCode: 'mv',
        customers: [
          { name: 'Mariyam Zahira', ageGroupId: 1 },
          { name: 'Mariyam Zahira +1', ageGroupId: 1 },
        ],
        isLocal: false,
      }),
    ]),
  );
  expect(await screen.findByRole('button', { name: /^Undo: USD\u00a0.* received from Mariyam Zahira/ })).toBeTruthy();
  expect(sentTo('receiveAndBoard')).toEqual([]);
  // The next tap ends the time of its Undo.
  await userEvent.click(screen.getByRole('checkbox', { name: 'Emma Lindqvist' }));
  await waitFor(() =>
    expect(sentTo('receiveAndBoard').map(({ body }) => body)).toEqual([expect.objectContaining({ bookingId: 9, currency: 'USD', tripId: 155, boards: true })]),
  );
  await waitFor(() => expect(sentTo('markAttendance')).toHaveLength(1));
});

it('says in words that the seats are gone, which the inventory has decided [BK-13]', async () => {
  const { sentTo } = openTrip({ createBooking: new Refusal(409, 'Seats not available.', 'SEATS_NOT_AVAILABLE') });
  const form = await sheet();
  await fill(form);
  await userEvent.click(form.getByRole('button', { name: 'Sell and receive USD\u00a020.00' }));
  expect(await form.findByText('Seats not available.')).toBeTruthy();
  expect(sentTo('receiveAndBoard')).toEqual([]);
});

it('sells nothing on a full boat', async () => {
  openTrip({}, aTrip({ ...onSale, booked: 30 }));
  const form = await sheet();
  expect(form.getByText('No seat is left on this trip.')).toBeTruthy();
  for (const take of form.getAllByRole('button', { name: /^Sell and receive/ })) expect(take).toHaveProperty('disabled', true);
});

it('sells nothing without network, and says why', async () => {
  const { sentTo } = openTrip();
  await screen.findByText('Kenji Watanabe');
  online.mockReturnValue(false);
  act(() => void globalThis.dispatchEvent(new Event('offline')));
  const form = await sheet();
  expect(form.getByText(/^No connection\. A seat is sold only with the network/)).toBeTruthy();
  for (const take of form.getAllByRole('button', { name: /^Sell and receive/ })) expect(take).toHaveProperty('disabled', true);
  expect(sentTo('createBooking')).toEqual([]);
});

it('asks for what is missing at its field, and for the papers that the operator requires [BK-17, BK-18]', async () => {
  const { sentTo } = openTrip({}, aTrip(onSale), { nationalIdRequired: 'true' });
  const form = await sheet();
  const take = form.getByRole('button', { name: 'Sell and receive USD\u00a020.00' });
  await userEvent.click(take);
  expect(form.getByText('Please enter all customer names.')).toBeTruthy();
  await userEvent.type(form.getByRole('textbox', { name: 'Name' }), 'Ali');
  await userEvent.click(take);
  expect(form.getByText('Please enter at least one.')).toBeTruthy();
  await userEvent.type(form.getByRole('textbox', { name: 'Phone' }), '7755512');
  await userEvent.type(form.getByRole('textbox', { name: 'National ID or passport of passenger 1' }), 'A123456');
  await userEvent.click(take);
  await waitFor(() => expect(sentTo('createBooking')[0]?.body).toMatchObject({ customers: [{ name: 'Ali', nid: 'A123456' }] }));
});

it('is not offered once trip sells no seats', async () => {
  openTrip({}, aTrip({ acts: [{ code: 'sell', refusal: 'TRIP_DEPARTED', until: FAR }] }));
  await screen.findByText('Kenji Watanabe');
  expect(screen.queryByRole('button', { name: 'Sell a seat' })).toBeNull();
});
