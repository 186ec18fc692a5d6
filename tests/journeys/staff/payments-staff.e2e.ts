import { readFile } from 'node:fs/promises';
import { expect, type BrowserContextOptions, type Locator, type Page } from '@playwright/test';
import type { Output } from '@atoll/contracts/http/calls';
import { at, openInApp, shot, test } from '../browser.js';
import { ask, booked, ownTrip, type Booked, type OwnTrip } from '../fixtures.js';
import { expectBegins, Hands } from '../hands.js';
import { clicked, pushed } from '../pushes.js';
import { PICTURE, uploadSlip } from '../slips.js';
import * as person from '../steps.js';

async function uploads(page: Page, { uuid }: Booked, picture: Buffer = PICTURE): Promise<void> {
  await page.goto(at('coral', `/booking/${uuid}`));
  await page.getByText('Bank transfer', { exact: true }).click();
  await expect(page.getByText('Bank of Maldives', { exact: true }).first()).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByRole('heading', { name: 'Your transfer is being checked' })).toBeVisible();
}

const office = async (page: Page, path = '/admin', device: BrowserContextOptions = {}): Promise<Page> => {
  const opened = await (await page.context().browser()!.newContext(device)).newPage();
  await person.enterAs(opened, 'coral', 'admin', path);
  return opened;
};

test('a customer uploads a slip, the admin finds the booking by name, verifies its slip beside the picture, and the next one; the ticket is paid, and says what was refunded and taken back [PY-12] [PY-13] [PY-14] [PY-15] [D-71] @desktop', async ({
  page,
}) => {
  const trip = await ownTrip();
  const [booking, other, third] = [await booked(trip, 2, `Zahir${trip.id}`), await booked(trip, 2, `Nazim${trip.id}`), await booked(trip, 1)];
  await uploads(page, booking, await page.screenshot());
  for (const { uuid } of [other, third]) await uploadSlip('coral', uuid);
  const admin = await office(page);
  await expect(admin.getByRole('link', { name: /slips? to verify$/ })).toBeVisible();
  await shot(admin, 'payments-banner');
  await admin.setViewportSize({ width: 1280, height: 800 });
  const hands = new Hands(admin);
  await hands.key('Control+k');
  await findsByName(admin, `Zahir${trip.id}`);
  await hands.key('Enter');
  await hands.press(admin.getByRole('button', { name: 'Verify payment slip' }));
  const dialog = admin.getByRole('dialog', { name: `Payment slip of ${booking.refNo}` });
  const [picture, field] = [dialog.getByRole('img', { name: `Payment slip of booking ${booking.refNo}` }), referenceIn(dialog)];
  await expect(field).toBeFocused();
  for (const part of [picture, dialog.getByText('MVR 616.80'), field, dialog.getByRole('button', { name: /^Verify and next, \d+ left$/ })]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
  await shot(admin, 'payments-verify');
  hands.done('find a booking by name and open its slip', 3);
  // Enter ends the reference number.
  await admin.keyboard.type('FT-7711');
  await hands.key('Enter');
  // Another slip, perhaps that of another journey: it is left as it is.
  const next = admin.getByRole('dialog', { name: /^Payment slip of / });
  await expect(next).not.toHaveAccessibleName(`Payment slip of ${booking.refNo}`);
  await expect(referenceIn(next)).toBeFocused();
  await expect(referenceIn(next)).toHaveValue('');
  hands.done('verify a slip by its reference, and the next of many is open', 2);
  await next.getByRole('button', { name: 'Close' }).click();
  await expect(person.ticket(page).getByText('Paid', { exact: true })).toBeVisible({ timeout: 30_000 });

  await expectListBeside(admin);
  const touch = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  await verifiesByTouch(await office(page, `/admin?date=${trip.day}&trip=${trip.id}`, touch), trip, other);

  await admin.setViewportSize({ width: 390, height: 844 });
  await expectRefund(page, admin, trip, booking);
  await expectReversal(page, admin, trip);
});

/** The same on a phone, where the field is tapped: it would open the keyboard over the slip by itself. */
async function verifiesByTouch(admin: Page, trip: OwnTrip, { id, refNo }: Booked): Promise<void> {
  const hands = new Hands(admin);
  await expect(admin.getByRole('article').first()).toBeVisible();
  await expectBegins(admin.getByRole('article').first(), 'the first booking of a trip on a touch screen', 700);
  await openInApp(admin, at('coral', '/admin?tab=bookings'));
  await expectBegins(admin.getByRole('tabpanel'), 'an admin tab on a touch screen', 220);
  await hands.press(admin.getByRole('button', { name: 'Find', exact: true }));
  await findsByName(admin, `Nazim${trip.id}`);
  await hands.press(admin.getByRole('menuitem').first());
  await hands.press(admin.getByRole('button', { name: 'Verify payment slip' }));
  hands.done('find a booking by name and open its slip', 3);
  const field = referenceIn(admin.getByRole('dialog', { name: `Payment slip of ${refNo}` }));
  await expect(field).not.toBeFocused();
  await hands.press(field);
  await admin.keyboard.type('FT-7712');
  await hands.key('Enter');
  const next = admin.getByRole('dialog', { name: /^Payment slip of / });
  await expect(next).not.toHaveAccessibleName(`Payment slip of ${refNo}`);
  await expect(referenceIn(next)).toHaveValue('');
  await expect(referenceIn(next)).not.toBeFocused();
  const statusOf = async () => (await ask<Output<'getBooking'>>('coral', 'getBooking', { bookingId: id }, 'admin')).booking.status;
  await expect.poll(statusOf).toBe('Paid');
  hands.done('verify a slip by its reference, and the next one is open', 2);
  await admin.context().close();
}

const opens = (admin: Page, { day, id }: OwnTrip, { refNo }: Booked) => openInApp(admin, at('coral', `/admin?date=${day}&trip=${id}&booking=${refNo}`));

/** A transfer is paid back after a cancellation, and recorded: its customer, whose page is open, reads both. */
async function expectRefund(page: Page, admin: Page, trip: OwnTrip, booking: Booked): Promise<void> {
  await ask('coral', 'cancelBooking', { bookingId: booking.id, reason: 'Storm' }, 'admin');
  await expect(page.getByText('The operator will refund MVR 616.80.')).toBeVisible({ timeout: 30_000 });
  await opens(admin, trip, booking);
  await admin.getByRole('button', { name: `Actions for booking ${booking.refNo}` }).click();
  await admin.getByRole('menuitem', { name: 'Record refund' }).click();
  const dialog = admin.getByRole('dialog', { name: `Refund of ${booking.refNo}` });
  await expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('616.80');
  await dialog.getByRole('textbox', { name: 'Reference of your payment' }).fill('FT-9001');
  await dialog.getByRole('button', { name: 'Record refund' }).click();
  await expect(page.getByText('MVR 616.80 was refunded.')).toBeVisible({ timeout: 30_000 });
}

/** Cash that was confirmed by mistake is taken back: the booking is to be paid on board again. */
async function expectReversal(page: Page, admin: Page, trip: OwnTrip): Promise<void> {
  const booking = await booked(trip);
  await ask('coral', 'setAsCashPayment', { bookingId: booking.id }, 'admin');
  await ask('coral', 'confirmCashTransfer', { bookingId: booking.id, currency: 'MVR' }, 'admin');
  await page.goto(at('coral', `/booking/${booking.uuid}`));
  await expect(person.ticket(page).getByText('Paid', { exact: true })).toBeVisible({ timeout: 30_000 });
  await opens(admin, trip, booking);
  await admin.getByRole('button', { name: 'Confirmed by mistake? Take it back' }).click();
  const dialog = admin.getByRole('alertdialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Wrong booking');
  await dialog.getByRole('button', { name: 'Take payment back' }).click();
  await expect(page.getByText('Pay in cash when you board')).toBeVisible({ timeout: 30_000 });
}

const referenceIn = (dialog: Locator): Locator => dialog.getByRole('textbox', { name: 'Reference number' });

async function findsByName(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('searchbox', { name: 'Find' })).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole('menuitem').first()).toContainText(name);
}

