import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aBooking, aTrip } from '../testing/builders.js';
import { renderAdmin, TODAY } from '../testing/render-admin.js';
import { TypeAhead } from './type-ahead.js';

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
  const typeAhead = new TypeAhead(() => (cancelled += 1));
  typeAhead.start();
  for (const key of ['d', 'Enter', 'Escape', 'n']) fireEvent.keyDown(document.body, { key });
  expect(cancelled).toBe(1);
  expect(reached).toEqual(['n']);
});
