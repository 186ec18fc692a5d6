import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Refusal, type Replies } from '@atoll/app-frame/testing';
import { announcements } from '@atoll/app-frame/snackbar/snackbar';
import { withActs } from '@atoll/booking-facts/testing';
import { addMethods, HOTEL_ACCOUNT } from '@atoll/contracts/testing/added-methods';
import { learnServerTime } from '@atoll/app-frame/server-data/server-clock';
import { userConfirmed } from '@atoll/app-frame/session/session';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { memoryStore, type DeviceStore } from '../../device/device-store.js';
import { aTrip, kenji, lindqvists } from '../../testing/builders.js';
import { boardingServer } from '../../testing/boarding-server.js';
import { DAY, memoryLists, renderCaptain, TRIP } from '../../testing/render-captain.js';

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const online = jest.spyOn(navigator, 'onLine', 'get');
const network = (isOn: boolean): void => {
  online.mockReturnValue(isOn);
  act(() => void globalThis.dispatchEvent(new Event(isOn ? 'online' : 'offline')));
};
online.mockReturnValue(true);
afterEach(() => void online.mockReturnValue(true));

const captain = { id: 7, username: 'captain', isSuperUser: false, isAdmin: false, isCaptain: true };
function open(replies: Replies, device?: () => Promise<DeviceStore>) {
  const view = renderCaptain(TRIP, replies, device && { device });
  act(() => void view.store.dispatch(userConfirmed(captain)));
  return view;
}
const bodies = (view: ReturnType<typeof open>) => view.sentTo('markAttendance').map(({ body }) => body as Record<string, unknown>);

it('keeps ticks without network, says how many wait, and sends each once and in order when it is back [CP-05] [D-107]', async () => {
  const view = open(boardingServer());
  await box('Emma Lindqvist');
  network(false);
  await userEvent.click(await box('Emma Lindqvist'));
  await userEvent.click(await box('Jonas Lindqvist'));
  expect((await box('Emma Lindqvist')).checked).toBe(true);
  expect(screen.getByText(/2 entries wait on this device/)).toBeTruthy();
  expect(bodies(view)).toEqual([]);
  network(true);
  await waitFor(() => expect(bodies(view).map(({ customerId }) => customerId)).toEqual([1, 2]));
  await waitFor(() => expect(screen.queryByText(/wait on this device/)).toBeNull());
  expect((await box('Emma Lindqvist')).checked).toBe(true);
});

it('sends what an earlier page has left, with the time of the act, and shows it before [D-107]', async () => {
  const store = memoryStore();
  const device = async () => store;
  const first = open(boardingServer(), device);
  await box('Emma Lindqvist');
  network(false);
  await userEvent.click(await box('Emma Lindqvist'));
  await waitFor(async () => expect(await store.all()).toHaveLength(1));
  const [kept] = await store.all();
  expect(JSON.stringify(kept)).not.toContain('Emma');
  first.unmount();
  const second = open({ ...boardingServer(), markAttendance: 'no response' }, device);
  expect((await box('Emma Lindqvist')).checked).toBe(true);
  second.unmount();
  online.mockReturnValue(true);
  const third = open(boardingServer(), device);
  await waitFor(() => expect(bodies(third)).toEqual([expect.objectContaining({ customerId: 1, boarded: true, at: kept?.doneAt })]));
  await waitFor(async () => expect(await store.all()).toEqual([]));
});

it('leaves acts of another user on the device, and sends them when that user is back [D-107]', async () => {
  const store = memoryStore();
  const input = { tripId: 155, bookingId: 7, wholeBooking: false, customerId: 1, boarded: true };
  await store.put({ call: 'markAttendance', input, id: 'one', userId: 99, doneAt: '2026-11-22T04:58:00.000Z' });
  const view = open(boardingServer(), async () => store);
  expect((await box('Emma Lindqvist')).checked).toBe(false);
  expect([bodies(view), (await store.all()).length]).toEqual([[], 1]);
});

