import { expect, it } from '@jest/globals';
import { Refusal } from '@atoll/app-frame/testing';
import { screen } from '@testing-library/react';
import { renderAdmin } from '../../testing/render-admin.js';

it.each([
  ['the cash shift', '/admin?tab=cash&shift=999', 'getCashShift', 'Cash shift not found.', '/admin?tab=cash', 'All cash'],
  [
    'the credit account',
    '/admin?tab=creditAccounts&account=999',
    'getCreditStatement',
    'Credit account not found.',
    '/admin?tab=creditAccounts',
    'All credit accounts',
  ],
])('says that %s of an address is not there and offers the way on, not a retry', async (_, at, call, text, list, onwardName) => {
  renderAdmin(at, { [call]: new Refusal(404, text) });
  expect(await screen.findByText(text)).toBeTruthy();
  // The first stands above every record, the other below the sentence.
  const onward = screen.getAllByRole('link', { name: onwardName });
  expect(onward.map((link) => link.getAttribute('href'))).toEqual([list, list]);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('offers a retry of what failed for another reason', async () => {
  renderAdmin('/admin?tab=cash&shift=999', { getCashShift: new Refusal(503, 'The server is busy.') });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('offers the list to an address with a request, boat or booking that is not there', async () => {
  const page = (at: string) =>
    renderAdmin(at, { getPrivateTransfers: { privateTransfers: [], count: 0 }, getBoats: { boats: [] }, getBookings: { bookings: [], count: 0 } });
  for (const [at, text, link, list] of [
    ['/admin?tab=privateTransfers&request=999', 'No request has this number.', 'All requests', '/admin?tab=privateTransfers'],
    ['/admin?tab=boats&layout=999', 'Boat not found.', 'Boats', '/admin?tab=boats'],
    ['/admin?tab=bookings&booking=NO2SUCH3', 'No booking has this number.', 'All bookings', '/admin?tab=bookings'],
  ] as const) {
    const { unmount } = page(at);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getAllByRole('link', { name: link }).at(-1)?.getAttribute('href')).toBe(list);
    unmount();
  }
});
