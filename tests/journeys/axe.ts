import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The rules of axe whose outcome depends on colours, and so on the theme but not on the language. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];
type Rules = 'colours' | 'all but colours';

/** Returns what axe reports at the end of running animations; `rules` and `part` restrict it to some rules and to one part of the page. */
export async function violationsOf(page: Page, rules?: Rules, part?: string): Promise<string[]> {
  await endAnimations(page);
  await loadAxe(page);
  // Legacy mode runs in the page itself, without opening another one for the result; it only leaves out frames of other origins.
  const all = new AxeBuilder({ page, axeSource: LOADED }).setLegacyMode().options({ resultTypes: ['violations'] });
  const axe = part === undefined ? all : all.include(part);
  if (rules === 'colours') axe.withRules(OF_COLOURS);
  if (rules === 'all but colours') axe.disableRules(OF_COLOURS);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`));
}

const MODAL = '[aria-modal="true"]';

async function violationsOn(page: Page, what: string, rules?: Rules): Promise<string[]> {
  // A modal dialog hides the page, with its heading and landmarks; axe does not always see that it is the reason.
  const part = (await page.locator(MODAL).count()) > 0 ? MODAL : undefined;
  return (await violationsOf(page, rules, part)).map((one) => `${what}: ${one}`);
}

/** A script in place of axe's own, which takes as long as the check of a small page and would be evaluated twice by each. */
const LOADED = 'undefined';
/** Less than half the size of `source` of the package, which each document would parse. */
const MINIFIED = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Once into each document. */
async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(MINIFIED);
}

/**
 * Ends transitions and animations, because axe measures colours as they are. They are not waited for: a transition that starts again
 * never reports its end. The next frame shows the end, and may start others, of what inherits from an element.
 * A browser on a busy machine may draw no frame for a long time, so a frame is waited for at most a second.
 */
async function endAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const running = (): Animation[] => document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations === 1);
    for (let round = 0; round === 0 || (round < 10 && running().length > 0); round += 1) {
      for (const animation of running()) animation.finish();
      await new Promise((done) => {
        requestAnimationFrame(done);
        setTimeout(done, 1000);
      });
    }
  });
}

/** In light and in dark; the page stays in light. */
export async function violationsInBothThemes(page: Page, what: string): Promise<string[]> {
  const inLight = await violationsOn(page, what);
  await page.emulateMedia({ colorScheme: 'dark' });
  const inDark = await violationsOn(page, `${what}, dark`, 'colours');
  await page.emulateMedia({ colorScheme: 'light' });
  return [...inLight, ...inDark];
}

/** Leaves out colours, which are checked in another language. */
export const violationsOfStructure = (page: Page, what: string): Promise<string[]> => violationsOn(page, what, 'all but colours');

/** Colours do not depend on the language, so they are checked in one. */
const violationsIn = { en: violationsInBothThemes, dv: violationsOfStructure } as const;

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
