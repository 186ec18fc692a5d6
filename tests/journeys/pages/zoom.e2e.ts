import { expect, type Page } from '@playwright/test';
import { shot, test } from '../browser.js';
import { ownTrip } from '../fixtures.js';
import { tabTo } from '../keyboard.js';
import * as person from '../steps.js';

// A window of 1280 × 800 at 200 %.
test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });
test.describe.configure({ timeout: 120_000 });

test('at 200 % zoom a trip is booked and paid by keyboard: nothing scrolls sideways, and nothing covers what has the focus [CW-12] @desktop', async ({
  page,
}) => {
  const trip = await ownTrip();
  const keys = page.keyboard;
  await person.openTrip(page, trip);
  await expectNarrow(page, 'Home');
  await tabTo(page, 'Book Now');
  await keys.press('Enter');
  await expect(page.getByLabel('Full name')).toBeFocused();
  await keys.type('Emma Lind');
  await expectNarrow(page, 'the passengers and their names');
  await keys.press('Enter');
  await expect(page.getByLabel('Phone', { exact: true })).toBeFocused();
  await keys.type('7712345');
  await expectNarrow(page, 'the contact and the summary');
  await tabTo(page, 'Confirm');
  await keys.press('Enter');
  await expect(person.ticket(page)).toBeVisible();
  await expectNarrow(page, 'the unpaid booking');
  await tabTo(page, 'Pay MVR 308.40');
  await keys.press('Enter');
  await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
  await keys.press('Tab');
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeFocused();
  await keys.press('Enter');
  await expect(person.ticket(page).getByText('Paid', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expectNarrow(page, 'the paid booking');
});

/** Expects the page not to be wider than the window, so that it does not scroll sideways. */
async function expectNarrow(page: Page, what: string): Promise<void> {
  await shot(page, `zoom-${what.replaceAll(' ', '-')}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), what).toBe(0);
}
