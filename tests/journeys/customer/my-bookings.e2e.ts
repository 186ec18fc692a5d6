import { randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import { PASSWORD } from '../../gateway.js';
import { at, shot, test } from '../browser.js';
import { ask, ownTrip } from '../fixtures.js';
import * as person from '../steps.js';

test('a registered customer logs in from My Bookings, books, and finds the booking there [BK-32] [CW-01] [CW-06] [CW-46] [ID-10] [ID-21] @phone', async ({
  page,
}) => {
  const trip = await ownTrip();
  const number = String(randomInt(7_200_000, 7_999_999));
  const username = `islander${number}`;
  await ask('coral', 'register', { username, password: PASSWORD, phone: number });
  await page.goto(at('coral', '/bookings'));
  await expect(page).toHaveURL(/\/login$/);
  await person.logIn(page, username);
  await expect(page).toHaveURL(/\/bookings$/);
  await expect(person.heading(page, 'My Bookings')).toBeVisible();
  await expect(page.getByText('Nothing to show here...')).toBeVisible();
  await shot(page, 'my-bookings-none');

  await person.openTrip(page, trip);
  await person.toSummary(page);
  const uuid = await person.confirm(page);
  const refNo = (await person.ticket(page).getByRole('heading', { level: 1 }).innerText()).split('\n').at(-1)!;
  await person.openAccount(page);
  await page.getByRole('link', { name: 'My Bookings' }).click();
  const card = page.getByRole('article');
  await expect(card).toHaveCount(1);
  await expect(card.getByText('Pending', { exact: true })).toBeVisible();
  await expect(card.getByText('from Malé to Maafushi')).toBeAttached();
  await expect(card.getByRole('time').or(card.locator('time'))).toContainText(trip.departs);
  await shot(page, 'my-bookings');
  await card.getByRole('link', { name: `#${refNo}` }).click();
  await expect(page).toHaveURL(new RegExp(`/booking/${uuid}$`));
});

test('the About page says who runs the trips and whose software it is [CW-04] @phone', async ({ page }) => {
  await page.goto(at('coral', '/terms-and-conditions'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(person.heading(page, 'About')).toBeVisible();
  await expect(page.getByText(/runs on Atoll/)).toBeVisible();
  await shot(page, 'about');
});
