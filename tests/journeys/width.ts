import type { Page } from '@playwright/test';

/** Returns what makes the page scroll sideways, and texts that are cut off without a sign of it. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const shown = [...document.querySelectorAll('body *')];
    const said = (element: Element): string => element.outerHTML.slice(0, 160);
    const isOutside = (element: Element): boolean => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (left < 0 || right > clientWidth);
    };
    const isCut = (element: Element): boolean => {
      const { overflowX, textOverflow } = getComputedStyle(element);
      const isHidden = overflowX === 'hidden' || overflowX === 'clip';
      // what only screen readers read is one pixel wide
      // A field for text shows its beginning.
      return isHidden && element.tagName !== 'INPUT' && textOverflow !== 'ellipsis' && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1;
    };
    const outside = scrollWidth > clientWidth ? shown.filter(isOutside).slice(-5).map(said) : [];
    return [
      ...(outside.length > 0 ? [`${scrollWidth - clientWidth} px wider than the window: ${outside.join(', ')}`] : []),
      ...shown.filter(isCut).map((element) => `cut off: ${said(element)}`),
    ];
  });
}
