import { expect } from '@playwright/test';
import { at, shot, test } from '../browser.js';
import { booked, bookedOn, ownTrip } from '../fixtures.js';
import * as person from '../steps.js';

test('an admin cancels a booking with a reason: its seats are free again, and its page shows Cancelled and the reason [AW-31] [BK-51] [BK-41] @desktop', async ({
  page,
}) => {
  const trip = await ownTrip();
  const booking = await booked(trip, 3);
  await person.enterAs(page, 'coral', 'admin', `/admin?date=${trip.day}&trip=${trip.id}`);
  await expect(page.getByText('3 of 12 seats booked')).toBeVisible();
  await page.getByRole('button', { name: booking.refNo }).click();
  const panel = page.getByRole('dialog', { name: `Booking ${booking.refNo}` });
  await panel.getByRole('button', { name: /^Actions for booking/ }).click();
  await page.getByRole('menuitem', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: /^Cancel booking / }));
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(dialog.getByText('Please enter a reason for cancellation.')).toBeVisible();
  await shot(page, 'admin-cancel');
  await dialog.getByLabel('Reason for cancellation').fill('The sea is too rough.');
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(panel.getByText('Cancelled', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('0 of 12 seats booked')).toBeVisible();
  expect(await bookedOn(trip)).toBe(0);
  await page.goto(at('coral', `/booking/${booking.uuid}`));
  await expect(person.ticket(page).getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(page.getByText('Reason: The sea is too rough.')).toBeVisible();
  await shot(page, 'booking-cancelled');
});
