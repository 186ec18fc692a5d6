import { expect, type Locator, type Page } from '@playwright/test';
import { addDays } from '@atoll/time/day';
import { at, refused, shot, test } from '../browser.js';
import { booked, bookedOn, ownTrip, paid, type OwnTrip } from '../fixtures.js';
import * as person from '../steps.js';

const CHANGED = 'Booking changed.';
const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: /^Change trip/ });
/** The radio button lies inside its card. */
const card = (page: Page, trip: OwnTrip): Locator =>
  dialogOf(page)
    .locator('label')
    .filter({ hasText: new RegExp(`^${trip.departs} →`) });

/** Opens the dialog of a booking with one leg. */
async function openDialog(page: Page, uuid: string): Promise<void> {
  await page.goto(at('coral', `/booking/${uuid}`));
  await page.getByRole('button', { name: 'Change', exact: true }).click();
}

test('a customer changes to another trip of the day, and the seats move with them [BK-45] [BK-46] [BK-48] [CW-38] @phone', async ({ page }) => {
  const trip = await ownTrip();
  const other = await ownTrip({ day: trip.day });
  const moreExpensive = await ownTrip({ day: trip.day, usd: 25, mvr: '385.50' });
  const booking = await booked(trip, 2);
  await openDialog(page, booking.uuid);
  await expect(card(page, other)).toContainText('Same price');
  await expect(card(page, other)).toContainText('12 seats left');
  await expect(card(page, moreExpensive)).toContainText('USD 10.00 more');
  await card(page, other).click();
  await shot(page, 'change-dialog');
  await dialogOf(page).getByRole('button', { name: 'Change to this trip' }).click();
  await expect(page.getByText(CHANGED)).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
  await expect(person.ticket(page)).toContainText(other.departs);
  expect([await bookedOn(trip), await bookedOn(other)]).toEqual([0, 2]);
});

test('a paid booking cannot be changed to a more expensive trip, nor to one whose last seats were taken meanwhile [BK-45] [BK-13] [CW-40] @phone', async ({
  page,
  expected,
}) => {
  const other = await ownTrip();
  const trip = await ownTrip({ day: other.day });
  const moreExpensive = await ownTrip({ day: other.day, usd: 25, mvr: '385.50' });
  const booking = await paid(other, await booked(other, 2));
  await openDialog(page, booking.uuid);
  await expect(card(page, moreExpensive)).toContainText('Please contact the operator to change to this trip.');
  await expect(card(page, moreExpensive).getByRole('radio')).toBeDisabled();
  await shot(page, 'change-more-expensive');
  await card(page, trip).click();
  await booked(trip, 11);
  expected.push(refused(409));
  await dialogOf(page).getByRole('button', { name: 'Change to this trip' }).click();
  await expect(card(page, trip)).toContainText('Last seat');
  await expect(card(page, trip).getByRole('radio')).toBeDisabled();
  expect([await bookedOn(trip), await bookedOn(other), await bookedOn(moreExpensive)]).toEqual([11, 2, 0]);
});

test('an admin changes a paid booking to a more expensive trip of the next day, which is proposed: the price stays, and the history shows both [AW-25] [BK-45] [BK-47] [BK-53] @desktop', async ({
  page,
}) => {
  const trip = await ownTrip();
  const moreExpensive = await ownTrip({ day: addDays(trip.day, 1), usd: 25, mvr: '385.50' });
  const booking = await paid(trip, await booked(trip, 3));
  await person.enterAs(page, 'coral', 'admin', `/admin?date=${trip.day}&trip=${trip.id}`);
  await page.getByRole('button', { name: booking.refNo }).click();
  const panel = page.getByRole('dialog', { name: `Booking ${booking.refNo}` });
  await panel.getByRole('button', { name: `Actions for booking ${booking.refNo}` }).click();
  await page.getByRole('menuitem', { name: 'Change trip' }).click();
  await card(page, moreExpensive).click();
  await dialogOf(page).getByRole('button', { name: 'Change to this trip' }).click();
  await expect(page.getByText(CHANGED)).toBeVisible();
  expect([await bookedOn(trip), await bookedOn(moreExpensive)]).toEqual([0, 3]);
  await expect(panel.getByText('Price kept (USD 60.00); the new trip costs USD 75.00')).toBeVisible();
  await expect(panel.getByText('Price kept (MVR 925.20); the new trip costs MVR 1,156.50')).toBeVisible();
});
