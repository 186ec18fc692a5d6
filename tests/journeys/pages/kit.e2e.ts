import { expect, test, type Locator, type Page } from '@playwright/test';
import { violationsOf } from '../axe.js';
import { at } from '../browser.js';
import { tooWide } from '../width.js';

const [PHONE, DESKTOP] = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;

/** Each direction is looked through at one width; at the other one nothing is wider than the page either. */
const looks = [
  { dir: 'ltr', direction: 'Left to right', theme: 'light', other: 'dark', on: '@desktop', otherSize: PHONE },
  { dir: 'rtl', direction: 'Right to left', theme: 'dark', other: 'light', on: '@phone', otherSize: DESKTOP },
] as const;

/** Each opens over the page: the button that opens it, and what it is. */
const overlays: readonly (readonly [button: string, over: (page: Page) => Locator, part: string])[] = [
  ['Dialog', (page) => page.getByRole('dialog'), '[role="dialog"]'],
  ['Confirm', (page) => page.getByRole('alertdialog'), '[role="alertdialog"]'],
  ['Form', (page) => page.getByRole('dialog'), '[role="dialog"]'],
  ['Decision', (page) => page.getByRole('dialog'), '[role="dialog"]'],
  ['Side sheet', (page) => page.getByRole('dialog'), '[role="dialog"]'],
  ['Find anything', (page) => page.getByRole('dialog'), '[role="dialog"]'],
  ['Actions', (page) => page.getByRole('menu', { name: 'Actions' }), '[role="menu"][aria-label="Actions"]'],
];

for (const { dir, direction, theme, other, on, otherSize } of looks) {
  test(`the page of all components has no accessibility violation, also in what opens over it, and nothing is wider than it (${dir}, ${theme}) ${on}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.goto(at('coral', '/kit'));
    await page.getByText(direction, { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    expect(await violationsOf(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    for (const [name, over, part] of overlays) {
      const button = page.getByRole('button', { name, exact: true });
      await button.click();
      await expect(over(page)).toBeVisible();
      expect(await violationsOf(page, 'all', part)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(over(page)).toBeHidden();
      await expect(button).toBeFocused();
    }
    await page.emulateMedia({ colorScheme: other });
    expect(await violationsOf(page, 'colours')).toEqual([]);
    await page.setViewportSize(otherSize);
    expect(await tooWide(page)).toEqual([]);
  });
}
