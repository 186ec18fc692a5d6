import { expect } from '@playwright/test';
import { at, shot, test } from '../browser.js';
import { booked, ownTrip } from '../fixtures.js';
import { PICTURE } from '../slips.js';
import * as person from '../steps.js';

test('a customer uploads a payment slip on the phone and reads what happens now; the office finds the booking under Pending Verification [PY-09] [PY-12] [BK-34] [BK-39] [CW-39] @phone', async ({
  page,
}) => {
  const booking = await booked(await ownTrip(), 1);
  await page.goto(at('coral', `/booking/${booking.uuid}`));
  await page.getByText('Bank transfer', { exact: true }).click();
  await shot(page, 'bank-transfer');
  await page.locator('input[type=file]').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: PICTURE });
  const result = page.getByRole('heading', { name: 'Your transfer is being checked' });
  await expect(result, 'the result has the focus').toBeFocused();
  await expect(result, 'the result is in view').toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Verifying', { exact: true })).toBeVisible();
  await shot(page, 'slip-verifying');

  await person.enterAs(page, 'coral', 'admin', `/admin?tab=bookings&status=${encodeURIComponent('Pending Verification')}&search=${booking.refNo}`);
  // The banner of pending slips, closed, lists it as well.
  await expect(page.getByText(booking.refNo, { exact: true }).first()).toBeVisible();
});
