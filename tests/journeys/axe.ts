import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CHECK_PAGE, WITHOUT_TRANSITIONS, type Asked, type Found } from './in-page.js';

/** The rules of axe whose outcome depends on colours depend on the theme, but not on the language. */
export type Rules = Asked['rules'];

/** Loaded once into each document; minified axe is less than half the size of its `source`. */
const SCRIPTS = `${readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')}; ${CHECK_PAGE}; ${WITHOUT_TRANSITIONS}`;

/** Looks of texts that axe found readable in this process. */
const readable = new Set<string>();

/** Returns what axe reports at the end of running animations; `rules` and `part` restrict it to some rules and to one part of the page. */
export async function violationsOf(page: Page, rules: Rules = 'all', part?: string): Promise<readonly string[]> {
  const asked: Asked = { rules, part: part ?? null, readable: [...readable] };
  let found = await checked(page, asked);
  if (!found) {
    await page.evaluate(SCRIPTS);
    found = await checked(page, asked);
  }
  for (const look of found!.readable) readable.add(look);
  return found!.violations;
}

/** Returns null where the scripts are not loaded. */
const checked = (page: Page, asked: Asked): Promise<Found | null> =>
  page.evaluate((one) => (globalThis as unknown as { checkPage?: (asked: Asked) => Promise<Found> }).checkPage?.(one) ?? null, asked);

const MODAL = '[aria-modal="true"]';

async function violationsOn(page: Page, what: string, rules?: Rules): Promise<string[]> {
  // A modal dialog hides the page, with its heading and landmarks; axe does not always see that it is the reason.
  const part = (await page.locator(MODAL).count()) > 0 ? MODAL : undefined;
  return (await violationsOf(page, rules, part)).map((one) => `${what}: ${one}`);
}

/** In light and in dark; the page stays in light. */
export async function violationsInBothThemes(page: Page, what: string): Promise<string[]> {
  const inLight = await violationsOn(page, what);
  await page.emulateMedia({ colorScheme: 'dark' });
  const inDark = await violationsOn(page, `${what}, dark`, 'colours');
  await page.emulateMedia({ colorScheme: 'light' });
  return [...inLight, ...inDark];
}

/** Colours do not depend on the language, so they are checked in one. */
const violationsIn = { en: violationsInBothThemes, dv: (page: Page, what: string) => violationsOn(page, what, 'all but colours') } as const;

/** Loads the page again in each language; no violation in light and dark. `ready` resolves once what is checked is shown; the page stays in English. */
export async function expectAccessibleInBothLanguages(page: Page, what: string, ready: () => Promise<void>): Promise<void> {
  for (const language of ['dv', 'en'] as const) {
    await page.context().addCookies([{ name: 'language', value: language, url: page.url() }]);
    await page.reload();
    await ready();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    expect(await violationsIn[language](page, `${what}, ${language}`)).toEqual([]);
  }
}
