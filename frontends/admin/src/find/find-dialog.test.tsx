import { beforeEach, expect, it } from '@jest/globals';
import { Refusal } from '@atoll/app-frame/testing';
import { aCustomer } from '@atoll/booking-facts/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aBoat, aBooking, aTrip, aUser } from '../testing/builders.js';
import { renderAdmin } from '../testing/render-admin.js';

const booking = aBooking({ refNo: 'UTLPGF6X', customers: [aCustomer({ name: 'Aisha Ali' })], phone: '+9607771234' });
const replies = {
  getTrips: { trips: [aTrip()] },
  getTrip: ({ query }: { query: Readonly<Record<string, string>> }) =>
    query['id'] === '207' ? { trip: aTrip({ id: 207 }) } : new Refusal(404, 'Not found.', 'NOT_FOUND'),
  getBookings: ({ query }: { query: Readonly<Record<string, string>> }) => {
    const found = ['7771234', 'UTLPGF6X', 'aisha'].includes(query['search'] ?? '');
    return { bookings: found ? [booking] : [], count: found ? 1 : 0 };
  },
  getBoats: { boats: [aBoat({ id: 3, name: 'Coral Queen' })] },
  getUsers: ({ query }: { query: Readonly<Record<string, string>> }) => ({ users: query['search'] === 'has' ? [aUser({ username: 'hassan' })] : [], count: 0 }),
};

async function find(typed: string, at = '/admin', others: object = {}) {
  const view = renderAdmin(at, { ...replies, ...others });
  await screen.findByRole('tab', { name: 'Trips' });
  fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
  const field = await screen.findByRole('searchbox', { name: 'Find' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  if (typed) await userEvent.type(field, typed);
  return view;
}
const listed = () => screen.findAllByRole('menuitem').then((items) => items.map((item) => item.querySelector('strong')?.textContent));

beforeEach(() => sessionStorage.clear());

it('a phone number typed after Ctrl K opens the booking of the caller, by the keyboard alone', async () => {
  const { sentTo } = await find('7771234');
  expect(await screen.findByRole('menuitem', { name: /UTLPGF6X Aisha Ali/ })).toBeTruthy();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByRole('heading', { name: 'Booking UTLPGF6X' })).toBeTruthy();
  expect(screen.queryByRole('searchbox', { name: 'Find' })).toBeNull();
  expect(screen.getByRole('tab', { name: 'Bookings', hidden: true }).getAttribute('aria-selected')).toBe('true');
  expect(sentTo('getBookings').some(({ query }) => query['search'] === '7771234')).toBe(true);
});

it('Enter before the answer waits for it, and opens the first that is found for what was typed', async () => {
  // 'bo' lists the tabs Bookings and Boats at once, and the booking is found later.
  await find('bo', '/admin', { getBookings: { bookings: [booking], count: 1 } });
  expect(await listed()).not.toContain('UTLPGF6X Aisha Ali');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Booking UTLPGF6X' })).toBeTruthy();
});

it('what is typed after Enter is searched instead: nothing opens by itself', async () => {
  await find('aish');
  await userEvent.keyboard('{Enter}a');
  expect(await screen.findByRole('menuitem', { name: /UTLPGF6X Aisha Ali/ })).toBeTruthy();
  expect(screen.getByRole('searchbox', { name: 'Find' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Booking UTLPGF6X' })).toBeNull();
});

it('finds trips by number and by words, boats, users and pages', async () => {
  await find('');
  const type = (typed: string) => fireEvent.change(screen.getByRole('searchbox', { name: 'Find' }), { target: { value: typed } });
  type('207');
  expect(await screen.findByRole('menuitem', { name: /Trip #207/ })).toBeTruthy();
  type('maaf');
  expect(await screen.findByRole('menuitem', { name: /Trip #155 Malé → Maafushi/ })).toBeTruthy();
  type('queen');
  expect(await screen.findByRole('menuitem', { name: /^Coral Queen/ })).toBeTruthy();
  type('has');
  expect(await screen.findByRole('menuitem', { name: 'hassan' })).toBeTruthy();
  type('provid');
  await waitFor(async () => expect(await listed()).toEqual(['Providers']));
  type('zzz');
  expect(await screen.findByText('Nothing matches “zzz”.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Search all bookings for “zzz”' }));
  expect(await screen.findByDisplayValue('zzz')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('tab', { name: 'Bookings', hidden: true }).getAttribute('aria-selected')).toBe('true');
});

it('shows what was opened before, and what can be done on the page with its key', async () => {
  sessionStorage.setItem('atoll.admin.recent', '["booking:UTLPGF6X","trip:155"]');
  await find('');
  expect((await listed()).slice(0, 2)).toEqual(['Booking UTLPGF6X', 'Trip #155']);
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Add trip/ }));
  expect(await screen.findByRole('dialog', { name: 'Add Trip' })).toBeTruthy();
});

it('says that bookings could not be searched', async () => {
  renderAdmin('/admin', { ...replies, getBookings: 'no response' });
  await userEvent.click(await screen.findByRole('button', { name: 'Find' }));
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Find' }), 'aisha');
  expect(await screen.findByText('Bookings could not be searched. Check the connection and try again.')).toBeTruthy();
});
