import type { Page } from '@playwright/test';

/** Returns the controls that a finger cannot hit well: those whose area that reacts is under 48 px in width or height. */
export function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const CONTROLS =
      'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="menuitem"], [role="checkbox"], [role="radio"], [role="switch"], [role="option"]';
    /** A control that is drawn by its label, or whose area is stretched over what it stands in, reacts there. */
    const areaOf = (control: Element): Element => {
      const label = control.closest('label');
      if (label) return label;
      const isStretched = ['::before', '::after'].some((part) => {
        const { position, content } = getComputedStyle(control, part);
        return content !== 'none' && position === 'absolute' && getComputedStyle(control).position === 'static';
      });
      return (isStretched && control instanceof HTMLElement && control.offsetParent) || control;
    };
    // A link in a sentence is as high as its line.
    const isInSentence = (control: Element): boolean => control.tagName === 'A' && getComputedStyle(control).display === 'inline';
    // A seat has the place that the plan of the boat leaves it, and what only screen readers reach is clipped.
    const isExempt = (control: Element): boolean =>
      control.closest('[inert], [aria-hidden="true"], [data-seat], [style*="clip"]') !== null || isInSentence(control);
    /** A control reacts also where a part of it is drawn beyond its edges. */
    const sizeOf = (control: Element): { width: number; height: number } => {
      const { width, height } = areaOf(control).getBoundingClientRect();
      const over = getComputedStyle(control, '::after');
      const [overWidth, overHeight] =
        over.position === 'absolute' && over.content !== 'none' ? [Number.parseFloat(over.width), Number.parseFloat(over.height)] : [0, 0];
      return { width: Math.max(width, overWidth || 0), height: Math.max(height, overHeight || 0) };
    };
    const isShown = (control: Element): boolean => {
      const { width, height } = control.getBoundingClientRect();
      return control.checkVisibility({ opacityProperty: false, visibilityProperty: true }) && width > 1 && height > 1;
    };
    return [...document.querySelectorAll(CONTROLS)]
      .filter((control) => isShown(areaOf(control)) && !isExempt(control))
      .flatMap((control) => {
        const { width, height } = sizeOf(control);
        return width > 47.5 && height > 47.5 ? [] : [`${Math.round(width)} × ${Math.round(height)} px: ${control.outerHTML.slice(0, 160)}`];
      });
  });
}
