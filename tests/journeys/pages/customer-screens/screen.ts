import { expect, type Locator, type Page } from '@playwright/test';
import type { Operator } from '../../../gateway.js';
import { at, LEFT, openInApp } from '../../browser.js';
import type { Language } from '@atoll/languages/languages';
import type { Records } from './records.js';

export interface Visit {
  readonly page: Page;
  /** In which the screen is opened. */
  readonly language: Language;
  readonly records: Records;
}

export interface Screen {
  readonly name: string;
  /** Path of its page, where it opens one. */
  readonly path?: string;
  /** The modules that it shows, of those that `customerParts` finds. */
  readonly shows?: readonly string[];
  /** Returns once the screen shows what its name says. Some screens continue from the one before them. */
  readonly open: (visit: Visit) => Promise<void>;
  /** Expects this of it in each language. */
  readonly holdsInBoth?: (visit: Visit) => Promise<void>;
  /** Checked at 1280 px too, where its layout is another one. */
  readonly wide?: true;
  /** Restores what the next screen needs. */
  readonly leave?: (visit: Visit) => Promise<void>;
}

export type Words = readonly [english: string, dhivehi: string];

export const inLanguage = ({ language }: Visit, [english, dhivehi]: Words): string => (language === 'en' ? english : dhivehi);
export const button = (visit: Visit, words: Words): Locator => visit.page.getByRole('button', { name: inLanguage(visit, words), exact: true });
export const field = (visit: Visit, words: Words): Locator => visit.page.getByLabel(inLanguage(visit, words), { exact: true });
export const dialog = (page: Page): Locator => page.getByRole('dialog').or(page.getByRole('alertdialog'));
export const title = (page: Page): Locator => page.getByRole('heading', { level: 1 });

export async function expectText(visit: Visit, words: Words): Promise<void> {
  const text = visit.page.getByText(inLanguage(visit, words), { exact: true });
  await expect(text.filter({ visible: true }).first()).toBeVisible();
}

export const CUSTOMER = 'frontends/customer/src';
export const SHELL = 'frontends/shell/src';

/** A page that needs no more than its address. */
export const pageAt = (path: string, ...shows: readonly string[]): Screen => pageOf('coral', path, ...shows);

export const pageOf = (operator: Operator, path: string, ...shows: readonly string[]): Screen => ({
  name: operator === 'coral' ? path : `${path} of ${operator}`,
  path,
  shows,
  open: async ({ page }) => {
    await openInApp(page, at(operator, path));
    await expect(title(page).and(page.locator(`:not(${LEFT})`))).toBeAttached();
  },
});

/** A dialog over the page before it, whose own dialog is closed first. */
export const dialogBy = (name: string, words: Words, ...shows: readonly string[]): Screen => ({
  name,
  shows,
  open: async (visit) => {
    await closeDialog(visit.page);
    await button(visit, words).first().click();
    await expect(visit.page.locator(':is([role=dialog], [role=alertdialog]):focus-within')).toBeVisible();
    // On touch screens react-aria keeps a dialog transparent for a while once a field in it has the focus: a keyboard may come.
    await expect(dialog(visit.page).locator('..')).toHaveCSS('opacity', '1');
  },
});

export async function closeDialog(page: Page): Promise<void> {
  if (await dialog(page).isHidden()) return;
  // Half a second after a dialog has opened, react-aria takes the focus from it and gives it back after all transitions: axe ended those.
  await dialog(page).press('Escape');
  await expect(dialog(page)).toBeHidden();
}
