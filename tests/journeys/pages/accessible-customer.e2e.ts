import { expect, type Page } from '@playwright/test';
import { violationsInBothThemes } from '../axe.js';
import { at, refused, shot, test } from '../browser.js';
import { token } from '../fixtures.js';
import { shownRecords, type Records } from './customer-screens/records.js';
import type { Screen, Visit } from './customer-screens/screen.js';
import { screenGroups } from './customer-screens/table.js';

// axe checks every element of up to twenty screens, in light and dark.
test.describe.configure({ timeout: 360_000 });
// A trace would copy the document at every step; the report names each screen and what is wrong with it.
test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' });

const ACT_MS = 15_000;
const SCREEN_MS = 45_000;

let records: Records;
test.beforeAll(async () => {
  records = await shownRecords();
});

for (const language of ['en', 'dv'] as const) {
  for (const { name, screens, user } of screenGroups) {
    test(`${name} have no accessibility violations and do not scroll sideways in '${language}', light and dark @phone`, async ({ page, expected }) => {
      expected.push(refused(401), refused(404), refused(400), /net::ERR_(FAILED|INTERNET_DISCONNECTED)/, /^error: \w+: customer\b/);
      for (const operator of ['coral', 'lagoon'] as const) await page.context().addCookies([{ name: 'language', value: language, url: at(operator, '/') }]);
      page.setDefaultTimeout(ACT_MS);
      if (user) await logInAs(user(records), page);
      await check(screens, { page, language, records });
    });
  }
}

/** Reports the problems of all screens; a screen that does not come is one of them. */
async function check(screens: readonly Screen[], visit: Visit): Promise<void> {
  const { page, language } = visit;
  for (const screen of screens) {
    const name = `${screen.name}, ${language}`;
    const problems = await test.step(name, () => problemsOf(screen, visit), { timeout: SCREEN_MS }).catch((error: unknown) => [String(error)]);
    expect.soft(problems, name).toEqual([]);
    await shot(page, name.replaceAll(/\W+/g, '-'));
    await screen.leave?.(visit);
  }
}

async function problemsOf({ name, open }: Screen, visit: Visit): Promise<string[]> {
  const { page, language } = visit;
  await open(visit);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
  const surplus = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const violations = await violationsInBothThemes(page, name);
  return surplus > 0 ? [`${surplus} px wider than the window`, ...violations] : violations;
}

/** By a stored token, like a user who logged in before. */
async function logInAs(username: string, page: Page): Promise<void> {
  const stored = await token('coral', username);
  await page.addInitScript((value) => localStorage.setItem('atoll.token', value), stored);
}
