import { expect, type Page } from '@playwright/test';

const OVERLAYS = '[role=dialog], [role=alertdialog], [role=listbox], [role=menu]';

export type Language = 'en' | 'dv';

export const shownLanguage = (page: Page): Promise<Language> => page.evaluate(() => document.documentElement.lang as Language);

/** What `check` finds on the same page in the other language, by the language switch; the page returns to its own language. An open dialog or list must stay. */
export async function inOtherLanguage<T>(page: Page, check: (language: Language) => Promise<T>): Promise<T> {
  const own = await shownLanguage(page);
  const open = await page.locator(OVERLAYS).count();
  await pressSwitch(page);
  await expect.poll(() => shownLanguage(page)).not.toBe(own);
  await expect(page.locator(OVERLAYS)).toHaveCount(open);
  const found = await check(await shownLanguage(page));
  await pressSwitch(page);
  await expect.poll(() => shownLanguage(page)).toBe(own);
  return found;
}

/** An open dialog hides the switch from the pointer only. */
const pressSwitch = (page: Page): Promise<void> => page.locator('button[lang]').first().dispatchEvent('click');
