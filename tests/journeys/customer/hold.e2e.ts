import { expect } from '@playwright/test';
import type { Operator } from '../../gateway.js';
import { expectAccessibleInBothLanguages } from '../axe.js';
import { at, shot, test } from '../browser.js';
import { booked, bookedOn, ownTrip } from '../fixtures.js';
import { configure, ownOperator } from '../own-operator.js';
import { expectAbove, expectBegins } from '../hands.js';
import { uploadSlip } from '../slips.js';
import * as person from '../steps.js';

// Both change how long new bookings are held, one after the other at an operator of their own.
test.describe.configure({ mode: 'default', timeout: 180_000 });

/** Hundredths of a minute, as stored. */
const [SECONDS_3, SECONDS_24, A_DAY] = ['5', '40', '144000'];

/** In the bar at the bottom edge, above its button. */
const PAY_BY_AT_MOST = 760;

let operator: Operator;
test.beforeAll(async () => {
  operator = await ownOperator('hold');
});
const hold = (hundredths: string): Promise<void> => configure(operator, 'Minutes to hold unpaid bookings', hundredths);

test('an unpaid booking counts down on its open page and expires there; its seats are free again, and a slip gets them back [D-14] [D-16] @phone', async ({
  page,
}) => {
  await hold(SECONDS_24);
  const trip = await ownTrip({ operator });
  const booking = await booked(trip, 2);
  expect(await bookedOn(trip)).toBe(2);
  await page.goto(at(operator, `/booking/${booking.uuid}`));
  const payBy = page.getByText(/^Pay by .* Less than a minute left\.$/);
  await expect(payBy, 'it is in the first screen').toBeInViewport({ ratio: 1 });
  await expectBegins(payBy, "an unpaid ticket's pay-by", PAY_BY_AT_MOST);
  await expectAbove(page.getByText('Bank transfer', { exact: true }), page.getByRole('article').first());
  await shot(page, 'hold-counts-down');
  await expect(page.getByText('Reason: Payment time ran out.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Its seats are free again, also for you.')).toBeVisible();
  await shot(page, 'hold-expired');
  await expectAccessibleInBothLanguages(page, 'the expired booking', () => expect(page.getByRole('article').first()).toContainText(booking.refNo));
  await expect.poll(() => bookedOn(trip)).toBe(0);

  await hold(A_DAY);
  expect(await uploadSlip(operator, booking.uuid)).toBe(200);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your transfer is being checked' })).toBeVisible();
  expect(await bookedOn(trip)).toBe(2);
});

test('from an expired booking the customer books the same trip again [D-16] @phone', async ({ page }) => {
  await hold(SECONDS_3);
  const trip = await ownTrip({ operator });
  const { uuid } = await booked(trip);
  await hold(A_DAY);
  await page.goto(at(operator, `/booking/${uuid}`));
  await page.getByRole('link', { name: 'Book again' }).click({ timeout: 60_000 });
  await expect(person.tripCard(page, trip)).toBeChecked();
});
