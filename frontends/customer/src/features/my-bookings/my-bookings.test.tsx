import { beforeEach, expect, it, jest } from '@jest/globals';
import { announcements } from '@atoll/app-frame/snackbar/snackbar';
import { makeStore } from '@atoll/app-frame/store/store';
import { Refusal } from '@atoll/app-frame/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aBooking, paid } from '../../testing/builders.js';
import { fakeApi } from '../../testing/fake-api.js';
import { openPage } from '../../testing/open-page.js';

const PAGE = '/bookings';

beforeEach(() => cleanup());

it('shows a card for each booking with its number, its chips and from where to where, which opens the booking [CW-46]', async () => {
  const bookings = [
    aBooking({ ...paid, isCancelled: true }),
    aBooking({ uuid: 'b-2', refNo: 'UTLPGF6X', returnTripId: 101, returnTrip: { ...aBooking().trip, id: 101, toLocation: { id: 9, name: 'Gulhi' } } }),
  ];
  fakeApi({ getUserBookings: () => ({ bookings, count: 2 }) });
  openPage(PAGE);
  expect(await screen.findByRole('heading', { level: 1, name: 'My Bookings' })).toBeTruthy();
  const [first, second] = await screen.findAllByRole('article');
  expect(within(first!).getByRole('link', { name: '#MDNDE5CY' }).getAttribute('href')).toBe('/booking/b-1');
  for (const words of ['Paid', 'Cancelled', 'from Malé to Maafushi']) expect(within(first!).getByText(words)).toBeTruthy();
  expect(first!.querySelector('time')?.textContent).toContain('10:00 AM → 10:40 AM');
  expect(within(second!).getByRole('link', { name: '#UTLPGF6X' }).getAttribute('href')).toBe('/booking/b-2');
  expect(within(second!).getByText('from Malé to Gulhi')).toBeTruthy();
});

it('says that there is nothing to show, and leads to the trips [CW-46]', async () => {
  fakeApi({ getUserBookings: () => ({ bookings: [], count: 0 }) });
  openPage(PAGE);
  expect(await screen.findByText('Nothing to show here...')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Find a trip' }).getAttribute('href')).toBe('/');
});

it('reads the next page of more than twenty bookings [CW-46]', async () => {
  const { sentTo } = fakeApi({ getUserBookings: ({ page }) => ({ bookings: [aBooking({ refNo: Number(page) === 1 ? 'SECOND77' : 'FIRST777' })], count: 21 }) });
  openPage(PAGE);
  await screen.findByRole('link', { name: '#FIRST777' });
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByRole('link', { name: '#SECOND77' })).toBeTruthy();
  expect(sentTo('getUserBookings').map(({ input }) => input)).toEqual([{ page: '0' }, { page: '1' }]);
});

it('logs a failure to load and announces nothing; the page offers to retry [CW-47, XC-09]', async () => {
  const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  let works = false;
  fakeApi({ getUserBookings: () => (works ? { bookings: [aBooking()], count: 1 } : new Refusal(500, 'Unexpected error occurred', 'INTERNAL')) });
  const store = makeStore();
  openPage(PAGE, {}, store);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('Unexpected error occurred')).toBeNull();
  expect([logged.mock.calls.length, announcements(store.getState())]).toEqual([1, []]);
  logged.mockRestore();
  works = true;
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: '#MDNDE5CY' })).toBeTruthy();
});
