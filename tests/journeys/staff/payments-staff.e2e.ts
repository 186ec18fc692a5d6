import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { at, shot, test } from '../browser.js';
import { ask, booked, ownTrip, type Booked, type OwnTrip } from '../fixtures.js';
import * as person from '../steps.js';

/** A picture of one pixel. */
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64');

async function uploads(page: Page, { uuid }: Booked): Promise<void> {
  await page.goto(at('coral', `/booking/${uuid}`));
  await page.getByText('Bank transfer', { exact: true }).click();
  await page.locator('input[type=file]').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(page.getByRole('heading', { name: 'Your transfer is being checked' })).toBeVisible();
}

/** An action of the booking in the workspace of its trip. */
async function decides(page: Page, trip: OwnTrip, { refNo }: Booked, action: string): Promise<void> {
  await page.goto(at('coral', `/admin?date=${trip.day}&trip=${trip.id}&booking=${refNo}`));
  await page.getByRole('button', { name: `Actions for booking ${refNo}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

const office = async (page: Page): Promise<Page> => {
  const opened = await (await page.context().browser()!.newContext()).newPage();
  await person.enterAs(opened, 'coral', 'admin', '/admin');
  return opened;
};

test('a customer uploads a slip, the admin finds it by the banner, looks at it and verifies it, and the ticket is paid [PY-12] [PY-13] [PY-14] [PY-15] @desktop', async ({
  page,
}) => {
  const trip = await ownTrip();
  const booking = await booked(trip, 2);
  await uploads(page, booking);
  const admin = await office(page);
  await expect(admin.getByRole('link', { name: /slips? to verify$/ })).toBeVisible();
  await shot(admin, 'payments-banner');
  await decides(admin, trip, booking, 'Verify payment slip');
  const dialog = admin.getByRole('dialog', { name: `Payment slip of ${booking.refNo}` });
  await expect(dialog.getByRole('img', { name: `Payment slip of booking ${booking.refNo}` })).toBeVisible();
  await dialog.getByText('MVR 616.80').click();
  await dialog.getByRole('textbox', { name: 'Reference number' }).fill('FT-7711');
  await shot(admin, 'payments-verify');
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog).toBeHidden();
  await expect(person.ticket(page).getByText('Paid', { exact: true })).toBeVisible({ timeout: 30_000 });
});

test('a rejected slip is shown to its customer, who can upload another one [PY-12] @phone', async ({ page }) => {
  const trip = await ownTrip();
  const booking = await booked(trip);
  await uploads(page, booking);
  const { booking: read } = await ask<{ booking: { transfer: { id: number } } }>('coral', 'getBooking', { bookingId: booking.id }, 'admin');
  await ask('coral', 'processTransferSlip', { transferId: read.transfer.id, status: 'Rejected' }, 'admin');
  await expect(page.getByText('The operator could not accept your slip.')).toBeVisible({ timeout: 30_000 });
  await shot(page, 'payments-rejected');
  await page.locator('input[type=file]').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(page.getByRole('heading', { name: 'Your transfer is being checked' })).toBeVisible();
});

test('the payments of a trip are listed, filtered, printed on paper without the screen and saved as a table [AW-22] [BK-35] [RP-11] [RP-13] @desktop', async ({
  page,
}) => {
  const trip = await ownTrip();
  const [cash, free] = [await booked(trip, 2), await booked(trip, 1, 'Free')];
  await booked(trip, 1, 'Unpaid');
  await ask('coral', 'setAsCashPayment', { bookingId: cash.id }, 'admin');
  await ask('coral', 'confirmCashTransfer', { bookingId: cash.id, currency: 'USD' }, 'admin');
  await ask('coral', 'allowBooking', { bookingId: free.id, allowedType: '', currency: 'MVR' }, 'admin');
  await person.enterAs(page, 'coral', 'admin', `/admin?date=${trip.day}&trip=${trip.id}`);
  await page.getByRole('button', { name: 'Payments', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Trip #${trip.id} Payments` });
  const list = dialog.getByRole('table', { name: 'Payments' });
  await expect(list.getByRole('row').filter({ hasText: cash.refNo })).toContainText('USD 40.00');
  await expect(list.getByRole('row').filter({ hasText: free.refNo })).toContainText('Free of charge');
  await shot(page, 'payments-list');
  await page.emulateMedia({ colorScheme: 'dark' });
  await shot(page, 'payments-list-dark');
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  await expect(page.getByRole('heading', { level: 1, name: `Trip #${trip.id} Payments` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await shot(page, 'payments-paper');
  await page.emulateMedia({ media: 'screen' });
  await dialog.getByRole('combobox', { name: 'Type' }).selectOption('Cash');
  await expect(list.getByText(free.refNo)).toBeHidden();
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Save as CSV' }).click()]);
  expect(download.suggestedFilename()).toBe(`payments-${trip.id}.csv`);
  expect((await readFile(await download.path())).toString()).toBe(
    `\uFEFF"Ref no","Customer","Type","Amount","Currency"\r\n"${cash.refNo}","Emma Lind","Cash","40.00","USD"\r\n`,
  );
});
