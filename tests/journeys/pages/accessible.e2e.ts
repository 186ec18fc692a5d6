import { expect } from '@playwright/test';
import { expectAccessible } from '../axe.js';
import { at, shot, test } from '../browser.js';
import { booked, ownRouteTrip, ownTrip, paid } from '../fixtures.js';
import * as person from '../steps.js';

// axe checks every element of up to five screens: seconds of CPU time for each, more on a busy machine.
test.describe.configure({ timeout: 240_000 });

test('Home and every step of the wizard have no accessibility violations @desktop', async ({ page }) => {
  await person.openTrip(page, await ownTrip());
  await expectAccessible(page, 'Home');
  await page.getByRole('button', { name: 'Book Now' }).click();
  await expect(page.getByRole('button', { name: 'One more Adult' })).toBeVisible();
  await expectAccessible(page, 'step 2');
  await person.chooseParty(page, { Adult: 1, Infant: 1 });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Please enter all customer names.')).toBeVisible();
  await expectAccessible(page, 'step 3');
  await person.giveNames(page, { 'Adult 1': 'Emma Lind', 'Infant 1': 'Ove Lind' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Please enter at least one.')).toBeVisible();
  await expectAccessible(page, 'step 4');
  await person.giveContact(page, { email: 'emma.lind@example.com' });
  await expectAccessible(page, 'step 5');
});

test('Home and the booking page have no accessibility violations in dark mode @desktop', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const trip = await ownTrip();
  const booking = await booked(trip, 2);
  await person.openTrip(page, trip);
  await expectAccessible(page, 'Home');
  await shot(page, 'dark-home');
  await page.goto(at('coral', `/booking/${booking.uuid}`));
  await expect(person.ticket(page)).toBeVisible();
  await expectAccessible(page, 'the booking page');
  await shot(page, 'dark-booking');
});

test('lagoon’s Home, its seat plan and the login have no accessibility violations @desktop', async ({ page }) => {
  const trip = await ownRouteTrip();
  const booking = await paid(trip, await booked(trip, 2));
  await person.openTrip(page, trip);
  await expectAccessible(page, 'Home of lagoon');
  await page.goto(at('lagoon', `/booking/${booking.uuid}`));
  await page.getByRole('button', { name: 'Choose seats' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expectAccessible(page, 'the booking page with its seat plan');
  await page.goto(at('lagoon', '/login'));
  await expect(page.getByLabel('Username')).toBeVisible();
  await expectAccessible(page, 'the login');
  await shot(page, 'login');
});

test('the admin’s screens have no accessibility violations @desktop', async ({ page }) => {
  const trip = await ownTrip();
  const booking = await paid(trip, await booked(trip, 2));
  await person.enterAs(page, 'coral', 'admin', `/admin?date=${trip.day}`);
  await expect(page.getByRole('link', { name: `Trip #${trip.id} ` })).toBeVisible();
  await expectAccessible(page, 'trips');
  await page.goto(at('coral', `/admin?date=${trip.day}&trip=${trip.id}`));
  await expect(page.getByRole('button', { name: booking.refNo })).toBeVisible();
  await expectAccessible(page, 'trip workspace');
  await page.getByRole('button', { name: booking.refNo }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'booking panel');
  await page.goto(at('coral', '/admin?tab=bookings'));
  await expect(page.getByRole('table', { name: 'Bookings' })).toBeVisible();
  await expectAccessible(page, 'bookings');
  await shot(page, 'admin-bookings');
  await page.goto(at('coral', '/admin?tab=config'));
  await expect(page.getByRole('switch', { name: /Enable maintenance/ })).toBeVisible();
  await expectAccessible(page, 'config');
  await shot(page, 'admin-config');
});

test('the captain’s day and passenger list have no accessibility violations @phone', async ({ page }) => {
  const trip = await ownTrip();
  await paid(trip, await booked(trip, 2));
  await booked(trip, 1, 'Unpaid');
  await person.enterAs(page, 'coral', 'captain', `/captain?date=${trip.day}`);
  await expect(page.getByRole('link', { name: trip.departs })).toBeVisible();
  await expectAccessible(page, 'the day');
  await shot(page, 'captain-day');
  await page.getByRole('link', { name: trip.departs }).click();
  await expect(page.getByRole('checkbox', { name: 'Emma Lind', exact: true })).toBeVisible();
  await expectAccessible(page, 'the passenger list');
});
