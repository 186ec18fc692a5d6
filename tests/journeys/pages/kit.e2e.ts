import { expect, test, type Locator, type Page } from '@playwright/test';
import { violationsOf } from '../axe.js';
import { at } from '../browser.js';
import { tooWide } from '../width.js';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;

/** Rules that do not depend on colours see the same elements in each direction and theme. */
const looks = [
  { dir: 'ltr', direction: 'Left to right', theme: 'light', rules: 'all' },
  { dir: 'rtl', direction: 'Right to left', theme: 'dark', rules: 'colours' },
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

test('the page of all components has no accessibility violation, also in what opens over it, and nothing is wider than it, in both directions and themes @phone', async ({
  page,
}) => {
  await page.goto(at('coral', '/kit'));
  for (const { dir, direction, theme, rules } of looks) {
    await page.emulateMedia({ colorScheme: theme });
    await page.getByText(direction, { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      expect(await tooWide(page)).toEqual([]);
    }
    expect(await violationsOf(page, rules)).toEqual([]);
    for (const [name, over, part] of overlays) {
      const button = page.getByRole('button', { name, exact: true });
      await button.click();
      await expect(over(page)).toBeVisible();
      expect(await violationsOf(page, rules, part)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(over(page)).toBeHidden();
      await expect(button).toBeFocused();
    }
  }
});

test('on a phone an announcement covers neither title nor cross of what is open over the page @phone', async ({ page }) => {
  // A low screen, on which a form fills its sheet.
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto(at('coral', '/kit'));
  for (const name of ['Form', 'Side sheet', 'Find anything']) {
    await page.getByRole('button', { name: 'Say success', exact: true }).click();
    await page.getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog');
    const snackbar = (await page.getByRole('status').filter({ hasText: 'Trip created.' }).boundingBox())!;
    for (const part of [dialog.getByRole('heading').first(), dialog.getByRole('button', { name: 'Close' }).first().locator('svg')]) {
      const { y, height } = (await part.boundingBox())!;
      expect(y >= snackbar.y + snackbar.height || y + height <= snackbar.y, `${name}: ${y} to ${y + height}, announced at ${snackbar.y}`).toBe(true);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Dismiss' }).click();
  }
});
