import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

const WAIT_MS = 2_000;

function focusFirstHeading(within: HTMLElement): boolean {
  const heading = within.querySelector('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/** The page may still be loading: focuses its heading when it appears, unless the user has moved the focus since then. */
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

/** When `page` changes, scrolls to the top and focuses the new heading, so that screen readers read it. The first page is left to the browser. */
export function useFocusOnPage(page: string | number | undefined, within?: RefObject<HTMLElement | null>): void {
  const shown = useRef(page);
  const focusPage = useEffectEvent((next: typeof page) => {
    if (shown.current === next) return undefined;
    shown.current = next;
    scrollTo(0, 0);
    const main = within ? within.current : document.querySelector('main');
    return main ? focusHeading(main) : undefined;
  });
  useEffect(() => focusPage(page), [page]);
}

/** For a part that replaces another on the same page: focuses its heading (which needs `tabIndex={-1}`) when it is mounted. */
export function useFocusedHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
