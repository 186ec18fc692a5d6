import { afterEach, expect, it, jest } from '@jest/globals';
import { aBooking, paid } from '@atoll/booking-facts/testing';
import { Refusal } from '@atoll/app-frame/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { boardingServer } from '../../../testing/boarding-server.js';
import { renderCaptain, TRIP } from '../../../testing/render-captain.js';
import { aCustomer, kenji, lindqvists } from '../../../testing/builders.js';

const CONFLICT = 'This action is not possible in the current state.';
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const checked = async (name: string): Promise<boolean> => (await box(name)).checked;

const online = jest.spyOn(navigator, 'onLine', 'get');
afterEach(() => {
  online.mockReturnValue(true);
});
online.mockReturnValue(true);

it('boards one passenger by one tap, shown at once and counted [CP-05] [BK-64]', async () => {
  const { sentTo } = renderCaptain(TRIP, boardingServer());
  await userEvent.click(await box('Emma Lindqvist'));
  expect(await checked('Emma Lindqvist')).toBe(true);
  expect(screen.getByText('1 of 4 on board')).toBeTruthy();
  expect(screen.getByText('On board: Emma Lindqvist')).toBeTruthy();
  await waitFor(() =>
    expect(sentTo('markAttendance').map(({ body }) => body)).toEqual([
      { tripId: 155, bookingId: 7, wholeBooking: false, customerId: 1, boarded: true, at: expect.any(String) },
    ]),
  );
});

it('undoes a tap, also after the list was refetched [BK-64]', async () => {
  const { sentTo } = renderCaptain(TRIP, boardingServer());
  await userEvent.click(await box('Emma Lindqvist'));
  await waitFor(() => expect(sentTo('getBookingsForTrip')).toHaveLength(2));
  await userEvent.click(screen.getByRole('button', { name: 'Undo: Emma Lindqvist on board' }));
  expect(await checked('Emma Lindqvist')).toBe(false);
  await waitFor(() => expect(sentTo('markAttendance').at(-1)?.body).toMatchObject({ customerId: 1, boarded: false }));
  await waitFor(() => expect(sentTo('getBookingsForTrip')).toHaveLength(3));
  expect(await checked('Emma Lindqvist')).toBe(false);
});

it('boards a whole booking by one tap, and undoes only what that tap changed [CP-05] [BK-64]', async () => {
  const jonasIsOn = { ...lindqvists, customers: lindqvists.customers.map((one) => ({ ...one, hasBoarded: one.id === 2 })) };
  const { sentTo } = renderCaptain(
    TRIP,
    boardingServer([{ ...lindqvists, id: 6, refNo: 'H3NN5RRT', customers: [aCustomer(1, 'Ali'), aCustomer(2, 'Aminath')] }, jonasIsOn]),
  );
  const whole = await box('Whole booking ACASL2CH');
  expect(whole.indeterminate).toBe(true);
  await userEvent.click(await box('Whole booking H3NN5RRT'));
  await waitFor(() =>
    expect(sentTo('markAttendance')[0]?.body).toMatchObject({ tripId: 155, bookingId: 6, wholeBooking: true, customerId: null, boarded: true }),
  );
  await userEvent.click(whole);
  for (const name of ['Emma', 'Jonas', 'Elsa']) expect(await checked(`${name} Lindqvist`)).toBe(true);
  await waitFor(() => expect(screen.queryByText(/^Sending/)).toBeNull());
  // Jonas is on board already, and the rest is no more than one act.
  const marks = () => sentTo('markAttendance').map(({ body }) => body);
  expect(marks().slice(1)).toMatchObject([{ bookingId: 7, wholeBooking: true, customerId: null, boarded: true }]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo: Emma Lindqvist +1 on board' }));
  expect(await checked('Emma Lindqvist')).toBe(false);
  expect(await checked('Jonas Lindqvist')).toBe(true);
  await waitFor(() => expect(marks().slice(2)).toMatchObject([1, 3].map((customerId) => ({ wholeBooking: false, customerId, boarded: false }))));
});

it("reverts a refused tick and shows the server's text [BK-66] [XC-05]", async () => {
  renderCaptain(TRIP, { ...boardingServer(), markAttendance: new Refusal(409, CONFLICT) });
  await userEvent.click(await box('Emma Lindqvist'));
  expect((await screen.findByText(CONFLICT)).closest('[role=alert]')).toBeTruthy();
  await waitFor(async () => expect(await checked('Emma Lindqvist')).toBe(false));
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

it('a list that was requested before a tick does not revert it on the screen', async () => {
  let respond: (() => void) | undefined;
  const server = boardingServer();
  const stale = { bookings: [lindqvists, kenji] };
  let reads = 0;
  const { sentTo } = renderCaptain(TRIP, {
    ...server,
    getBookingsForTrip: async () => {
      reads += 1;
      if (reads !== 2) return server.getBookingsForTrip();
      await new Promise<void>((resolve) => {
        respond = resolve;
      });
      return stale;
    },
  });
  await box('Emma Lindqvist');
  act(() => void globalThis.dispatchEvent(new Event('online')));
  await waitFor(() => expect(respond).toBeDefined());
  await userEvent.click(await box('Emma Lindqvist'));
  await waitFor(() => expect(sentTo('markAttendance')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText(/^Sending/)).toBeNull());
  await act(async () => respond?.());
  expect(await checked('Emma Lindqvist')).toBe(true);
});

it('marks the return leg on the trip of the return leg [BK-65]', async () => {
  const returning = aBooking({ ...paid, tripId: 100, returnTripId: 155, customers: [aCustomer(1, 'Mariyam Zahira', { hasBoarded: true })] });
  const { sentTo } = renderCaptain(TRIP, boardingServer([returning]));
  expect(await checked('Mariyam Zahira')).toBe(false);
  await userEvent.click(await box('Mariyam Zahira'));
  await waitFor(() => expect(sentTo('markAttendance')[0]?.body).toMatchObject({ tripId: 155, boarded: true }));
});

it('vibrates for a tick where the device supports it', async () => {
  const vibrate = jest.fn(() => true);
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  renderCaptain(TRIP, boardingServer());
  await userEvent.click(await box('Emma Lindqvist'));
  expect(vibrate).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(navigator, 'vibrate');
});
