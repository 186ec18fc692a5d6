import { expect, type Locator, type Page } from '@playwright/test';
import { at, refused, shot, test } from '../browser.js';
import { ask, booked, bookedOn, ownRouteTrip, ownTrip, type Booked } from '../fixtures.js';
import * as person from '../steps.js';

test('an admin edits a customer and the fare of a booking, is told what another one changed meanwhile, and cancels it with a reason: its seats are free, and its page says why [AW-26] [AW-29] [AW-30] [AW-31] [BK-41] [BK-43] [BK-44] [BK-51] @desktop', async ({
  page,
  expected,
}) => {
  expected.push(refused(409));
  const trip = await ownTrip();
  const booking = await booked(trip, 2);
  await person.enterAs(page, 'coral', 'admin', `/admin?date=${trip.day}&trip=${trip.id}&booking=${booking.refNo}`);
  const panel = page.getByRole('dialog', { name: `Booking ${booking.refNo}` });
  await expect(panel.getByText('USD 40.00', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Edit Jonas Lind' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Jonas Lind' });
  await dialog.getByLabel('Name').fill('Baby Lind');
  await dialog.getByLabel('Age group').selectOption('Infant');
  await expect(dialog.getByText(/^Without a seat of their own/)).toBeVisible();
  await shot(page, 'admin-edit-customer');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('USD 20.00', { exact: true })).toBeVisible();
  await expect(panel.getByText('Customers edited: Baby Lind')).toBeVisible();
  await expect(page.getByText('1 of 12 seats booked')).toBeVisible();
  expect(await bookedOn(trip)).toBe(1);
  await panel.getByText('Local', { exact: true }).click();
  await expect(panel.getByText('USD 3.00', { exact: true })).toBeVisible();
  await expect(panel.getByText('Set to Local')).toBeVisible();
  await shot(page, 'admin-booking-dialog');
  await panel.getByRole('button', { name: /^Actions for booking/ }).press('ArrowDown');
  await expect(page.getByRole('menuitem')).toHaveText([
    'Change trip',
    'Allow without payment',
    'Upload payment slip',
    'Set as cash on arrival',
    'Cancel booking',
  ]);
  await shot(page, 'admin-booking-actions');
  await page.keyboard.press('Escape');
  await expect(panel.getByRole('button', { name: /^Actions for booking/ })).toBeFocused();

  await editsAfterAnother(page, panel, booking);
  await cancels(page, panel);
  expect(await bookedOn(trip)).toBe(0);
  await page.goto(at('coral', `/booking/${booking.uuid}`));
  await expect(person.ticket(page).getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(page.getByText('Reason: The sea is too rough.')).toBeVisible();
  await shot(page, 'booking-cancelled');
});

/** Another admin renames the passenger while the first one types an emergency contact. */
async function editsAfterAnother(page: Page, panel: Locator, { id }: Booked): Promise<void> {
  await panel.getByRole('button', { name: 'Edit Emma Lind' }).click();
  const dialog = page.getByRole('dialog', { name: /^Edit / });
  await dialog.getByLabel('Emergency contact').fill('Jonas 7771234');
  await ask('coral', 'editCustomers', { id, customers: [{ id: 1, name: 'Emma Novak' }] }, 'admin');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/changed this booking meanwhile: Customers edited: Emma Novak/)).toBeVisible();
  await expect(dialog.getByText('Meanwhile: Emma Novak')).toBeVisible();
  await shot(page, 'admin-edit-meanwhile');
  await dialog.getByLabel('Name').fill('Emma Novak');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByText('Adult · Emergency Jonas 7771234')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Edit Emma Novak' })).toBeVisible();
}

async function cancels(page: Page, panel: Locator): Promise<void> {
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
}

test('a counter sale takes a name, a phone number, how many and Enter, and its booking opens beside the list [BK-10] @desktop', async ({ page }) => {
  const trip = await ownTrip();
  await person.enterAs(page, 'coral', 'admin', `/admin?date=${trip.day}&trip=${trip.id}`);
  await page.getByRole('button', { name: 'Add booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add booking' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Mariyam Zahira');
  await dialog.getByRole('button', { name: /^One more/ }).click();
  await expect(dialog.getByText('USD 40.00')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('7755512');
  await shot(page, 'admin-add-booking');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: /^Booking / });
  await expect(panel.getByRole('button', { name: 'Edit Mariyam Zahira +1' })).toBeVisible();
  await expect(page.getByText('2 of 12 seats booked')).toBeVisible();
  expect(await bookedOn(trip)).toBe(2);
});

test('a counter sale on a trip along a route asks for its stops, and is booked between them [BK-10] @desktop', async ({ page }) => {
  const trip = await ownRouteTrip();
  await person.enterAs(page, 'lagoon', 'admin', `/admin?date=${trip.day}&trip=${trip.id}`);
  await page.getByRole('button', { name: 'Add booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add booking' });
  await dialog.getByLabel('From and to').selectOption({ label: `${trip.from.name} to ${trip.to.name}` });
  await dialog.getByLabel('Name').fill('Mariyam Zahira');
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('7755512');
  await shot(page, 'admin-add-booking-of-route');
  await dialog.getByRole('button', { name: 'Book' }).click();
  const panel = page.getByRole('dialog', { name: /^Booking / });
  await expect(panel.getByText(trip.to.name).first()).toBeVisible();
});
