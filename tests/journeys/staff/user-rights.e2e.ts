import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { PASSWORD } from '../../gateway.js';
import { at, shot, test } from '../browser.js';
import { ask } from '../fixtures.js';
import * as person from '../steps.js';

test.describe.configure({ timeout: 120_000 });

const findUser = async (page: Page, username: string): Promise<void> => {
  await page.getByRole('searchbox').fill(username);
  await expect(page.getByRole('switch', { name: `${username} is captain` })).toBeVisible();
};

/** The input of a switch is hidden: it is toggled as the keyboard does. */
async function toggle(page: Page, name: string, on: boolean): Promise<void> {
  const control = page.getByRole('switch', { name });
  await control.focus();
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/updateuser'));
  await page.keyboard.press('Space');
  expect((await saved).status()).toBe(200);
  await expect(control).toBeChecked({ checked: on });
  await expect(control).toBeEnabled();
}

test('a super user makes a colleague captain and admin and takes the rights away again; an admin cannot make admins [AW-45] [AW-46] [AW-02] @desktop', async ({
  page,
  browser,
}) => {
  const username = `crew${randomInt(1_000_000, 9_999_999)}`;
  await ask('coral', 'register', { username, password: PASSWORD, phone: `+960${randomInt(7_200_000, 7_999_999)}` });
  const colleague = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await colleague.goto(at('coral', '/login'));
  await person.logIn(colleague, username);
  await expect(colleague.getByText('Logged in as')).toBeVisible();
  await expect(colleague.getByRole('link', { name: /^(Captain|Admin Dashboard)$/ })).toHaveCount(0);

  const admin = await (await browser.newContext()).newPage();
  await person.enterAs(admin, 'coral', 'admin', '/admin?tab=users');
  await findUser(admin, username);
  await expect(admin.getByRole('switch', { name: `${username} is admin` })).toBeDisabled();
  await toggle(admin, `${username} is captain`, true);
  await colleague.goto(at('coral', '/captain'));
  await expect(colleague.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(colleague).toHaveURL(/\/captain/);

  await person.enterAs(page, 'coral', 'super', '/admin?tab=users');
  await findUser(page, username);
  const middle = async (role: 'searchbox' | 'button', name: string): Promise<number> => {
    const box = await page.getByRole(role, { name }).boundingBox();
    return box ? box.y + box.height / 2 : Number.NaN;
  };
  expect(await middle('searchbox', 'Search users'), 'the search is level with the button').toBeCloseTo(await middle('button', 'Register User'), 0);
  const right = page.getByRole('switch', { name: `${username} is admin` });
  await right.focus();
  await page.keyboard.press('Space');
  await page
    .getByRole('alertdialog', { name: `Make ${username} an admin?` })
    .getByRole('button', { name: 'Make admin' })
    .click();
  await expect(right).toBeChecked();
  await expect(right).toBeEnabled();
  await shot(page, 'user-rights');
  await colleague.goto(at('coral', '/admin?tab=users'));
  await expect(colleague.getByRole('button', { name: 'Register User' })).toBeVisible();

  await toggle(page, `${username} is admin`, false);
  await toggle(page, `${username} is captain`, false);
  await colleague.goto(at('coral', '/admin'));
  await expect(colleague.getByRole('alert').filter({ hasText: "Need admin rights to access '/admin' page." })).toBeVisible();
  await expect(colleague).toHaveURL(/\/login$/);
  await Promise.all([colleague.context().close(), admin.context().close()]);
});
