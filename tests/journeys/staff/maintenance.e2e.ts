import { expect } from '@playwright/test';
import { expectAccessibleInBothLanguages } from '../axe.js';
import { at, shot, test } from '../browser.js';
import { booked, ownTrip } from '../fixtures.js';
import { ownOperator } from '../own-operator.js';
import * as person from '../steps.js';

const MESSAGE = 'Back at noon, after the storm.';

// axe checks the page four times.
test.describe.configure({ timeout: 120_000 });

test('the admin closes the site for maintenance: Home says so and books nothing, a booking made before can be paid [CW-28] [ID-61] [AW-52] @desktop', async ({
  page,
}) => {
  const operator = await ownOperator('closed');
  const trip = await ownTrip({ operator });
  const booking = await booked(trip);
  await person.enterAs(page, operator, 'super', '/admin?tab=config');
  // The input of the switch is hidden: users press its label.
  await page.getByText('Enable maintenance', { exact: true }).click();
  await page.getByLabel('Maintenance message').fill(MESSAGE);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Everything is saved.')).toBeVisible();

  // In the open page; the shell's server renders new pages from settings cached for up to 30 s.
  await page.getByRole('link', { name: 'Customer' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText(MESSAGE)).toBeVisible();
  await expect(page.getByRole('search')).toBeHidden();
  await shot(page, 'maintenance');
  await expectAccessibleInBothLanguages(page, 'maintenance', () => expect(page.getByText(MESSAGE)).toBeVisible());
  await expect(booked(trip)).rejects.toThrow(`503 {"error":"${MESSAGE}"`);
  await page.goto(at(operator, `/booking/${booking.uuid}`));
  await expect(page.getByRole('button', { name: /^Pay MVR / })).toBeEnabled();
});
