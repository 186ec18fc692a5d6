import { expect } from '@playwright/test';
import { test } from '../browser.js';
import { bookingsOf, ownTrip } from '../fixtures.js';
import * as person from '../steps.js';

test('pressing Confirm twice makes one booking, and the browser’s Back does not make another [BK-10] [CW-21] @phone', async ({ page }) => {
  const trip = await ownTrip();
  await person.openTrip(page, trip);
  await person.toSummary(page);
  await page.getByRole('button', { name: 'Confirm' }).dblclick();
  await page.waitForURL(/\/booking\//);
  await expect(person.ticket(page)).toBeVisible();
  expect(await bookingsOf(trip)).toHaveLength(1);
  await page.goBack();
  await expect(person.heading(page, 'Where to next?')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeHidden();
  expect(await bookingsOf(trip)).toHaveLength(1);
});
