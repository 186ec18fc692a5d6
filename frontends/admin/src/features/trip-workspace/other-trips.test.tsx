import { expect, it } from '@jest/globals';
import { announcements } from '@atoll/app-frame/snackbar/snackbar';
import { Refusal } from '@atoll/app-frame/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Trip } from '../../server-types.js';
import { aBooking, aTrip } from '../../testing/builders.js';
import { renderAdmin, TODAY } from '../../testing/render-admin.js';

const at = (id: number, fromTime: string, parts: Partial<Trip> = {}): Trip => aTrip({ id, fromTime, ...parts });
const today = at(155, '2026-11-22T05:00:00.000Z');
const { fromLocation, toLocation } = today;

it('leads to the same trip of the day after: the one on its path that departs nearest to its time', async () => {
  const back = at(160, '2026-11-23T05:00:00.000Z', { fromLocation: toLocation, toLocation: fromLocation });
  const after = [at(161, '2026-11-23T02:00:00.000Z'), back, at(162, '2026-11-23T05:20:00.000Z'), at(163, '2026-11-23T09:00:00.000Z')];
  const { sentTo } = renderAdmin(`/admin?date=${TODAY}&trip=155`, {
    getTrips: ({ query }) => ({ trips: query['date'] === '2026-11-23' ? after : [today] }),
    getTrip: ({ query }) => ({ trip: [today, ...after].find(({ id }) => id === Number(query['id'])) ?? today }),
    getBookingsForTrip: { bookings: [] },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Day after' }));
  expect(await screen.findByText(/Trip #162/)).toBeTruthy();
  expect(sentTo('getTrips').at(-1)?.query).toMatchObject({ date: '2026-11-23' });
});

it('leads to the trips of the day before where none of them has its path', async () => {
  renderAdmin(`/admin?date=${TODAY}&trip=155`, {
    getTrips: ({ query }) => ({ trips: query['date'] === '2026-11-21' ? [] : [today] }),
    getTrip: { trip: today },
    getBookingsForTrip: { bookings: [] },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Day before' }));
  expect(await screen.findByText('No trips for the day.')).toBeTruthy();
});

it('opens the next trip, the trip of another day and the list without what the list of bookings was narrowed by', async () => {
  const later = at(156, '2026-11-22T08:00:00.000Z');
  const bookings = [aBooking({ status: 'Pending' }), aBooking({ id: 8, refNo: 'K7TR2M9Q', status: 'Paid' })];
  renderAdmin(`/admin?date=${TODAY}&trip=155&unpaid=1`, {
    getTrips: { trips: [today, later] },
    getTrip: ({ query }) => ({ trip: Number(query['id']) === 156 ? later : today }),
    getBookingsForTrip: { bookings },
  });
  await screen.findByText('1 of 2 bookings');
  expect(screen.getByRole('link', { name: 'Trips' }).getAttribute('href')).toBe(`/admin?date=${TODAY}`);
  await userEvent.click(screen.getByRole('button', { name: /^Next trip/ }));
  await screen.findByText(/Trip #156/);
  expect(await screen.findByText('2 bookings')).toBeTruthy();
});

it('opens a trip from the list with all its bookings, whatever the one before was narrowed by', async () => {
  renderAdmin(`/admin?date=${TODAY}&unpaid=1&search=david`, { getTrips: { trips: [today] } });
  const card = await screen.findByRole('link', { name: /Malé/ });
  expect(card.getAttribute('href')).toBe(`/admin?date=${TODAY}&trip=155`);
});

it('stays with the trip where the trips of the other day cannot be loaded, and says so', async () => {
  const { store } = renderAdmin(`/admin?date=${TODAY}&trip=155`, {
    getTrips: ({ query }) => (query['date'] === TODAY ? { trips: [today] } : new Refusal(503, 'Try again.', 'UNAVAILABLE')),
    getTrip: { trip: today },
    getBookingsForTrip: { bookings: [] },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Day after' }));
  await waitFor(() => expect(announcements(store.getState()).map(({ kind }) => kind)).toEqual(['failure']));
  expect(screen.getByText(/Trip #155/)).toBeTruthy();
});

it('leads to the trip with the same boat where two depart equally near to its time', async () => {
  const other = { ...today.boat, id: today.boat.id + 1 };
  const after = [at(161, '2026-11-23T05:00:00.000Z', { boat: other }), at(162, '2026-11-23T05:00:00.000Z')];
  renderAdmin(`/admin?date=${TODAY}&trip=155`, {
    getTrips: ({ query }) => ({ trips: query['date'] === TODAY ? [today] : after }),
    getTrip: ({ query }) => ({ trip: [today, ...after].find(({ id }) => id === Number(query['id'])) ?? today }),
    getBookingsForTrip: { bookings: [] },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Day after' }));
  expect(await screen.findByText(/Trip #162/)).toBeTruthy();
});

it('does not leave a page that was opened while the trips of the other day were loading', async () => {
  const later = at(156, '2026-11-22T08:00:00.000Z');
  let arrive: (response: { trips: Trip[] }) => void = () => undefined;
  const slow = new Promise<{ trips: Trip[] }>((resolve) => (arrive = resolve));
  const { store } = renderAdmin(`/admin?date=${TODAY}&trip=155`, {
    getTrips: ({ query }) => (query['date'] === TODAY ? { trips: [today, later] } : slow),
    getTrip: ({ query }) => ({ trip: Number(query['id']) === 156 ? later : today }),
    getBookingsForTrip: { bookings: [] },
  });
  const dayAfter = await screen.findByRole('button', { name: 'Day after' });
  await userEvent.click(dayAfter);
  await waitFor(() => expect(dayAfter.getAttribute('aria-busy')).toBe('true'));
  await userEvent.click(await screen.findByRole('button', { name: /^Next trip/ }));
  await screen.findByText(/Trip #156/);
  arrive({ trips: [at(162, '2026-11-23T05:00:00.000Z')] });
  await waitFor(() => expect(JSON.stringify(store.getState())).toContain('"id":162'));
  await userEvent.click(screen.getByRole('button', { name: /^Previous trip/ }));
  await screen.findByText(/Trip #155/);
  expect(screen.getByRole('link', { name: 'Trips' }).getAttribute('href')).toBe(`/admin?date=${TODAY}`);
});
