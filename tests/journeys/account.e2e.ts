import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { at, refused, shot, test } from './browser.js';

const { processes } = JSON.parse(readFileSync(`${process.env['ATOLL_STATE']}/platform.json`, 'utf8')) as { processes: { name: string; address: string }[] };
const carrier = processes.find(({ name }) => name === 'messages')?.address;

/** The link in the newest SMS to this phone, once it has arrived. */
async function linkSentTo(phone: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const messages = (await (await fetch(`${carrier}/sandbox/messages?to=${encodeURIComponent(phone)}`)).json()) as { text: string }[];
      link = messages[0]?.text.match(/https?:\S+\/reset\/[0-9a-f-]{36}/)?.[0];
      return link;
    })
    .toBeDefined();
  return link!;
}

test('a customer registers, forgets the password and sets another by the link in an SMS [CW-42] [CW-44] [CW-45] [ID-38] [ID-39] [ID-41] [NT-03] @phone', async ({
  page,
  expected,
}) => {
  expected.push(refused(401));
  const number = String(randomInt(7_200_000, 7_999_999));
  const username = `traveller${number}`;
  await page.goto(at('coral', '/login'));
  await page.getByRole('link', { name: 'Register' }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('first-password');
  await page.getByLabel('Re-enter password').fill('first-password');
  await page.getByLabel('Phone').fill(number);
  await shot(page, 'register');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Account created. Please log in.')).toBeVisible();

  await page.getByRole('button', { name: 'Forgot password' }).click();
  await page.getByRole('dialog').getByLabel('Phone').fill(number);
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByText('If an account has this phone number')).toBeVisible();
  await shot(page, 'forgot-password');

  const link = await linkSentTo(`+960${number}`);
  await page.goto(link);
  await page.getByLabel('New password').fill('second-password');
  await page.getByLabel('Re-enter password').fill('second-password');
  await shot(page, 'reset');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page).toHaveURL(/\/login$/);

  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('first-password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toContainText('Username or password is incorrect.');
  await page.getByLabel('Password', { exact: true }).fill('second-password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Logged in as')).toBeVisible();

  await page.goto(link);
  await expect(page).toHaveURL(/\/login$/);
});
