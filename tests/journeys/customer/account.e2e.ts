import { randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import { at, refused, shot, test } from '../browser.js';
import { linkIn, mailTo, smsTo } from '../outbox.js';
import * as person from '../steps.js';

const RESET_LINK = /https?:\S+\/reset\/[0-9a-f-]{36}/;

test('a customer registers, forgets the password and sets another by the link in an SMS [CW-42] [CW-44] [CW-45] [ID-38] [ID-39] [ID-41] [NT-03] @phone', async ({
  page,
  expected,
}) => {
  expected.push(refused(401));
  const number = String(randomInt(7_200_000, 7_999_999));
  const username = `traveller${number}`;
  await page.goto(at('coral', '/login'));
  await page.getByRole('link', { name: 'Register' }).click();
  // The login page, which has a field of the same name, stays until the page is loaded.
  await expect(page.getByRole('heading', { name: 'Register' })).toBeVisible();
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

  const link = linkIn(await smsTo(`+960${number}`, RESET_LINK), RESET_LINK);
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

test('a customer sends feedback from the bar, and it is mailed to the operator [CW-10] [NT-05] [ID-10] @phone', async ({ page }) => {
  const text = `The jetty was dark, visit ${randomInt(1e9)}.`;
  await person.enterAs(page, 'coral', 'customer', '/');
  await person.openAccount(page);
  await page.getByRole('button', { name: 'Send Feedback' }).click();
  const dialog = page.getByRole('dialog', { name: 'Feedback' });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Please enter feedback before sending.')).toBeVisible();
  await dialog.getByLabel('Your feedback').fill(text);
  await shot(page, 'feedback');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you. Your feedback was sent.')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await mailTo('office@coral.example', new RegExp(text))).toMatchObject({ subject: 'Feedback from customer' });
});
