import { expect, it, jest } from '@jest/globals';
import { TypeAhead } from '@atoll/ui/actions/type-ahead';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aBooking, aTrip } from '../testing/builders.js';
import { renderAdmin, TODAY } from '../testing/render-admin.js';

// First in this file, because Find is loaded only once.
it('letters typed while Find opens go to it, and no key of the page acts', async () => {
  const { sentTo } = renderAdmin(`/admin?date=${TODAY}&trip=155`, {
    getTrips: { trips: [aTrip()] },
    getTrip: { trip: aTrip() },
    getBookingsForTrip: { bookings: [aBooking()] },
  });
  await screen.findByRole('button', { name: 'Manifest' });
  await userEvent.setup({ delay: null }).keyboard('{Control>}k{/Control}dave{Backspace}id');
  const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Find' });
  await waitFor(() => expect(field.value).toBe('david'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(sentTo('depart')).toEqual([]);
});

it('Escape ends it; later keys reach the page', () => {
  const reached: string[] = [];
  document.addEventListener('keydown', ({ key }) => reached.push(key));
  let cancelled = 0;
  const typeAhead = new TypeAhead();
  typeAhead.start(() => (cancelled += 1));
  for (const key of ['d', 'Enter', 'Escape', 'n']) fireEvent.keyDown(document.body, { key });
  expect(cancelled).toBe(1);
  expect(reached).toEqual(['n']);
});

it('keeps the letters that were typed since Ctrl K on a page of another role', async () => {
  const ofShell = new TypeAhead();
  ofShell.start(() => undefined);
  for (const key of ['d', 'a']) fireEvent.keyDown(document.body, { key });
  renderAdmin('/admin?find=1', { getTrips: { trips: [] } });
  const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Find' });
  await waitFor(() => expect(field.value).toBe('da'));
  expect(ofShell.stop()).toBe('da');
});

it('gives the keys back to the page after 10 seconds, should Find not have opened by then', () => {
  jest.useFakeTimers();
  const reached: string[] = [];
  document.addEventListener('keydown', ({ key }) => reached.push(key));
  new TypeAhead().start(() => undefined);
  jest.advanceTimersByTime(9_999);
  fireEvent.keyDown(document.body, { key: 'd' });
  expect(reached).toEqual([]);
  jest.advanceTimersByTime(1);
  fireEvent.keyDown(document.body, { key: 'n' });
  jest.useRealTimers();
  expect(reached).toEqual(['n']);
});

it('opens none over a seat layout, whose drawing a choice would lose, and none after it either', async () => {
  renderAdmin('/admin?tab=boats&layout=1&find=1', { getBoats: { boats: [] } });
  const back = await screen.findByRole('link', { name: 'Boats' });
  await waitFor(() => expect(back.getAttribute('href')).toBe('/admin?tab=boats'));
  expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })).toBe(false);
  expect(fireEvent.keyDown(document.body, { key: 'd' })).toBe(true);
  await userEvent.click(back);
  await screen.findByRole('button', { name: 'Find' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
