import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aBoat, aBooking, aTrip, movable } from '../../testing/builders.js';
import { chooseEdit, renderAdmin, TODAY } from '../../testing/render-admin.js';

it.each([
  ['Reschedule Trip', 'Reschedule Trip', 'Bookings stay on the trip. Their customers get a message with the new time.'],
  ['Change boat', 'Change boat', 'Seats that were chosen are released. Customers get a message about the new boat.'],
  ['Delete Trip', 'Are you sure to delete this trip?', /^1 active booking stays on it .* Its customer gets a message that the trip is cancelled\.$/],
])('%s says who gets a message about it, before it is confirmed [AW-14] [AW-15]', async (edit, title, words) => {
  const trip = aTrip({ fromTime: '2099-11-22T05:00:00.000Z', toTime: '2099-11-22T05:40:00.000Z' });
  renderAdmin(`/admin?date=${TODAY}&trip=${trip.id}`, {
    getTrips: { trips: [trip] },
    getTrip: { trip },
    getBookingsForTrip: { bookings: [aBooking()], acts: movable(trip) },
    getBoats: { boats: [aBoat(), aBoat({ id: 2, name: 'Dhoni', capacity: 10 })] },
  });
  await chooseEdit(edit);
  expect(await within(await screen.findByRole(edit === 'Delete Trip' ? 'alertdialog' : 'dialog', { name: title })).findByText(words)).toBeTruthy();
});
