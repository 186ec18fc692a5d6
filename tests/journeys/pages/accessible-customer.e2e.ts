import { expect, type Page } from '@playwright/test';
import { violationsInBothThemes } from '../axe.js';
import { at, refused, shot, test } from '../browser.js';
import { token } from '../fixtures.js';
import { inOtherLanguage, offerWalkedLanguage, shownLanguage, walkedLanguage } from '../language.js';
import { tooWide } from '../width.js';
import { shownRecords, type Records } from './customer-screens/records.js';
import type { Screen, Visit } from './customer-screens/screen.js';
import { screenGroups } from './customer-screens/table.js';

// axe checks every element of up to twenty screens, colours in light and dark.
test.describe.configure({ timeout: 900_000 });

const ACT_MS = 15_000;
const SCREEN_MS = 180_000;
const WIDE = { width: 1280, height: 800 };

let records: Records;
test.beforeAll(async () => {
  await offerWalkedLanguage();
  records = await shownRecords();
});

for (const { name, language, screens, user } of screenGroups) {
  test(`${name} have no accessibility violations, light and dark, and do not scroll sideways in both languages @phone`, async ({ page, expected }) => {
    expected.push(refused(401), refused(404), refused(400), /net::ERR_(FAILED|INTERNET_DISCONNECTED)/, /^error: \w+: customer\b/);
    for (const operator of ['coral', 'lagoon'] as const) await page.context().addCookies([{ name: 'language', value: language, url: at(operator, '/') }]);
    page.setDefaultTimeout(ACT_MS);
    if (user) await logInAs(user(records), page);
    await check(screens, { page, language, records });
  });
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

async function problemsOf({ name, wide, open, holdsInBoth }: Screen, visit: Visit): Promise<string[]> {
  const { page, language } = visit;
  await open(visit);
  expect(await shownLanguage(page)).toBe(language);
  await holdsInBoth?.(visit);
  const found = await problemsShown(page, name);
  const inOther = await inOtherLanguage(page, async (other) => {
    // it knows the words of the two languages that people have written
    if (!walkedLanguage) await holdsInBoth?.(visit);
    return widthProblems(page, `${name}, in ${other}`);
  });
  found.push(...inOther);
  const phone = page.viewportSize();
  if (!wide || !phone) return found;
  await page.setViewportSize(WIDE);
  found.push(...(await problemsShown(page, `${name}, at ${WIDE.width} px`)));
  await page.setViewportSize(phone);
  return found;
}

/** Its width is measured after axe, which ends running animations. */
async function problemsShown(page: Page, name: string): Promise<string[]> {
  const violations = await violationsInBothThemes(page, name);
  return [...violations, ...(await widthProblems(page, name))];
}

/** The other rules of axe depend on the elements, which are the same in each language; every group of screens is checked in one of the two. */
async function widthProblems(page: Page, name: string): Promise<string[]> {
  return (await tooWide(page)).map((one) => `${name}: ${one}`);
}

/** By a stored token, like a user who logged in before. */
async function logInAs(username: string, page: Page): Promise<void> {
  const stored = await token('coral', username);
  await page.addInitScript((value) => localStorage.setItem('atoll.token', value), stored);
}
