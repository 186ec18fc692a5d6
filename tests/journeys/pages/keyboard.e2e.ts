import { expect } from '@playwright/test';
import { at, test } from '../browser.js';
import { ownTrip } from '../fixtures.js';
import { tabTo } from '../keyboard.js';
import * as person from '../steps.js';

test('a whole booking is made by keyboard alone, up to the button that pays, and the focus is always visible [CW-12] [CW-31] @desktop', async ({ page }) => {
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
});
