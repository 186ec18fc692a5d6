import { expect, type Page } from '@playwright/test';
import { refused, test } from '../browser.js';
import { booked, bookedOn, bookingsOf, farDay, ownTrip } from '../fixtures.js';
import * as person from '../steps.js';

test('a trip that fills up while somebody types is refused at Confirm; nothing typed is lost, and another trip is booked [BK-13] [CW-21] @phone', async ({
  page,
  expected,
}) => {
  expected.push(refused(409));
  const day = farDay();
  const [full, other] = [await ownTrip({ day }), await ownTrip({ day })];
  await person.openTrip(page, full);
  await person.bookNow(page);
  await person.chooseParty(page, { Adult: 2 });
  await page.getByRole('group', { name: 'Adult 1' }).getByLabel('Full name').fill('Emma Lind');
  await booked(full, full.capacity - 1);
  await person.giveNames(page, { 'Adult 2': 'Jonas Lind' });
  await person.giveContact(page, { email: 'emma.lind@example.com' });
  await page.getByLabel('Notes').fill('Two bikes');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Seats not available.' })).toBeVisible();
  expect(await bookedOn(full)).toBe(full.capacity - 1);

  await page.getByRole('button', { name: 'Choose another trip' }).click();
  await person.chooseTrip(page, other);
  await person.bookNow(page);
  await expect(page.getByRole('group', { name: 'Adult', exact: true }).getByRole('status')).toHaveText('2');
  for (const [who, name] of [
    ['Adult 1', 'Emma Lind'],
    ['Adult 2', 'Jonas Lind'],
  ] as const)
    await expect(page.getByRole('group', { name: who }).getByLabel('Full name')).toHaveValue(name);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue('emma.lind@example.com');
  await expect(page.getByLabel('Notes')).toHaveValue('Two bikes');
  await person.confirm(page);
  await expect(person.ticket(page).getByText('Jonas Lind')).toBeVisible();
  expect(await bookedOn(other)).toBe(2);
});

test('when the network is cut at Confirm, before the booking or before its answer, pressing again books once, under the same Idempotency-Key [BK-10] [BK-25] [XC-06] [XC-14] @phone', async ({
  page,
  expected,
}) => {
  expected.push(/net::ERR_INTERNET_DISCONNECTED/);
  const trip = await ownTrip();
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/createbooking')) keys.push(request.headers()['idempotency-key']);
  });
  await person.openTrip(page, trip);
  await person.toSummary(page);
  const button = page.getByRole('button', { name: 'Confirm' });

  await page.route('**/api/createbooking', (route) => route.abort('internetdisconnected'), { times: 1 });
  await button.click();
  await expect.poll(() => keys.length).toBe(1);
  await expect(button).toBeEnabled();
  expect(await bookingsOf(trip)).toHaveLength(0);

  await loseNextAnswer(page);
  await button.click();
  await expect.poll(() => bookingsOf(trip)).toHaveLength(1);
  await expect(button).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await person.confirm(page);
  await expect(person.ticket(page).getByText('Emma Lind')).toBeVisible();
  expect(await bookingsOf(trip)).toHaveLength(1);
  expect(await bookedOn(trip)).toBe(1);
  expect([keys.length, new Set(keys).size, keys[0]]).toEqual([3, 1, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
});

/** The server gets the page's next booking and answers; the page never gets the answer. */
async function loseNextAnswer(page: Page): Promise<void> {
  await page.evaluate(() => {
    const send = globalThis.fetch;
    globalThis.fetch = async (...request) => {
      const answer = await send(...request);
      if (!String(request[0]).endsWith('/api/createbooking')) return answer;
      globalThis.fetch = send;
      throw new TypeError('Failed to fetch');
    };
  });
}