/** The list stays readable beside an open booking, where the filters take two lines: its first rows are in view, and their amounts are not cut. */
async function expectListBeside(page: Page): Promise<void> {
  await openInApp(page, at('coral', '/admin?tab=bookings'));
  await expect(page.getByRole('tab', { name: 'Bookings', selected: true })).toBeVisible();
  const rows = page.getByRole('table').getByRole('row');
  await rows.nth(1).click();
  await expect(page.getByRole('dialog', { name: /^Booking / })).toBeVisible();
  await expectBegins(page.locator('tbody'), 'the first row beside an open booking', 484);
  for (const row of [1, 2]) await expect(rows.nth(row).getByRole('cell').last()).toBeInViewport({ ratio: 1 });
  // Bookings of other journeys may be first: a long status makes their rows a line higher.
  await expect(rows.nth(3).getByRole('cell').last()).toBeInViewport();
}

test('a slip that waits is shown on the device of an admin who switched that on, and a click on it opens its booking among those to verify @desktop', async ({
  page,
  expected,
}) => {
  expected.push(/does not support the Push API in incognito mode/);
  const booking = await booked(await ownTrip());
  await uploadSlip('coral', booking.uuid);
  await page.context().grantPermissions(['notifications'], { origin: at('coral', '') });
  await person.enterAs(page, 'coral', 'admin', '/login');
  await page.getByRole('switch', { name: 'Notify this device' }).click();
  // The context of a journey is incognito and has no push service, so the device is not stored; its worker is there.
  await expect(page.getByText('This device cannot be notified.')).toBeVisible();
  const query = `tab=bookings&status=Pending+Verification&booking=${booking.refNo}`;
  const message = { title: 'Slip to verify', body: `Booking ${booking.refNo}`, url: at('coral', `/admin?${query}`), tag: 't', language: 'en', dir: 'ltr' };
  expect(await pushed(page, '/push/', message)).toEqual([message.title, message.body]);
  await openInApp(page, at('coral', await clicked(page)));
  await expect(page.getByRole('tab', { name: 'Bookings', selected: true })).toBeVisible();
  await expect(page.getByRole('dialog', { name: `Booking ${booking.refNo}` })).toBeVisible();
  await expect(page.getByRole('dialog', { name: `Booking ${booking.refNo}` }).getByRole('button', { name: 'Verify payment slip' })).toBeVisible();
});

test('a customer uploads a payment slip on the phone and reads what happens now; the office finds the booking under Pending Verification; rejected, the slip is shown to its customer, who can upload another one [PY-09] [PY-12] [BK-34] [BK-39] [CW-39] @phone', async ({
  page,
}) => {
  const booking = await booked(await ownTrip());
  await uploads(page, booking);
  const result = page.getByRole('heading', { name: 'Your transfer is being checked' });
  await expect(result, 'the result has the focus').toBeFocused();
  await expect(result, 'the result is in view').toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Verifying', { exact: true })).toBeVisible();
  await shot(page, 'slip-verifying');
  const filter = { status: 'Pending Verification', search: booking.refNo, page: 0, pageLimit: 10 };
  const { bookings } = await ask<Output<'getBookings'>>('coral', 'getBookings', filter, 'admin');
  expect(bookings.map(({ refNo }) => refNo)).toEqual([booking.refNo]);
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
