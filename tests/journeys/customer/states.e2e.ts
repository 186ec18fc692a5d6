import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { at, shot, test } from '../browser.js';
import { booked, bookingsOf, ownTrip, paid } from '../fixtures.js';
import * as person from '../steps.js';

test('the browser’s Back after a booking does not book again [BK-10] [CW-21] @phone', async ({ page }) => {
  const trip = await ownTrip();
  await person.openTrip(page, trip);
  await person.toSummary(page);
  await person.confirm(page);
  await expect(person.ticket(page)).toBeVisible();
  await page.goBack();
  await expect(person.heading(page, 'Where to next?')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeHidden();
  expect(await bookingsOf(trip)).toHaveLength(1);
});

test('a payment in one tab shows in the other tab of the same booking, which offers no payment any more [PY-04] [PY-36] [CW-40] @phone', async ({
  page,
  context,
}) => {
  const trip = await ownTrip();
  const booking = await booked(trip);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(at('coral', `/booking/${booking.uuid}`));
    await expect(tab.getByRole('button', { name: 'Pay MVR 308.40' })).toBeVisible();
  }
  await person.payByCard(page, 'MVR 308.40');
  await expect(person.ticket(other).getByText('Paid', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(other.getByRole('button', { name: /^Pay/ })).toBeHidden();
});

test('a customer downloads the ticket as PDF [CW-36] @phone', async ({ page }) => {
  const trip = await ownTrip();
  const booking = await paid(trip, await booked(trip, 2));
  await page.goto(at('coral', `/booking/${booking.uuid}`));
  await shot(page, 'booking-page');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download PDF' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`booking-${booking.refNo}.pdf`);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
});
