import { test, expect, type Browser, type Page } from '@playwright/test';
import { at } from '../browser.js';
import { token } from '../fixtures.js';
import { boats, locationsAndRoutes, providersAndUsers, settings } from './staff-screens/admin-catalogue.js';
import { bookings, privateTransfers, trips, waitlists } from './staff-screens/admin-day.js';
import { PHONE, problemsOf } from './staff-screens/check.js';
import { makeAll, type Made } from './staff-screens/made.js';
import type { Screen } from './staff-screens/screen.js';
import { wordsIn } from './staff-screens/words.js';

// axe checks every element of some hundred screens, which takes minutes of CPU time.
test.describe.configure({ timeout: 240_000 });
// A trace of every screen costs more than the checks, and what failed is said in words.
test.use({ trace: 'off', screenshot: 'off' });

type Part = readonly [part: string, screens: (made: Made) => readonly Screen[]];

const parts: readonly Part[] = [
  ['trips and bookings', (made) => [...trips(made), ...bookings(made)]],
  ['waitlists and private transfers', (made) => [...waitlists(made), ...privateTransfers(made)]],
  ['boats, providers and users', (made) => [...boats(made), ...providersAndUsers()]],
  ['locations and routes', locationsAndRoutes],
  ['config, operator and audit trail', settings],
];

// In Dhivehi and in dark, which break more often; the main screens are checked in English and in light by accessible.e2e.ts.
const [language, theme] = ['dv', 'dark'] as const;

let made: Made;
test.beforeAll(async () => {
  made = await makeAll();
});

for (const [part, screens] of parts)
  test(`${part} have no accessibility violation at 390 px, and each dialog takes the focus and returns it (${language}, ${theme}) @phone`, async ({
    browser,
  }) => {
    const page = await opened(browser);
    const t = await wordsIn(language);
    const found: string[] = [];
    for (const screen of screens(made)) found.push(...(await problemsOf(page, screen, t, true)));
    await page.context().close();
    expect(found).toEqual([]);
  });

async function opened(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE, colorScheme: theme, timezoneId: 'Indian/Maldives', reducedMotion: 'reduce' });
  const tokens = { coral: await token('coral', 'super'), lagoon: await token('lagoon', 'super') };
  await context.addInitScript((values) => {
    const value = location.hostname.startsWith('lagoon') ? values.lagoon : values.coral;
    if (location.hostname.endsWith('.localhost')) localStorage.setItem('atoll.token', value);
  }, tokens);
  for (const operator of ['coral', 'lagoon'] as const) await context.addCookies([{ name: 'language', value: language, url: at(operator, '/') }]);
  const page = await context.newPage();
  // A control that is not there is reported as such, and the next screen follows.
  page.setDefaultTimeout(10_000);
  return page;
}