it('shows what the server has refused meanwhile until the captain has read it, and sends the rest [D-107] [BK-66]', async () => {
  const store = memoryStore();
  const device = async () => store;
  const server = boardingServer();
  const refuse: Replies = {
    ...server,
    markAttendance: (sent) =>
      (sent.body as { customerId: number }).customerId === 1
        ? new Refusal(409, 'This action is not possible in the current state.', 'BOOKING_CANCELLED')
        : server.markAttendance(sent),
  };
  const view = open({ ...refuse, getRefusedActs: { acts: [] } }, device);
  await box('Emma Lindqvist');
  network(false);
  await userEvent.click(await box('Emma Lindqvist'));
  await userEvent.click(await box('Jonas Lindqvist'));
  network(true);
  const said = await screen.findByText(/^Not recorded: on board Emma Lindqvist/);
  expect(said.closest('[role=alert]')?.textContent).toContain('The booking was cancelled before this reached the server.');
  await waitFor(async () => expect((await box('Jonas Lindqvist')).checked).toBe(true));
  expect((await box('Emma Lindqvist')).checked).toBe(false);
  view.unmount();
  open({ ...server, getRefusedActs: { acts: [] } }, device);
  await userEvent.click(await screen.findByRole('button', { name: 'Understood' }));
  expect(screen.queryByText(/^Not recorded/)).toBeNull();
  await waitFor(async () => expect(await store.all()).toMatchObject([{ isRead: true }]));
});

const late = { call: 'markAttendance', input: { tripId: 155, bookingId: 7, wholeBooking: false, customerId: 1, boarded: true } } as const;
const kept = (parts: object = {}) => ({
  id: 1,
  operationId: 'one',
  tripId: 155,
  act: 'boarded' as const,
  bookingId: 7,
  refNo: 'ACASL2CH',
  passenger: 'Emma Lindqvist',
  captain: 'captain',
  doneAt: '2026-11-22T04:58:00.000Z',
  refusedAt: '2026-11-22T05:10:00.000Z',
  code: 'BOARDING_CLOSED',
  obstacle: null,
  decision: null,
  ...parts,
});

it('names a late act to the server, which keeps its refusal for the office; a tick that is sent at once is not named [D-107]', async () => {
  const view = open(boardingServer());
  await userEvent.click(await box('Emma Lindqvist'));
  await waitFor(() => expect(bodies(view)).toHaveLength(1));
  network(false);
  await userEvent.click(await box('Jonas Lindqvist'));
  network(true);
  await waitFor(() => expect(bodies(view).map(({ operationId }) => operationId)).toEqual([undefined, expect.any(String)]));
});

it('says a late refusal once, on the page, and keeps it until the office has decided; then shows the decision [D-107]', async () => {
  const store = memoryStore();
  const device = async () => store;
  await store.put({ ...late, id: 'one', userId: 7, doneAt: '2026-11-22T04:58:00.000Z', refNo: 'ACASL2CH' });
  let acts = [kept()];
  const server = {
    ...boardingServer(),
    markAttendance: new Refusal(409, 'This action is not possible in the current state.', 'BOARDING_CLOSED'),
    getRefusedActs: () => ({ acts }),
  };
  const first = open(server, device);
  const said = await screen.findByText(/^Not recorded: on board Emma Lindqvist/);
  await waitFor(() => expect(said.closest('[role=alert]')?.textContent).toContain('The office sees this and decides.'));
  expect(screen.queryByText('This action is not possible in the current state.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Understood' }));
  expect(screen.queryByText(/^Not recorded/)).toBeNull();
  await waitFor(async () => expect(await store.all()).toMatchObject([{ id: 'one', isRead: true }]));
  first.unmount();
  acts = [kept({ decision: { kind: 'dismissed', at: '2026-11-22T06:00:00.000Z', username: 'adam', remark: 'Seen at the jetty' } })];
  open(server, device);
  const decided = await screen.findByText(/^Not recorded, the office has decided: on board Emma Lindqvist/);
  expect(decided.closest('[role=status]')?.textContent).toContain('adam, 11:00 AM. Seen at the jetty');
  await userEvent.click(screen.getByRole('button', { name: 'Understood' }));
  await waitFor(async () => expect(await store.all()).toEqual([]));
});

it('names the booking of a refusal by its number where it has left the list, also without network [D-107]', async () => {
  const store = memoryStore();
  await store.put({ ...late, id: 'one', userId: 7, doneAt: '2026-11-22T04:58:00.000Z', refNo: 'ACASL2CH', refusedBy: 'BOOKING_CANCELLED' });
  open({ ...boardingServer([kenji]), getRefusedActs: 'no response' }, async () => store);
  expect(await screen.findByText(/^Not recorded: on board booking ACASL2CH/)).toBeTruthy();
});

