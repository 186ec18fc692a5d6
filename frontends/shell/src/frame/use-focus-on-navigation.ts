import { useRef, type RefObject } from 'react';
import { useFocusOnPage } from '@atoll/app-frame/page/focus-heading';
import { useLocation } from '@atoll/app-frame/page/router';

/** Each path is a page of its own. */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement | null>(null);
  useFocusOnPage(useLocation().pathname, main);
  return main;
}
