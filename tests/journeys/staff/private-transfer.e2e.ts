import { expect, type Locator } from '@playwright/test';
import { at, shot, test } from '../browser.js';
import { ask, farDay, place } from '../fixtures.js';
import { BOOKING_LINK, linkIn, mailTo } from '../outbox.js';
import * as person from '../steps.js';

const step = (dialog: Locator, name: string): Locator => dialog.getByRole('heading', { level: 3, name });

test('a family requests a private transfer in five steps, an admin reads and accepts it, the family pays it at the link of the message, and the captain boards the party [CW-34] [PT-02] [PT-03] [PT-05] [PT-07] [PT-08] [PT-10] [PT-15] [PT-16] [PT-17] [NT-02] [AW-38] [ID-12] @phone', async ({
  page,
  browser,
}) => {
  const day = farDay();
  const [from, to] = [await place('coral', 'Malé'), await place('coral', 'Maafushi')];
  const email = `private${Date.now()}@example.com`;
  await page.goto(at('coral', `/?date=${day}&from=${from.id}&to=${to.id}`));
  await page.getByRole('button', { name: 'Request Private Transfer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request Private Transfer' });
  await expect(step(dialog, 'Where and when?')).toBeFocused();
  await shot(page, 'transfer-1');
  const forward = dialog.getByRole('button', { name: 'Continue' });
  await forward.click();
  await expect(dialog.getByText('Select date and time.')).toBeVisible();
  await dialog.getByLabel('Departure time').selectOption('15:30');
  await forward.click();
  await expect(step(dialog, 'Who is travelling?')).toBeFocused();
  for (const group of ['Adult', 'Adult', 'Infant']) await dialog.getByRole('button', { name: `One more ${group}` }).click();
  await shot(page, 'transfer-2');
  await forward.click();
  for (const [who, name] of [
    ['Adult 1', 'Emma Lind'],
    ['Adult 2', 'Karl Lind'],
    ['Infant 1', 'Ida Lind'],
  ] as const)
    await dialog.getByRole('group', { name: who }).getByLabel('Full name').fill(name);
  await shot(page, 'transfer-3');
  await forward.click();
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Notes').fill('Two surfboards');
  await shot(page, 'transfer-4');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(step(dialog, 'Your request was sent')).toBeFocused();
  await expect(dialog.getByText(`If it is, you get the price and a link to pay, at ${email}.`)).toBeVisible();
  await shot(page, 'transfer-5');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();

  const office = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await person.enterAs(office, 'coral', 'admin', `/admin?tab=privateTransfers&status=Pending&search=${email}`);
  await expect(office.getByRole('region', { name: 'Waiting for you' }).getByText(/private transfer/)).toBeVisible();
  await office.getByRole('button', { name: /^#\d+/ }).click();
  const detail = office.getByRole('dialog', { name: /^Private transfer #/ });
  for (const shown of ['Karl Lind', 'Two surfboards', '3 passengers, 2 seats']) await expect(detail.getByText(shown)).toBeVisible();
  await shot(office, 'admin-transfer');
  await detail.getByRole('button', { name: 'Accept Request' }).click();
  const form = office.getByRole('dialog', { name: /^Accept request #/ });
  await expect(form.getByLabel('Arrival')).toHaveValue('16:00');
  await form.getByRole('button', { name: 'Accept Request' }).click();
  await expect(form.getByText('Please enter both MVR and USD prices.').first()).toBeVisible();
  await form.getByLabel('Price in USD').fill('350.5');
  await form.getByLabel('Price in MVR').fill('5400.255');
  await form.getByLabel('Boat').selectOption({ label: await boatOf12(form) });
  await shot(office, 'admin-transfer-accept');
  await form.getByRole('button', { name: 'Accept Request' }).click();
  await expect(form).toBeHidden();
  await office.goto(at('coral', `/admin?tab=privateTransfers&search=${email}`));
  await office.getByRole('button', { name: /^#\d+/ }).click();
  await shot(office, 'admin-transfer-accepted');
  await detail.getByRole('link', { name: /^Trip #/ }).click();
  await expect(office.getByText('2 of 12 seats booked')).toBeVisible();
  await expect(office.getByText('Total price')).toBeVisible();
  await expect(office.getByText('Private Transfer', { exact: true }).first()).toBeVisible();
  await shot(office, 'admin-private-trip');
  await office.context().close();

  const { trips } = await ask<{ trips: { isPrivate: boolean }[] }>('coral', 'getCustomerTrips', { date: day, from: from.id, to: to.id });
  expect(trips.filter(({ isPrivate }) => isPrivate)).toEqual([]);

  await page.goto(linkIn(await mailTo(email, /private transfer is accepted/), BOOKING_LINK));
  await expect(person.ticket(page).getByText('Pending', { exact: true })).toBeVisible();
  await shot(page, 'private-booking');
  await person.payByCard(page, 'MVR 5,400.26');

  const captain = await (await browser.newContext()).newPage();
  await person.enterAs(captain, 'coral', 'captain', `/captain?date=${day}`);
  await captain.getByRole('link', { name: '3:30 PM' }).click();
  await person.tick(captain, 'Emma Lind');
  await person.tick(captain, 'Karl Lind');
  await person.tick(captain, 'Ida Lind');
  await expect(captain.getByRole('region', { name: 'Boarding' })).toContainText('3 of 3 on board');
  await captain.context().close();
});

/** Label of the boat of twelve, whose captain is the demo's. */
async function boatOf12(form: Locator): Promise<string> {
  const labels = await form.getByLabel('Boat').locator('option').allTextContents();
  return labels.find((label) => label.endsWith('· 12 seats')) ?? '';
}
