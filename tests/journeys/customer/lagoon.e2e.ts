import { expect } from '@playwright/test';
import { dayFromNow } from '../../gateway.js';
import { at, shot, test } from '../browser.js';
import { ownRouteTrip } from '../fixtures.js';
import * as person from '../steps.js';

test('two friends book a round trip between two stops of a route, choose their seats of the outbound trip on the plan and pay for it, and for the other one by a card in USD [CW-14] [BK-57] [PY-02] [PY-31] [CW-38] @desktop', async ({
  page,
}) => {
  const day = dayFromNow(3 + (Date.now() % 10));
  const out = await ownRouteTrip({ from: 'Malé', to: 'Ukulhas', day });
  const back = await ownRouteTrip({ from: 'Ukulhas', to: 'Malé', day: dayFromNow(14 + (Date.now() % 5)) });
  await page.goto(at('lagoon', '/'));
  await person.editSearch(page);
  await page.getByText('Round Trip').click();
  await person.choosePlace(page, 'From', 'Malé');
  await person.choosePlace(page, 'To', 'Ukulhas');
  await expect(page.getByLabel('Pickup point')).toBeHidden();
  await person.chooseDate(page, 'Date', out.day);
  await person.chooseDate(page, 'Return date', back.day);
  await person.chooseTrip(page, out);
  await person.chooseTrip(page, back);
  await shot(page, 'lagoon-home');
  await person.bookNow(page);
  await person.chooseParty(page, { Adult: 2 });
  await person.giveNames(page, { 'Adult 1': 'Kenji Mori', 'Adult 2': 'Aiko Mori' });
  await person.giveContact(page, { email: 'kenji.mori@example.com' });
  // 45.00 each way and person.
  await expect(page.getByText('USD 180.00').filter({ visible: true }).first()).toBeVisible();
  await shot(page, 'lagoon-summary');
  await person.confirm(page);

  await expect(person.ticket(page).getByText(`· ${out.departs}`)).toBeVisible();
  await page.getByRole('button', { name: 'Choose seats' }).first().click();
  const seats = page.getByRole('grid', { name: /^Seats of the boat/ }).getByRole('button', { name: /, free$/ });
  const select = page.getByRole('button', { name: 'Select', exact: true });
  await expect(select).toBeDisabled();
  const chosen = page.getByText(/^\d of 2 chosen$/);
  for (const count of [1, 2]) {
    await seats.first().click();
    await expect(chosen).toHaveText(`${count} of 2 chosen`);
  }
  await seats.first().click();
  await expect(chosen).toHaveText('2 of 2 chosen');
  await shot(page, 'lagoon-seats');
  await select.click();
  await expect(page.getByText(/^Your seats: \w+, \w+$/)).toBeVisible();
  await person.payByCard(page, 'MVR 1,388.00');
  await expect(page.getByRole('img', { name: /^QR code of booking / })).toBeVisible();
  await shot(page, 'lagoon-paid');

  await page.getByRole('link', { name: 'Pay the other trip' }).click();
  await expect(page.getByRole('heading', { name: /from Ukulhas to Malé/ }).first()).toBeVisible();
  await expect(person.ticket(page).getByText('Pending', { exact: true })).toBeVisible();
  await expect(page.getByText('Outbound trip')).toBeVisible();

  // By the card in USD: 90.00 and the agreed fee of 0.30 and 2.9 %.
  await page.getByText('Card in USD').click();
  await page.getByRole('button', { name: 'Pay USD 93.00' }).click();
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('alert')).toHaveText('Your card was declined. Try another card.');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.waitForURL(/\/booking\/[0-9a-f-]{36}$/);
  await expect(person.ticket(page).getByText('Paid', { exact: true })).toBeVisible({ timeout: 20_000 });
});
