import { expect, type Page } from '@playwright/test';

interface Focused {
  readonly name: string;
  readonly isRinged: boolean;
  /** Whether something else is drawn over it, or it is outside the window. */
  readonly isCovered: boolean;
}

/** Presses Tab until the control of that name has the focus; every control on the way must show a focus ring, and nothing may cover it. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = (await page.evaluate(focusedControl)).name;
    await expect.poll(async () => (await page.evaluate(focusedControl)).isRinged, `'${focused}' shows a focus ring`).toBe(true);
    await expect.poll(async () => (await page.evaluate(focusedControl)).isCovered, `something covers '${focused}'`).toBe(false);
    if (typeof name === 'string' ? focused === name : name.test(focused)) return;
    passed.push(focused);
  }
  throw new Error(`Tab never reached ${String(name)}, only ${passed.join(' · ')}`);
}

/** Runs in the page. A hidden control, such as a radio button, shows its ring around its label, which may also be what is seen of it. */
function focusedControl(): Focused {
  const element = document.activeElement as HTMLInputElement | null;
  if (!element || element === document.body) return { name: '', isRinged: true, isCovered: false };
  const label = element.labels?.[0];
  const ringed = (one: Element, part?: string): boolean => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one, part);
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || / 0px 0px 0px [2-9]/.test(boxShadow);
  };
  /** Measures the visible part of a control that is taller than the window. */
  const seen = (one: Element): boolean => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const middle = (from: number, to: number, size: number): number => (Math.max(from, 0) + Math.min(to, size)) / 2;
    const at = document.elementFromPoint(middle(left, right, innerWidth), middle(top, bottom, innerHeight));
    return at !== null && (one.contains(at) || at.contains(one));
  };
  const name = element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? '';
  return {
    name: name.replaceAll('\u00a0', ' ').trim(),
    isRinged: ringed(element) || ringed(element, '::after') || (label != null && ringed(label)),
    isCovered: !seen(element) && !(label != null && seen(label)),
  };
}
