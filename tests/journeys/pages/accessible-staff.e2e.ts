import { test, expect, type Browser, type Page } from '@playwright/test';
import { at } from '../browser.js';
import { token } from '../fixtures.js';
import { offerWalkedLanguage, walkedLanguage } from '../language.js';
import { PHONE, problemsOf } from './staff-screens/check.js';
import { makeAll, type Made } from './staff-screens/made.js';
import { parts, type Part } from './staff-screens/table.js';
import { wordsIn } from './staff-screens/words.js';

// axe checks every element of some hundred screens, which takes minutes of CPU time.
test.describe.configure({ timeout: 900_000 });
// Failures are reported in words, without screenshots.
test.use({ screenshot: 'off' });

let made: Made;
test.beforeAll(async () => {
  await offerWalkedLanguage();
  made = await makeAll();
});

for (const each of parts) {
  const part = { ...each, language: walkedLanguage ?? each.language };
  const { name, language, theme, screens } = part;
  test(`${name}: no accessibility violation at 390 px, nothing that is too wide, and each dialog takes, keeps and returns the focus (${language}, ${theme}) @phone`, async ({
    browser,
  }) => {
    const page = await opened(browser, part);
    const t = await wordsIn(language);
    const found: string[] = [];
    for (const screen of screens(made)) found.push(...(await problemsOf(page, screen, t)));
    await page.context().close();
    expect(found).toEqual([]);
  });
}

async function opened(browser: Browser, { language, theme, user, before }: Part): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, colorScheme: theme, timezoneId: 'Indian/Maldives', reducedMotion: 'reduce' });
  const tokens = { coral: await token('coral', user), lagoon: await token('lagoon', user) };
  await context.addInitScript((values) => {
    const value = location.hostname.startsWith('lagoon') ? values.lagoon : values.coral;
    if (location.hostname.endsWith('.localhost')) localStorage.setItem('atoll.token', value);
  }, tokens);
  if (before) await context.addInitScript(before);
  for (const operator of ['coral', 'lagoon'] as const) await context.addCookies([{ name: 'language', value: language, url: at(operator, '/') }]);
  const page = await context.newPage();
  // A control that is not there is reported as such, and the next screen follows.
  page.setDefaultTimeout(10_000);
  return page;
}
