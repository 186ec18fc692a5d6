import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './axe.js';
import { at, test } from './browser.js';
import { ask, emptyDay, place, token } from './fixtures.js';
import { linkIn, smsTo } from './outbox.js';

// axe checks every element of fourteen screens, in light and dark.
test.describe.configure({ timeout: 240_000 });

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('the pages and dialogs around a booking have no accessibility violations, light and dark @phone', async ({ page }) => {
  await accountPages(page);
  await requests(page);
  for (const path of ['/about', '/terms-and-conditions', '/no-such-page']) {
    await page.goto(at('coral', path));
    await expect(title(page)).toBeAttached();
    await expectAccessibleInBothThemes(page, path);
  }
  await pagesOfUser(page);
});

async function accountPages(page: Page): Promise<void> {
  await page.goto(at('coral', '/register'));
  await expect(title(page)).toBeVisible();
  await expectAccessibleInBothThemes(page, 'register');
  await page.goto(at('coral', '/login'));
  await expect(title(page)).toBeVisible();
  await expectAccessibleInBothThemes(page, 'login');
  await press(page, 'Forgot password');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'forgot password');
  await page.goto(await resetLink());
  await expect(title(page)).toBeVisible();
  await expectAccessibleInBothThemes(page, 'reset');
}

async function resetLink(): Promise<string> {
  const number = randomInt(7_200_000, 7_999_999);
  const phone = `+960${number}`;
  await ask('coral', 'register', { username: `reader${number}`, password: 'demo-password', phone });
  await ask('coral', 'initiatePasswordReset', { phone });
  const link = /https?:\S+\/reset\/[0-9a-f-]{36}/;
  return linkIn(await smsTo(phone, link), link);
}

async function requests(page: Page): Promise<void> {
  const [from, to] = [await place('coral', 'Malé'), await place('coral', 'Maafushi')];
  await page.goto(at('coral', `/?date=${emptyDay()}&from=${from.id}&to=${to.id}`));
  for (const name of ['Join Waitlist', 'Request Private Transfer', 'Find my booking']) {
    await press(page, name);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessibleInBothThemes(page, name);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
}

async function pagesOfUser(page: Page): Promise<void> {
  const stored = await token('coral', 'customer');
  await page.addInitScript((value) => localStorage.setItem('atoll.token', value), stored);
  for (const path of ['/bookings', '/login']) {
    await page.goto(at('coral', path));
    await expect(title(page)).toBeVisible();
    await expectAccessibleInBothThemes(page, `${path} of a user`);
  }
  await press(page, 'Send Feedback');
  await expect(page.getByRole('dialog')).toBeVisible();
  // The dialog alone: axe does not recognise this sheet as modal, and misses the page that it hides.
  await expectAccessible(page, 'feedback', undefined, '[role="dialog"]');
}
