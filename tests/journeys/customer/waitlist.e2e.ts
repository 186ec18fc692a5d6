import { expect } from '@playwright/test';
import { at, shot, test } from '../browser.js';
import { emptyDay, place } from '../fixtures.js';
import * as person from '../steps.js';

test('a customer joins the waitlist of a day without trips, and the admin finds them in its slot [BK-67] [BK-69] [BK-71] [CW-16] [CW-35] [AW-34] [AW-06] @phone', async ({
  page,
  browser,
}) => {
  const day = emptyDay();
  const [from, to] = [await place('coral', 'Malé'), await place('coral', 'Maafushi')];
  const email = `waits${Date.now()}@example.com`;
  await page.goto(at('coral', `/?date=${day}&from=${from.id}&to=${to.id}`));
  await page.getByRole('button', { name: 'Join Waitlist' }).click();
  const dialog = page.getByRole('dialog', { name: 'Join the waitlist' });
  await expect(dialog.getByLabel('From')).toHaveValue('Malé');
  await shot(page, 'waitlist');
  await dialog.getByRole('button', { name: 'Join waitlist' }).click();
  await expect(dialog.getByText('No preferred time chosen.')).toBeVisible();
  await shot(page, 'waitlist-problem');
  await dialog.getByText('Noon', { exact: true }).click();
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByRole('button', { name: 'Join waitlist' }).click();
  await expect(dialog.getByRole('heading', { name: 'You are on the waitlist' })).toBeFocused();
  await expect(dialog.getByText(`If a trip is added, we tell you at ${email}.`)).toBeVisible();
  await shot(page, 'waitlist-joined');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();

  const office = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await person.enterAs(office, 'coral', 'admin', `/admin?tab=waitlists&date=${day}`);
  await expect(office.getByRole('region', { name: 'Noon' }).getByRole('link', { name: email })).toBeVisible();
  await expect(office.getByRole('region', { name: 'Waiting for you' }).getByText(/\d on (a waitlist|waitlists)/)).toBeVisible();
  await shot(office, 'admin-waitlists');
  await office.context().close();
});
