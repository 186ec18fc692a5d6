import { expect, type Locator, type Page } from '@playwright/test';
import { at, refused, shot, test } from './browser.js';
import { booked, bookedOn, ownTrip, paid, type OwnTrip } from './fixtures.js';
import * as person from './steps.js';

const CHANGED = 'Booking changed.';
const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: /^Change trip/ });
/** The radio button lies inside its card. */
const card = (page: Page, trip: OwnTrip): Locator => dialogOf(page).locator('label').filter({ hasText: trip.departs });

test('a customer changes to another trip of the day: the seats move, and a paid booking cannot move to a dearer trip [BK-45] [BK-46] [BK-48] [CW-38] [CW-40] @phone', async ({
  page,
  expected,
}) => {
  const trip = await ownTrip();
  const other = await ownTrip({ day: trip.day });
  const dearer = await ownTrip({ day: trip.day, usd: 25, mvr: '385.50' });
  const booking = await booked(trip, 2);
  await page.goto(at('coral', `/booking/${booking.uuid}`));
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(card(page, other)).toContainText('Same price');
  await expect(card(page, other)).toContainText('12 seats left');
  await expect(card(page, dearer)).toContainText('USD 10.00 more');
  await card(page, other).click();
  await shot(page, 'change-dialog');
  await dialogOf(page).getByRole('button', { name: 'Change to this trip' }).click();
  await expect(page.getByText(CHANGED)).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
  await expect(person.ticket(page)).toContainText(other.departs);
  expect([await bookedOn(trip), await bookedOn(other)]).toEqual([0, 2]);

  await paid(other, booking);
  await page.reload();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(card(page, dearer)).toContainText('Please contact the operator to change to this trip.');
  await expect(card(page, dearer).getByRole('radio')).toBeDisabled();
  await shot(page, 'change-dearer');
  await card(page, trip).click();
  // somebody takes the last seats while the dialog is open
  await booked(trip, 11);
  expected.push(refused(409));
  await dialogOf(page).getByRole('button', { name: 'Change to this trip' }).click();
  await expect(card(page, trip)).toContainText('Last seat');
  await expect(card(page, trip).getByRole('radio')).toBeDisabled();
  expect([await bookedOn(trip), await bookedOn(other), await bookedOn(dearer)]).toEqual([11, 2, 0]);
});

test('an admin changes a paid booking to a dearer trip: the price is kept, and the history has both [AW-25] [BK-45] [BK-47] [BK-53]', async ({ page }) => {
  const trip = await ownTrip();
  const dearer = await ownTrip({ day: trip.day, usd: 25, mvr: '385.50' });
  const booking = await paid(trip, await booked(trip, 3));
  await person.enterAs(page, 'coral', 'admin', `/admin?date=${trip.day}&trip=${trip.id}`);
  await page.getByRole('button', { name: booking.refNo }).click();
  const panel = page.getByRole('dialog', { name: `Booking ${booking.refNo}` });
  await panel.getByRole('button', { name: 'Change', exact: true }).click();
  await card(page, dearer).click();
  await shot(page, 'admin-change');
  await dialogOf(page).getByRole('button', { name: 'Change to this trip' }).click();
  await expect(page.getByText(CHANGED)).toBeVisible();
  expect([await bookedOn(trip), await bookedOn(dearer)]).toEqual([0, 3]);
  await page.goto(at('coral', `/admin?date=${dearer.day}&trip=${dearer.id}`));
  await expect(page.getByText('3 of 12 seats booked')).toBeVisible();
  await page.getByRole('button', { name: booking.refNo }).click();
  await expect(panel.getByText('Price kept (USD 60.00); the new trip costs USD 75.00')).toBeVisible();
  await expect(panel.getByText('Price kept (MVR 925.20); the new trip costs MVR 1,156.50')).toBeVisible();
});
