import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

const WAIT_MS = 2_000;

function focusFirstHeading(within: HTMLElement): boolean {
  const heading = within.querySelector('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/** The page's script may still be on its way: the heading is focused when it appears, unless the person has moved on. */
function focusHeading(within: HTMLElement): () => void {
  if (focusFirstHeading(within)) return () => undefined;
  within.tabIndex = -1;
  within.focus({ preventScroll: true });
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const observer = new MutationObserver(() => {
    if (document.activeElement !== within || focusFirstHeading(within)) stop();
  });
  const timer = setTimeout(stop, WAIT_MS);
  observer.observe(within, { childList: true, subtree: true });
  return stop;
}

/** After `page` changes, the new page starts at its top and its heading is what a screen reader says next. The first page is left to the browser. */
export function useFocusOnPage(page: string | number | undefined, within?: RefObject<HTMLElement | null>): void {
  const shown = useRef(page);
  const arrive = useEffectEvent((next: typeof page) => {
    if (shown.current === next) return undefined;
    shown.current = next;
    scrollTo(0, 0);
    const main = within ? within.current : document.querySelector('main');
    return main ? focusHeading(main) : undefined;
  });
  useEffect(() => arrive(page), [page]);
}

/** For a part that replaces another on the same page: its heading (give it `tabIndex={-1}`) is what a screen reader says next. */
export function useFocusedHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
