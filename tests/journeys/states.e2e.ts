import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { at, refused, shot, test } from './browser.js';
import { booked, bookedOn, bookingsOf, farDay, ownTrip, paid } from './fixtures.js';
import * as person from './steps.js';

test('a trip that fills up while the customer types is refused at Confirm, and another one is booked with what was typed [BK-13] [CW-22] @phone', async ({
  page,
  expected,
}) => {
  expected.push(refused(409));
  const day = farDay();
  const [full, other] = [await ownTrip({ day, time: '09:10' }), await ownTrip({ day, time: '11:20' })];
  await person.openTrip(page, full);
  await person.bookNow(page);
  await person.chooseParty(page, { Adult: 1 });
  await booked(full, full.capacity);
  await person.giveNames(page, { 'Adult 1': 'Žofie Novák' });
  await person.giveContact(page, { email: 'zofie@example.com' });
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Seats not available.' })).toBeVisible();
  await shot(page, 'filled-up');
  await page.getByRole('button', { name: 'Choose another trip' }).click();
  await person.chooseTrip(page, other);
  await person.bookNow(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue('Žofie Novák');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue('zofie@example.com');
  await page.getByRole('button', { name: 'Continue' }).click();
  await person.confirm(page);
  expect(await bookedOn(full)).toBe(full.capacity);
  expect((await bookingsOf(other)).map(({ customers }) => customers.map(({ name }) => name))).toEqual([['Žofie Novák']]);
});

test('a response that is lost at Confirm loses nothing of what was typed, and pressing again makes one booking [BK-10] [XC-06] [XC-14]', async ({
  page,
  expected,
}) => {
  expected.push(/net::ERR_FAILED.*\/api\/createbooking/);
  const trip = await ownTrip();
  await person.openTrip(page, trip);
  await person.toSummary(page, 'Aiko Mori');
  await page.route(
    '**/api/createbooking',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/createbooking'));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await lost;
  await expect(person.heading(page, 'Check and confirm')).toBeVisible();
  await expect(page.getByText('Aiko Mori').filter({ visible: true }).first()).toBeVisible();
  expect(await bookingsOf(trip)).toHaveLength(1);
  await person.confirm(page);
  expect(await bookingsOf(trip)).toHaveLength(1);
});

test('the browser’s Back after a booking does not book again [BK-10] [CW-21]', async ({ page }) => {
  const trip = await ownTrip();
  await person.openTrip(page, trip);
  await person.toSummary(page);
  await person.confirm(page);
  await expect(person.ticket(page)).toBeVisible();
  await page.goBack();
  await expect(person.heading(page, 'Where to next?')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeHidden();
  expect(await bookingsOf(trip)).toHaveLength(1);
});

test('a payment in one tab shows in the other tab of the same booking, which offers no payment any more [PY-04] [PY-36] [CW-40]', async ({ page, context }) => {
  const trip = await ownTrip();
  const booking = await booked(trip);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(at('coral', `/booking/${booking.uuid}`));
    await expect(tab.getByRole('button', { name: 'Pay MVR 308.40' })).toBeVisible();
  }
  await person.payByCard(page, 'MVR 308.40');
  await expect(person.ticket(other).getByText('Paid', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(other.getByRole('button', { name: /^Pay/ })).toBeHidden();
});

test('a customer downloads the ticket as PDF, in English and in Dhivehi [CW-36]', async ({ page }) => {
  const trip = await ownTrip();
  const booking = await paid(trip, await booked(trip, 2));
  await page.goto(at('coral', `/booking/${booking.uuid}`));
  await shot(page, 'booking-page');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download PDF' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`booking-${booking.refNo}.pdf`);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  const inDhivehi = await page.request.get(at('coral', `/api/ticketpdf?uuid=${booking.uuid}&language=dv`));
  expect([inDhivehi.status(), inDhivehi.headers()['content-type']]).toEqual([200, 'application/pdf']);
});
