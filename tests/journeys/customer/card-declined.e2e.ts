import { expect } from '@playwright/test';
import { at, shot, test } from '../browser.js';
import { booked, bookedOn, ownTrip } from '../fixtures.js';
import * as person from '../steps.js';

test.describe.configure({ timeout: 120_000 });

test('a card that the bank declines leaves the booking unpaid and its seat held; the next card pays it, which shows in another tab, where no payment is offered any more [PY-04] [PY-36] [CW-39] [CW-40] @phone', async ({
  page,
  context,
}) => {
  const trip = await ownTrip();
  const { uuid } = await booked(trip);
  const other = await context.newPage();
  for (const tab of [other, page]) {
    await tab.goto(at('coral', `/booking/${uuid}`));
    await expect(tab.getByRole('button', { name: 'Pay MVR 308.40' })).toBeVisible();
  }
  await page.getByRole('button', { name: /^Pay MVR / }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
  await page.getByRole('button', { name: 'Decline' }).click();

  await page.waitForURL(/\/booking\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Your seats are still held: you can try again.')).toBeVisible();
  await expect(person.ticket(page).getByText('Pending', { exact: true })).toBeVisible();
  expect(await bookedOn(trip)).toBe(1);
  await shot(page, 'card-declined');

  await person.payByCard(page, 'MVR 308.40');
  expect(await bookedOn(trip)).toBe(1);
  await expect(person.ticket(other).getByText('Paid', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(other.getByRole('button', { name: /^Pay/ })).toBeHidden();
});
