import { describe, expect, it } from '@jest/globals';
import { Refusal } from '@atoll/app-frame/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aBooking, aTrip, movable } from '../../../testing/builders.js';
import { renderAdmin, TODAY } from '../../../testing/render-admin.js';
import { neededSeats, stillListed, type RouteGroup } from './chosen-bookings.js';

const group = (fromOrder: number, toOrder: number, ...seats: [id: number, seatCount: number][]): RouteGroup => ({
  fromOrder,
  toOrder,
  from: { id: fromOrder, name: `Stop ${fromOrder}` },
  to: { id: toOrder, name: `Stop ${toOrder}` },
  count: seats.reduce((sum, [, seatCount]) => sum + seatCount, 0),
  bookings: seats.map(([id, seatCount]) => ({ id, seatCount })),
});
// DOMAIN §6: A→C 4, B→D 3, C→D 5
const routeCounts = [group(1, 3, [1, 4]), group(2, 4, [2, 3]), group(3, 4, [3, 5]), group(1, 2)];
const bookings = [1, 2, 3].map((id) => aBooking({ id, refNo: `REF${id}` }));
const boat = { id: 8, name: 'Speedy', capacity: 20, provider: { id: 1, name: 'Coral Marine' }, freeSeats: 20, tripId: null };

/** Far in the future: the controls compare with the real clock. */
const trip = aTrip({ fromTime: '2099-11-22T05:00:00.000Z', toTime: '2099-11-22T05:40:00.000Z' });