it('opens a trip without network whose passengers were downloaded with the day, though it was never opened [CP-03] [D-107]', async () => {
  const lists = memoryLists();
  const day = renderCaptain(`/captain?date=${DAY}`, boardingServer(), { lists });
  await screen.findByRole('link', { name: /Coral Queen/ });
  await waitFor(async () => expect(await lists.read('0 bookings:155')).toBeDefined());
  day.unmount();
  renderCaptain(TRIP, { getCaptainTrips: 'no response', getBookingsForTrip: 'no response' }, { lists });
  expect((await box('Emma Lindqvist')).checked).toBe(false);
  expect(screen.getByText(/You see what was known at/)).toBeTruthy();
});

it('never shows what the device has kept for another user', async () => {
  const lists = memoryLists();
  await lists.write(`99 trips:${DAY}`, { value: { trips: [aTrip()] }, at: Date.now() });
  await lists.write('99 bookings:155', { value: { bookings: [kenji] }, at: Date.now() });
  const { store } = renderCaptain(TRIP, { getCaptainTrips: 'no response', getBookingsForTrip: 'no response' }, { lists });
  act(() => void store.dispatch(userConfirmed(captain)));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.queryByText('Kenji Watanabe')).toBeNull();
  act(() => void store.dispatch(userConfirmed({ ...captain, id: 99 })));
  expect(await screen.findByText('Kenji Watanabe')).toBeTruthy();
});

it('never calls a kept list up to date while the server is down [D-107]', async () => {
  const lists = memoryLists();
  await lists.write(`0 trips:${DAY}`, { value: { trips: [aTrip()] }, at: Date.now() });
  await lists.write('0 bookings:155', { value: { bookings: [kenji] }, at: Date.now() });
  const down = new Refusal(503, 'Please try again in a moment.', 'UNAVAILABLE');
  renderCaptain(TRIP, { getCaptainTrips: down, getBookingsForTrip: down }, { lists });
  await box('Kenji Watanabe');
  expect(await screen.findByText('Server not reached.')).toBeTruthy();
  expect(screen.queryByText('Up to date')).toBeNull();
});

it('says in words that the list is up to date, and when it was synced', async () => {
  open(boardingServer());
  expect(await screen.findByText('Up to date')).toBeTruthy();
  expect(screen.getByText(/^Last synced \d{1,2}:\d{2}/)).toBeTruthy();
});

/** A booking that is not paid yet. */
const unpaid = { ...kenji, ...withActs('receiveAndBoard', 'setAsCash', 'allow'), status: 'Pending', notBoarded: 'unpaid' } as const;
const taken = (view: ReturnType<typeof open>) => view.sentTo('receiveAndBoard').map(({ body }) => body);
const receive = async (word = 'cash'): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name: new RegExp(`^Receive ${word} · USD\u00a0.* for 8QDKXQSH$`) }));

it('receives the cash of an unpaid booking and boards it with one tap, and sends it once under one key, also without network [CP-13] [PY-22] [PY-23] [D-107]', async () => {
  const store = memoryStore();
  let attempts = 0;
  const replies: Replies = {
    ...boardingServer([unpaid, lindqvists]),
    receiveAndBoard: () => ((attempts += 1) === 1 ? 'no response' : { message: 'Cash received.', notBoarded: null }),
  };
  const view = open(replies, async () => store);
  expect((await screen.findByText(/^Not paid yet\./)).textContent).toBeTruthy();
  network(false);
  await receive();
  expect((await box('Kenji Watanabe')).checked).toBe(true);
  expect(screen.getByText('USD 20.00 received: Kenji Watanabe')).toBeTruthy();
  await waitFor(async () => expect(await store.all()).toHaveLength(1));
  const [first] = await store.all();
  // The next tap leaves no Undo for it, and sends it first.
  await userEvent.click(await box('Emma Lindqvist'));
  network(true);
  await waitFor(() => expect(taken(view)).toHaveLength(1));
  network(true);
  await waitFor(() => expect(bodies(view)).toHaveLength(1));
  const body = { bookingId: 8, currency: 'USD', tripId: 155, boards: true, at: first?.doneAt, operationId: first?.id };
  expect(view.sentTo('receiveAndBoard').map((sent) => [sent.body, sent.headers.get('idempotency-key')])).toEqual([1, 2].map(() => [body, first?.id]));
});

