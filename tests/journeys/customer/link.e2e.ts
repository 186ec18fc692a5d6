import { expect } from '@playwright/test';
import { at, shot, test } from '../browser.js';
import { booked, ownRouteTrip, ownTrip } from '../fixtures.js';
import * as person from '../steps.js';

const NOTICE = 'The trip in your link is not available. Please choose another one.';

test('a link that names only a trip opens its day and locations, and says so when the trip is full [CW-23] @phone', async ({ page }) => {
  const trip = await ownTrip({ from: 'Guraidhoo', to: 'Gulhi' });
  await page.goto(at('coral', `/?trip=${trip.id}`));
  await expect(person.tripCard(page, trip)).toBeChecked();
  await expect(page.getByText(NOTICE)).toBeHidden();
  await booked(trip, trip.capacity);
  // The number of seats left may be a second old.
  await page.waitForTimeout(1000);
  await page.reload();
  await expect(page.getByText(NOTICE)).toBeVisible();
  await expect(person.tripCard(page, trip)).toBeDisabled();
  await shot(page, 'link-full');
});

test('the link of a message in Dhivehi opens its page in Dhivehi, until the reader chooses another language @phone', async ({ page }) => {
  const booking = await booked(await ownTrip(), 1);
  const html = page.locator('html');
  await page.goto(at('coral', `/booking/${booking.uuid}?language=dv`));
  await expect(html).toHaveAttribute('lang', 'dv');
  await page.goto(at('coral', '/'));
  await expect(html, 'the next page is in it too').toHaveAttribute('lang', 'dv');
  await page.getByRole('button', { name: 'English' }).first().click();
  await expect(html).toHaveAttribute('lang', 'en');
  await page.goto(at('coral', `/booking/${booking.uuid}?language=dv`));
  await expect(html).toHaveAttribute('lang', 'en');
});

test('a link that names a route trip and two stops finds the trip between those stops [CW-23] [CW-27] @phone', async ({ page }) => {
  const trip = await ownRouteTrip();
  await page.goto(at('lagoon', `/?trip=${trip.id}&from=${trip.from.id}&to=${trip.to.id}`));
  await expect(person.tripCard(page, trip)).toBeChecked();
});
