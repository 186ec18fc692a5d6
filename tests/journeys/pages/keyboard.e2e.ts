import { expect } from '@playwright/test';
import { at, test } from '../browser.js';
import { ownTrip } from '../fixtures.js';
import { tabTo } from '../keyboard.js';
import * as person from '../steps.js';

test('a whole booking is made and paid by keyboard alone, and the focus is always visible [CW-12] [CW-31] @desktop', async ({ page }) => {
  const trip = await ownTrip({ from: 'Velana Airport', to: 'Gulhi' });
  const keys = page.keyboard;
  await page.goto(at('coral', `/?date=${trip.day}`));
  await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue(/./);
  for (const [label, typed] of [
    ['From', 'Velana'],
    ['To', 'Gulhi'],
  ] as const) {
    await tabTo(page, label);
    await keys.press('ControlOrMeta+A');
    await keys.type(typed);
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
    await keys.press('Enter');
  }
  await expect(person.tripCard(page, trip)).toBeChecked();
  await tabTo(page, new RegExp(`^${trip.departs}`));
  await keys.press('Enter');
  await expect(person.heading(page, 'Who is travelling?')).toBeVisible();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await keys.type('Emma Lind');
  await keys.press('Enter');
  await expect(person.heading(page, 'Check and confirm')).toBeVisible();
  await expect(page.getByLabel('Phone', { exact: true })).toBeFocused();
  await keys.type('7712345');
  await tabTo(page, 'Confirm');
  await keys.press('Space');
  await page.waitForURL(/\/booking\//);
  await expect(person.ticket(page)).toBeVisible();
  await tabTo(page, 'Pay MVR 308.40');
  await keys.press('Enter');
  await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
  await keys.press('Tab');
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeFocused();
  await keys.press('Enter');
  await expect(person.ticket(page).getByText('Paid', { exact: true })).toBeVisible({ timeout: 20_000 });
});
