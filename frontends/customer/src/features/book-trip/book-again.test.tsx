import { beforeEach, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aBooking, aBookingResponse, noCard } from '../../testing/builders.js';
import { fakeApi } from '../../testing/fake-api.js';
import { openPage } from '../../testing/open-page.js';
import { morning, press, server } from '../../testing/wizard.js';
import { againIn, bookAgain } from '../../party/book-again.js';

beforeEach(cleanup);

it('numbers the passengers within their age groups, and reads the phone as a link’s', () => {
  const [first] = aBooking().customers;
  if (!first) throw new Error('no customer');
  const infant = { ...first, ageGroupId: 3, ageGroup: { ...first.ageGroup, id: 3 }, name: 'Baby' };
  const { again } = bookAgain({ customers: [first, infant, { ...first, name: 'Ali' }], phone: '+9607712345', email: null });
  expect(again.quantities).toEqual({ 1: 2, 3: 1 });
  expect(again.passengers.map(({ group, index, name }) => [group.id, index, name])).toEqual([
    [1, 1, first.name],
    [3, 1, 'Baby'],
    [1, 2, 'Ali'],
  ]);
  expect(again.contact).toEqual({ phone: { country: 'mv', number: '7712345' }, email: '' });
  expect([againIn({ again }), againIn({ wizard: 1 }), againIn(null)]).toEqual([again, undefined, undefined]);
});

it('books an expired booking again for the same party, whose names are there already', async () => {
  const expired = { isCancelled: true, isExpired: true, status: 'Cancelled' as const, trip: { ...aBooking().trip, id: 2 } };
  fakeApi({ ...server, getBookingByUuid: () => aBookingResponse(expired, noCard), getTrip: () => ({ trip: morning }) });
  openPage('/booking/b-1');
  await userEvent.click(await screen.findByRole('link', { name: 'Book again' }));
  const party = await screen.findByRole('group', { name: 'Passengers' });
  expect(within(party).getByText('2')).toBeTruthy();
  await press('Book Now');
  expect(await screen.findByDisplayValue('Ibrahim Rasheed')).toBeTruthy();
});