async function open(replies: object = {}) {
  const rendered = renderAdmin(`/admin?date=${TODAY}&trip=${trip.id}`, {
    getTrips: { trips: [trip] },
    getTrip: { trip },
    getBookingsForTrip: { bookings, acts: movable(trip) },
    getBookingsForTransfer: { routeCounts, bookings },
    getAvailableBoatsForTransfer: { boats: [boat, { ...boat, id: 9, name: 'Dhoni', freeSeats: 9, tripId: 77 }] },
    transferBookingsToBoat: { message: '2 bookings moved to Speedy.' },
    ...replies,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Transfer Bookings' }));
  return { ...rendered, dialog: within(await screen.findByRole('dialog', { name: 'Transfer Bookings' })) };
}
type Dialog = Awaited<ReturnType<typeof open>>['dialog'];
const press = (dialog: Dialog, name: string) => userEvent.click(dialog.getByRole('button', { name }));
const tick = async (dialog: Dialog, name: RegExp) => userEvent.click(await dialog.findByRole('checkbox', { name }));
const isDisabled = (dialog: Dialog, name: string) => (dialog.getByRole('button', { name }) as HTMLButtonElement).disabled;

it('bookings need the peak of their load, as the server computes it (D-57) [TR-44]', () => {
  expect([neededSeats(routeCounts, new Set([1, 2, 3])), neededSeats(routeCounts, new Set([1])), neededSeats(routeCounts, new Set())]).toEqual([8, 4, 0]);
  expect([...stillListed(new Set([1, 99]), routeCounts)]).toEqual([1]);
});

describe('transferring bookings', () => {
  it('chooses bookings by route or singly, then a boat, and confirms [TR-43, TR-45, TR-46, TR-47, AW-14, AW-22]', async () => {
    const { dialog, sentTo } = await open();
    await dialog.findByText(/REF1/);
    expect(isDisabled(dialog, 'Next')).toBe(true);
    await tick(dialog, /Stop 2.*Stop 4/);
    await tick(dialog, /REF3/);
    expect(dialog.getByText('2 bookings chosen: the boat needs 8 seats.')).toBeTruthy();
    await press(dialog, 'Next');
    expect(isDisabled(dialog, 'Transfer 2 bookings')).toBe(true);
    await userEvent.click(await dialog.findByRole('radio', { name: /Speedy/ }));
    expect(dialog.getByText('20 of 20 seats free. A trip is created for it.')).toBeTruthy();
    expect(dialog.getByText('9 of 20 seats free. On its trip #77.')).toBeTruthy();
    await press(dialog, 'Transfer 2 bookings');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo('getAvailableBoatsForTransfer')[0]?.query).toMatchObject({ originalTripId: '155', requiredSeats: '8' });
    expect(sentTo('transferBookingsToBoat').map(({ body }) => body)).toEqual([{ bookingIds: [2, 3], targetBoatId: 8, originalTripId: 155 }]);
  });

  it('finds bookings by name, number or phone, each with its status; a route is then what is shown of it [TR-46, TR-47]', async () => {
    const many = [1, 2, 3, 4, 5, 6, 7].map((id) => aBooking({ id, refNo: `REF${id}` }));
    const seats = many.map(({ id }): [number, number] => [id, 1]);
    const { dialog } = await open({ getBookingsForTransfer: { routeCounts: [group(1, 2, ...seats)], bookings: many } });
    expect((await dialog.findByText(/REF7/)).closest('li')?.textContent).toMatch(/REF7 · 1 seat.*Pending/);
    await userEvent.type(dialog.getByRole('searchbox', { name: 'Search this list' }), 'ref3');
    await waitFor(() => expect(dialog.queryByText(/REF7/)).toBeNull());
    await tick(dialog, /Stop 1.*Stop 2/);
    expect(dialog.getByText('1 booking chosen: the boat needs 1 seat.')).toBeTruthy();
    await userEvent.clear(dialog.getByRole('searchbox', { name: 'Search this list' }));
    expect(await dialog.findByRole('checkbox', { name: /REF7/ })).toHaveProperty('checked', false);
  });

  it('has the focus on the heading of each step, which is read out [TR-46]', async () => {
    const { dialog } = await open();
    await tick(dialog, /REF1/);
    await press(dialog, 'Next');
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('heading', { name: 'Step 2 of 2 · Choose a boat' })));
    await press(dialog, 'Back');
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('heading', { name: 'Step 1 of 2 · Choose bookings' })));
  });

  it('asks before Escape throws away which bookings were chosen', async () => {
    const { dialog } = await open();
    await tick(dialog, /REF1/);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(dialog.getByRole('checkbox', { name: /REF1/ })).toHaveProperty('checked', true);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('cannot choose a route without bookings, and unticks a whole route [TR-47, TR-48]', async () => {
    const { dialog } = await open();
    const empty = await dialog.findByRole('checkbox', { name: /Stop 1.*Stop 2.*No bookings available/ });
    expect(empty).toHaveProperty('disabled', true);
    await tick(dialog, /REF1/);
    const whole = dialog.getByRole('checkbox', { name: /Stop 1.*Stop 3/ });
    expect(whole).toHaveProperty('checked', true);
    await userEvent.click(whole);
    expect([dialog.getByText('No booking chosen yet.') !== null, isDisabled(dialog, 'Next')]).toEqual([true, true]);
  });

  it('says that there are no bookings, and that there are no boats [TR-48]', async () => {
    const { unmount, dialog } = await open({ getBookingsForTransfer: { routeCounts: [group(1, 2)], bookings: [] } });
    expect(await dialog.findByText('No bookings found for this trip that can be transferred.')).toBeTruthy();
    unmount();
    const other = await open({ getAvailableBoatsForTransfer: { boats: [] } });
    await tick(other.dialog, /REF1/);
    await press(other.dialog, 'Next');
    expect(await other.dialog.findByText('No available boats found from the same provider with sufficient capacity.')).toBeTruthy();
    expect(isDisabled(other.dialog, 'Transfer 1 booking')).toBe(true);
    await press(other.dialog, 'Back');
    expect(await other.dialog.findByRole('checkbox', { name: /REF1/ })).toHaveProperty('checked', true);
  });

  it('says what somebody else did, keeps the dialog and loads the bookings again [TR-45]', async () => {
    const text = 'Booking REF1 can no longer be moved. adam: Booking cancelled: Ill. Please check it and try again.';
    const { dialog, sentTo } = await open({ transferBookingsToBoat: new Refusal(409, text, 'BOOKING_NOT_TRANSFERABLE') });
    await tick(dialog, /REF1/);
    await press(dialog, 'Next');
    await userEvent.click(await dialog.findByRole('radio', { name: /Speedy/ }));
    const read = sentTo('getBookingsForTransfer').length;
    await press(dialog, 'Transfer 1 booking');
    expect((await dialog.findByRole('alert')).textContent).toContain(text);
    await waitFor(() => expect(sentTo('getBookingsForTransfer').length).toBeGreaterThan(read));
  });
});
