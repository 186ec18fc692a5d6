import { expect } from '@playwright/test';
import { refused, shot, test } from '../browser.js';
import { booked, bookedOn, bookingsOf, ownTrip } from '../fixtures.js';
import * as person from '../steps.js';

test('a captain sells a seat on the jetty, and is refused in words when the last one goes to a customer while its sheet is filled [BK-10, BK-13, CP-13] @phone', async ({
  page,
  expected,
}) => {
  expected.push(refused(409));
  const trip = await ownTrip({ capacity: 12 });
  await booked(trip, 10);
  await person.enterAs(page, 'coral', 'captain', `/captain?date=${trip.day}&trip=${trip.id}`);
  const sheet = page.getByRole('dialog', { name: 'Sell a seat' });
  const take = sheet.getByRole('button', { name: 'Sell and receive USD 20.00' });
  const fill = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'Sell a seat' }).click();
    await sheet.getByRole('textbox', { name: 'Name' }).fill(name);
    await sheet.getByRole('textbox', { name: 'Phone' }).fill('7755512');
  };
  await fill('Mariyam Zahira');
  await take.click();
  await expect(page.getByRole('button', { name: /^Undo: USD 20\.00 received from Mariyam Zahira/ })).toBeVisible();
  await expect.poll(() => bookedOn(trip)).toBe(11);

  await fill('Ali Rasheed');
  await booked(trip, 1, 'Online');
  await take.click();
  const refusal = sheet.getByText('Seats not available.');
  await expect(refusal).toBeInViewport();
  await expect(sheet.getByText('No seat is left on this trip.')).toBeVisible();
  for (const one of await sheet.getByRole('button', { name: /^Sell and receive/ }).all()) await expect(one).toBeDisabled();
  await expect(sheet.getByRole('textbox', { name: 'Name' })).toHaveValue('Ali Rasheed');
  await shot(page, 'jetty-last-seat');
  const names = (await bookingsOf(trip)).flatMap(({ customers }) => customers.map(({ name }) => name));
  expect([names.length, names.includes('Ali Rasheed')]).toEqual([12, false]);
});
