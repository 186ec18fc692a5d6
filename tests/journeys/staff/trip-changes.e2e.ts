import { expect, type Locator, type Page } from '@playwright/test';
import { at, refused, shot, test } from '../browser.js';
import { ask, booked, farDay, ownTrip, place, type OwnTrip } from '../fixtures.js';
import { mailTo } from '../outbox.js';
import * as person from '../steps.js';

const openTrip = (page: Page, trip: OwnTrip): Promise<void> => person.enterAs(page, 'coral', 'admin', `/admin?date=${trip.day}&trip=${trip.id}`);

async function dialogOf(page: Page, name: string): Promise<Locator> {
  await (name === 'Reschedule Trip' ? page.getByRole('button', { name, exact: true }).click() : person.chooseEdit(page, name));
  return page.getByRole('dialog', { name });
}

test('an admin reschedules a trip, changes its boat and transfers it; the customer gets a message and sees it [TR-22] [TR-23] [TR-35] [TR-41] [AW-14] [AW-16] [NT-07] @desktop', async ({
  page,
  browser,
}) => {
  const trip = await ownTrip({ time: '10:05' });
  const booking = await booked(trip, 2);
  await openTrip(page, trip);
  await shot(page, 'trip-controls');

  const times = await dialogOf(page, 'Reschedule Trip');
  await times.getByLabel('Departure').fill('14:20');
  await expect(times.getByLabel('Arrival')).toHaveValue('14:50');
  await shot(page, 'reschedule');
  await times.getByRole('button', { name: 'Reschedule', exact: true }).click();
  await expect(page.getByText('Trip rescheduled.')).toBeVisible();
  await expect(page.getByText(/2:20 PM → 2:50 PM/).first()).toBeVisible();
  await mailTo('emma.lind@example.com', new RegExp(`departs on [^]*2:20 PM[^]*${booking.refNo}`));

  const boats = await dialogOf(page, 'Change boat');
  const bigger = boats.getByRole('combobox').locator('option', { hasText: '30 seats' }).first();
  await boats.getByRole('combobox').selectOption((await bigger.getAttribute('value')) ?? '');
  await boats.getByRole('button', { name: 'Change boat' }).click();
  await expect(page.getByText('Boat changed.')).toBeVisible();
  await expect(page.getByText('of 30 seats booked')).toBeVisible();

  const transfer = await dialogOf(page, 'Transfer Trip');
  await transfer.getByLabel('Provider').fill('Red Boats');
  await transfer.getByLabel('Boat').fill('Speedy');
  await transfer.getByLabel('Departure').fill('15:00');
  await transfer.getByLabel(/Contact number/).fill('7771234');
  await shot(page, 'transfer');
  await transfer.getByRole('button', { name: 'Transfer', exact: true }).click();
  await expect(page.getByText('Trip transferred with 1 booking.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Trip Transferred' })).toBeDisabled();
  await expect(page.getByText('Speedy, Red Boats')).toBeVisible();
  await shot(page, 'trip-transferred');
  await mailTo('emma.lind@example.com', new RegExp(`Red Boats now, on the boat Speedy[^]*${booking.refNo}`));

  const customer = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await customer.goto(at('coral', `/booking/${booking.uuid}`));
  const ticket = person.ticket(customer);
  for (const words of ['3:00 PM', 'Speedy', 'Red Boats', '7771234']) await expect(ticket.getByText(words).first()).toBeVisible();
  await shot(customer, 'ticket-transferred');
  await customer.context().close();
  const { trips } = await ask<{ trips: { id: number }[] }>('coral', 'getCustomerTrips', { date: trip.day, from: trip.from.id, to: trip.to.id });
  expect(trips.map(({ id }) => id)).not.toContain(trip.id);
});

test('of two admins the second sees what happened, and overwrites nothing; the customers of a deleted trip receive a message [TR-25] [TR-28] [AW-15] [AW-18] [NT-07] @desktop', async ({
  page,
  expected,
}) => {
  const trip = await ownTrip();
  const booking = await booked(trip);
  await openTrip(page, trip);
  const prices = await dialogOf(page, 'Edit pricing');
  await prices.getByLabel('USD per seat', { exact: true }).fill('22');
  await ask('coral', 'editSeatPricing', { tripId: trip.id, usdPerSeat: 25, mvrPerSeat: 385.5 }, 'admin');
  expected.push(refused(409));
  await prices.getByRole('button', { name: 'Save prices' }).click();
  await expect(prices.getByText(/Someone else has changed this trip/)).toBeVisible();
  await shot(page, 'pricing-second');
  await prices.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByText('USD 25.00', { exact: true }).first()).toBeVisible();

  await page.getByLabel('Trip remarks').fill('Rough sea');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Remarks saved.')).toBeVisible();

  await person.chooseEdit(page, 'Delete Trip');
  const confirm = page.getByRole('alertdialog', { name: 'Are you sure to delete this trip?' });
  await expect(confirm.getByText(/^1 active booking stays on it/)).toBeVisible();
  await shot(page, 'delete-trip');
  await confirm.getByRole('button', { name: 'Delete Trip' }).click();
  await expect(page.getByText('Trip deleted. 1 active booking stays on it.')).toBeVisible();
  await mailTo('emma.lind@example.com', new RegExp(`cancelled by the operator[^]*${booking.refNo}`));
  await page.goto(at('coral', `/booking/${booking.uuid}`));
  await expect(page.getByText('This trip has been cancelled by the operator.')).toBeVisible();
});

test('the customers of a waitlist slot receive a message about its new trip, with a link that has it chosen [TR-15] [NT-01] [AW-35] [AW-36] @desktop', async ({
  page,
  browser,
}) => {
  const day = farDay();
  const [from, to] = [await place('coral', 'Malé'), await place('coral', 'Maafushi')];
  const email = `slot${Date.now()}@example.com`;
  await ask('coral', 'createWaitlist', { preferredTime: 'Noon', fromLocationId: from.id, toLocationId: to.id, date: day, email });
  await person.enterAs(page, 'coral', 'admin', `/admin?tab=waitlists&date=${day}`);
  const noon = page.getByRole('region', { name: 'Noon' });
  await noon.getByRole('button', { name: 'Add Trip' }).click();
  const form = page.getByRole('dialog', { name: 'Add Trip' });
  await form.getByRole('combobox').selectOption({ index: 1 });
  await form.getByLabel('Departure').fill('12:10');
  await shot(page, 'slot-trip');
  await form.getByRole('button', { name: 'Add Trip' }).click();
  await expect(page.getByText('Trip created. The customers on the waitlist are notified.')).toBeVisible();
  await expect(noon.getByText('Created')).toBeVisible({ timeout: 30_000 });
  const mail = await mailTo(email, /can be booked now/);
  const link = /https?:\S+\?date=\S+/.exec(mail.text)?.[0] ?? '';
  const customer = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await customer.goto(link);
  await expect(customer.getByRole('radio', { name: /^12:10 PM\b/ })).toBeChecked();
  await customer.context().close();
});
