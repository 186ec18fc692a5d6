import { expect, type Page } from '@playwright/test';
import { isLanguage, writtenLanguages, type Language } from '@atoll/languages/languages';
import { configure } from './own-operator.js';

const LANGUAGES = 'Languages that customers choose from, first the one where none was chosen';
const OVERLAYS = '[role=dialog], [role=alertdialog], [role=listbox], [role=menu]';

/** `ATOLL_LANGUAGE=en-XA`: the language in which all screens are walked, to find texts that a longer language does not leave room for. */
export const walkedLanguage = ((code) => (isLanguage(code) ? code : undefined))(process.env['ATOLL_LANGUAGE']);

export const shownLanguage = (page: Page): Promise<Language> => page.evaluate(() => document.documentElement.lang as Language);

/** Both operators of the demo offer the language in which all screens are walked. */
export async function offerWalkedLanguage(): Promise<void> {
  for (const operator of walkedLanguage ? (['coral', 'lagoon'] as const) : []) await configure(operator, LANGUAGES, `en, dv, ${walkedLanguage}`);
}

/** Returns what `check` finds on the same page in the other language, or in the walked one, by the language switch; the page returns to its own language. An open dialog or list must stay. */
export async function inOtherLanguage<T>(page: Page, check: (language: Language) => Promise<T>): Promise<T> {
  const own = await shownLanguage(page);
  const open = await page.locator(OVERLAYS).count();
  await pressSwitch(page, walkedLanguage ?? writtenLanguages.find((code) => code !== own)!);
  await expect.poll(() => shownLanguage(page)).not.toBe(own);
  await expect(page.locator(OVERLAYS)).toHaveCount(open);
  const found = await check(await shownLanguage(page));
  await pressSwitch(page, own);
  await expect.poll(() => shownLanguage(page)).toBe(own);
  return found;
}

/** An open dialog hides the switch from the pointer only. */
const pressSwitch = (page: Page, language: Language): Promise<void> => page.locator(`button[lang="${language}"]`).dispatchEvent('click');
