import { expect, type Locator, type Page } from '@playwright/test';
import { violationsOf, type Rules } from '../../axe.js';
import { at, LEFT, openInApp, shot } from '../../browser.js';
import { inOtherLanguage, shownLanguage, walkedLanguage } from '../../language.js';
import { DIALOGS, MENUS, OVERLAYS, type Overlay, type Screen } from './screen.js';
import { tooSmall } from '../../targets.js';
import { tooWide } from '../../width.js';
import type { Words } from './words.js';

export const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 800 };

/** Pages that are not as they were opened: what a state has left is still there. */
const used = new WeakSet<Page>();

/** Returns what axe reports of a screen and of each of its states, and how the focus failed. A state that is not reached is reported, and those after it are still checked. */
export async function problemsOf(page: Page, screen: Screen, t: Words): Promise<string[]> {
  const found: string[] = [];
  let isOpen = false;
  const open = async (): Promise<void> => {
    if (isOpen && !used.has(page)) return;
    await page.context().setOffline(false);
    const address = at(screen.operator ?? 'coral', screen.path);
    if (used.has(page)) await leave(page);
    await openInApp(page, address);
    await expect(screen.shows(page, t)).toBeVisible();
    used.delete(page);
    isOpen = true;
  };
  const noted = async (name: string, check: () => Promise<string[]>): Promise<void> => {
    try {
      await open();
      found.push(...(await check()).map((one) => `${name}: ${one}`));
    } catch (error) {
      used.add(page);
      found.push(`${name} was not reached: ${String(error).slice(0, 800)}`);
      await shot(page, `failed-${fileOf(name)}`);
    }
  };
  await noted(screen.name, () => violationsOfPage(page, screen));
  for (const state of screen.states ?? []) {
    await noted(state.name, async () => {
      used.add(page);
      if ('by' in state) {
        const violations = await violationsOfOverlay(page, state, t);
        // Closed again: the next state is opened on the same page.
        used.delete(page);
        return violations;
      }
      await state.act(page, t);
      return violationsShown(page, state.name, await dialogOn(page));
    });
  }
  return found;
}

/** Goes to another page without loading it, so that nothing of what was opened and entered stays. */
async function leave(page: Page): Promise<void> {
  await openInApp(page, new URL('/no-such-page', page.url()).href);
  await expect(page.locator(LEFT)).toHaveCount(0);
}

const fileOf = (name: string): string => name.replaceAll(/\W+/g, '-');

/** An open dialog hides the page, with its heading and landmarks; axe does not always see that it is the reason. */
const dialogOn = async (page: Page): Promise<string | undefined> => ((await page.locator(DIALOGS).count()) > 0 ? DIALOGS : undefined);

async function violationsOfPage(page: Page, { name, wide, otherLanguageAt }: Screen): Promise<string[]> {
  const part = await dialogOn(page);
  const found: string[] = [];
  for (const size of wide ? [PHONE, WIDE] : [PHONE]) {
    await page.setViewportSize(size);
    const shown = `${name}, at ${size.width} px`;
    found.push(...(await violationsShown(page, shown, part)));
    if (size.width === otherLanguageAt && !walkedLanguage) found.push(...(await violationsInOtherLanguage(page, shown, part)));
  }
  await page.setViewportSize(PHONE);
  await rendered(page);
  return found;
}

/** Until the page has rendered what a change of its width or language has caused: a control that is pressed before is replaced by another one. */
const rendered = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        requestIdleCallback(() => requestAnimationFrame(done));
        setTimeout(done, 2000); // a browser on a busy machine may draw no frame for a long time
      }),
  );

/** Colours in light, and what is too wide, on the same page, which returns to its own theme; axe's other rules see the same elements as before. */
async function violationsInOtherLanguage(page: Page, name: string, part?: string): Promise<string[]> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const found = await inOtherLanguage(page, async (language) => {
    await page.emulateMedia({ colorScheme: 'light' });
    return violationsShown(page, `${name}, in ${language}`, part, 'colours');
  });
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
  return found;
}

async function violationsShown(page: Page, name: string, part?: string, rules?: Rules): Promise<string[]> {
  await shot(page, `screen-${await shownLanguage(page)}-${fileOf(name)}`);
  const violations = await violationsOf(page, rules, part);
  const small = page.viewportSize()?.width === PHONE.width ? await tooSmall(page) : [];
  return [...violations, ...(await tooWide(page)), ...small];
}

async function violationsOfOverlay(page: Page, { name, dialog, by, inside }: Overlay, t: Words): Promise<string[]> {
  const overlays = page.locator(dialog === undefined ? MENUS : DIALOGS);
  const before = await overlays.count();
  const controls = by(page, t);
  const opener = await controls[0]!.elementHandle();
  for (const control of controls) await press(control);
  await expect(overlays).toHaveCount(before + 1);
  await expect.poll(() => overlays.last().evaluate((overlay) => overlay.contains(document.activeElement)), 'it takes the focus').toBe(true);
  await inside?.(page, t);
  if (dialog !== undefined) await expectKeptFocus(page, overlays.last());
  const found = await violationsShown(page, name, OVERLAYS);
  await page.keyboard.press('Escape');
  // It is closed, or a form that was changed asks first.
  await expect(overlays).not.toHaveCount(before + 1);
  const discard = page.getByRole('alertdialog').getByRole('button', { name: t('kit', 'discard'), exact: true });
  if (await discard.isVisible()) await discard.click();
  await expect(overlays, 'Escape closes it').toHaveCount(before);
  // A list may have got a row before the one that was opened; a control that was rendered again is found by its words.
  const isFocused = (element: Element): boolean => element === document.activeElement;
  const returned = async (): Promise<boolean> => (await opener!.evaluate(isFocused)) || (await controls[0]!.evaluate(isFocused));
  await expect.poll(returned, 'it returns the focus').toBe(true);
  return found;
}

/** Tab from its last control and Shift and Tab from its first one stay inside. */
async function expectKeptFocus(page: Page, dialog: Locator): Promise<void> {
  for (const [end, key] of [
    ['last', 'Tab'],
    ['first', 'Shift+Tab'],
  ] as const) {
    await dialog.evaluate((box, which) => {
      const controls = [...box.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]')];
      const reached = controls.filter((one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility());
      (which === 'last' ? reached.at(-1) : reached[0])?.focus();
    }, end);
    await page.keyboard.press(key);
    // react-aria returns the focus in the next frame.
    await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement)), `${key} stays in it`).toBe(true);
  }
}

async function press(control: Locator): Promise<void> {
  await control.focus();
  await control.press('Enter');
}
