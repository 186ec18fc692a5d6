import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Waits for running animations to end, then expects axe to report no violation; of `rules` alone, and inside `part` alone, where they are given. */
export async function expectAccessible(page: Page, what: string, rules?: readonly string[], part?: string): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations === 1)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );
  const axe = part === undefined ? new AxeBuilder({ page }) : new AxeBuilder({ page }).include(part);
  const { violations } = await (rules ? axe.withRules([...rules]) : axe).analyze();
  const reported = violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`));
  expect(reported, what).toEqual([]);
}

/** The only rule of axe whose outcome depends on the theme. */
const OF_THE_THEME = ['color-contrast'];

/** In light and in dark; the page stays in light. */
export async function expectAccessibleInBothThemes(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, `${what}, dark`, OF_THE_THEME);
  await page.emulateMedia({ colorScheme: 'light' });
}
