import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from '@atoll/app-frame/router';

const WAIT_MS = 2_000;

/** A new page starts at its top, and its heading is what a screen reader says next. The first page is left to the browser. */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement | null>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    scrollTo(0, 0);
    return focusHeading(main.current);
  }, [pathname]);
  return main;
}

/** The page's script may still be on its way: the heading is focused when it appears, unless the person has moved on. */
function focusHeading(main: HTMLElement | null): () => void {
  if (!main) return () => undefined;
  const focus = (): boolean => {
    const heading = main.querySelector('h1');
    if (!heading) return false;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return true;
  };
  if (focus()) return () => undefined;
  main.focus({ preventScroll: true });
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const observer = new MutationObserver(() => {
    if (document.activeElement !== main || focus()) stop();
  });
  const timer = setTimeout(stop, WAIT_MS);
  observer.observe(main, { childList: true, subtree: true });
  return stop;
}
