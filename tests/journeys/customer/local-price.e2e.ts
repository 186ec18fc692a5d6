import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { at, refused, shot, test } from '../browser.js';
import { ask, farDay, ownTrip } from '../fixtures.js';
import * as person from '../steps.js';

const { processes } = JSON.parse(readFileSync(`${process.env['ATOLL_STATE']}/platform.json`, 'utf8')) as { processes: { name: string; address: string }[] };
const carrier = processes.find(({ name }) => name === 'messages')?.address;

/** The code in the newest SMS to this phone, once it has arrived. */
async function codeSentTo(phone: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const messages = (await (await fetch(`${carrier}/sandbox/messages?to=${encodeURIComponent(phone)}`)).json()) as { text: string }[];
      code = messages.find(({ text }) => text.includes('is your code'))?.text.match(/\b[1-9]\d{5}\b/)?.[0];
      return code;
    })
    .toBeDefined();
  return code!;
}

const priceShown = (page: Page, price: string) => page.getByText(price, { exact: true }).filter({ visible: true }).first();

test('a local books there and back on one day, enters the code of the SMS and pays the local price by card [BK-04] [BK-60] [BK-61] [BK-62] [PY-32] [PY-33] [NT-04] [CW-20] [CW-38] @phone', async ({
  page,
  expected,
}) => {
  expected.push(refused(400));
  const day = farDay();
  const minute = String(randomInt(10, 60));
  const out = await ownTrip({ day, time: `09:${minute}` });
  const back = await ownTrip({ from: 'Maafushi', to: 'Malé', day, time: `15:${minute}` });
  const discount = await sameDayDiscount();
  const number = String(randomInt(7_200_000, 7_999_999));
  await page.goto(at('coral', `/?date=${day}&from=${out.from.id}&to=${out.to.id}&trip=${out.id}`));
  await person.editSearch(page);
  await page.getByText('Round Trip', { exact: true }).click();
  await page.getByText('Local', { exact: true }).click();
  await page
    .getByRole('group', { name: 'Date of the trip from Maafushi to Malé' })
    .getByRole('button', { name: person.longDay(day) })
    .click();
  await person.chooseTrip(page, back);
  await person.bookNow(page);
  await person.chooseParty(page, { Adult: 2 });
  await person.giveNames(page, { 'Adult 1': 'Aishath Naseem', 'Adult 2': 'Ibrahim Rasheed' });
  await person.giveContact(page, { phone: number });
  await expect(
    page
      .getByText(/once your Maldivian phone number is verified/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await shot(page, 'local-summary');
  const uuid = await person.confirm(page);

  const { booking } = await ask<{ booking: { priceInLaari: number } }>('coral', 'getBookingByUuid', { uuid });
  expect(booking.priceInLaari).toBe(2 * 30_840 + 2 * (30_840 - Math.min(30_840, discount)));
  await expect(page.getByText('The local price applies after your phone number is verified.')).toBeVisible();
  const code = await codeSentTo(`+960${number}`);
  await shot(page, 'local-code');
  await page.getByLabel('Code').fill(String(100_000 + ((Number(code) + 1) % 900_000)));
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'OTP is incorrect or has expired.' })).toBeVisible();
  await shot(page, 'local-wrong');
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Submit' }).click();

  // Two seats at 50.00, and back at 50.00 less the discount, which is at most that.
  const laari = 2 * 5000 + 2 * (5000 - Math.min(5000, discount));
  const amount = `MVR ${(laari / 100).toFixed(2)}`;
  await expect(priceShown(page, amount)).toBeVisible();
  await expect(page.getByLabel('Code')).toHaveCount(0);
  await shot(page, 'local-verified');
  await person.payByCard(page, amount);
});

/** Returns the discount in coral's settings, in laari per seat. */
async function sameDayDiscount(): Promise<number> {
  const { configs } = await ask<{ configs: { name: string; value: string }[] }>('coral', 'getConfigs');
  return Number(configs.find(({ name }) => name === 'Laari discount for same day return trip')?.value);
}