it('sends nothing of cash that is undone, and leaves the booking unpaid [CP-13]', async () => {
  const store = memoryStore();
  const view = open({ ...boardingServer([unpaid, lindqvists]), receiveAndBoard: { message: 'Cash received.', notBoarded: null } }, async () => store);
  await receive();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo: USD\u00a020.00 received from Kenji Watanabe' }));
  expect(await screen.findByText(/^Not paid yet\./)).toBeTruthy();
  await userEvent.click(await box('Emma Lindqvist'));
  await waitFor(() => expect(bodies(view)).toHaveLength(1));
  expect([taken(view), await store.all()]).toEqual([[], []]);
});

it('says that cash stays received where its Undo comes too late, because the clock was corrected [CP-13]', async () => {
  const vibrate = jest.fn();
  Object.assign(navigator, { vibrate });
  const view = open({ ...boardingServer([unpaid, lindqvists]), receiveAndBoard: { message: 'Cash received.', notBoarded: null } });
  await receive();
  const undo = await screen.findByRole('button', { name: 'Undo: USD\u00a020.00 received from Kenji Watanabe' });
  const now = Date.now();
  learnServerTime(new Date(now + 20_000).toUTCString(), now, now);
  network(true);
  await waitFor(() => expect(taken(view)).toHaveLength(1));
  await userEvent.click(undo);
  expect(announcements(view.store.getState())).toMatchObject([{ kind: 'failure', text: 'Too late to undo: the payment of 8QDKXQSH was received.' }]);
  expect(vibrate).toHaveBeenLastCalledWith([60, 60, 60]);
  learnServerTime(new Date(Date.now()).toUTCString(), now, now);
});

describe('where a test adds a method at a counter', () => {
  addMethods();
  const atHotel = { ...unpaid, isCashAllowed: true, cashPayment: { ...unpaid.cashPayment, status: 'Allowed' as const, method: HOTEL_ACCOUNT } };

  it.each([
    ['cash', unpaid, ['cash received,', 'The cash was received already.']],
    ['payment', atHotel, ['payment received,', 'The payment was received already.']],
  ])('shows the refusal of %s until the captain has read it [CP-13] [D-107]', async (word, booking, said) => {
    const receiveAndBoard = new Refusal(409, 'This action is not possible in the current state.', 'CASH_RECEIVED');
    open({ ...boardingServer([booking, lindqvists]), receiveAndBoard, getRefusedActs: { acts: [] } });
    await receive(word);
    await userEvent.click(await box('Emma Lindqvist'));
    const alert = await screen.findByRole('alert');
    for (const text of said) expect(alert.textContent).toContain(text);
    await userEvent.click(within(alert).getByRole('button', { name: 'Understood' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

it('says why people whose cash was received were not boarded [CP-13] [BK-66]', async () => {
  const view = open({ ...boardingServer([unpaid, lindqvists]), receiveAndBoard: { message: 'Cash received.', notBoarded: 'BOARDING_CLOSED' } });
  await receive();
  await userEvent.click(await box('Emma Lindqvist'));
  await waitFor(() => expect(announcements(view.store.getState()).map(({ kind }) => kind)).toEqual(['failure']));
});

it('departs without network, closes boarding on the screen, and is sent after the ticks [CP-04] [D-107]', async () => {
  const view = open({ ...boardingServer(), depart: { message: 'Trip departed.' } });
  await box('Emma Lindqvist');
  network(false);
  await userEvent.click(await box('Emma Lindqvist'));
  const depart = await screen.findByRole('button', { name: /^Depart/ });
  fireEvent(depart, new MouseEvent('pointerdown', { button: 0, bubbles: true }));
  await screen.findByRole('button', { name: /^End Trip/ });
  expect((await box('Jonas Lindqvist')).disabled).toBe(true);
  network(true);
  await waitFor(() =>
    expect(view.sentTo('depart').map(({ body }) => body)).toEqual([{ tripId: 155, departed: true, at: expect.any(String), operationId: expect.any(String) }]),
  );
  expect(bodies(view)).toHaveLength(1);
});
