import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Handlers } from './fake-api.js';
import { aTrip, ageGroups, aBookingResponse, gulhi, maafushi, male } from './builders.js';

export const early = aTrip({ id: 1, fromTime: '2030-01-02T00:30:00.000Z', toTime: '2030-01-02T01:10:00.000Z', booked: 30 });
export const morning = aTrip({ id: 2, booked: 3 });
export const evening = aTrip({ id: 3, fromTime: '2030-01-02T13:00:00.000Z', toTime: '2030-01-02T13:40:00.000Z', booked: 27 });
export const server = {
  getPublicLocations: () => ({ locations: [male, maafushi, gulhi] }),
  getAgeGroups: () => ({ ageGroups }),
  getCustomerTrips: () => ({ trips: [evening, early, morning] }),
  getNextTripTime: () => ({ nextTripTime: null }),
  createBooking: () => ({ message: 'Booking created.', uuid: 'b-1' }),
  getBookingByUuid: () => aBookingResponse(),
} satisfies Handlers;

export const HOME = '/?date=2030-01-02';
export const press = async (name: string | RegExp): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));
export const radios = async (): Promise<HTMLInputElement[]> => {
  const list = await screen.findByRole('group', { name: 'Trips from Malé to Maafushi' });
  return within(list).getAllByRole<HTMLInputElement>('radio');
};

export async function toNames(adults = 1): Promise<void> {
  await press('Book Now');
  await screen.findByRole('heading', { level: 1, name: 'Who is travelling?' });
  for (let count = 1; count < adults; count += 1) await press('One more Adult');
}

export async function toSummary(): Promise<void> {
  await toNames();
  fireEvent.change(await screen.findByLabelText('Full name'), { target: { value: 'Aishath Naseem' } });
  await press('Continue');
  fireEvent.change(await screen.findByLabelText('Phone'), { target: { value: '7712345' } });
}
