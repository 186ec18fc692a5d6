import { useEffect, useRef } from 'react';

/** The shell looks at the path only; here the query is the page. So a trip that is opened starts at its top and says its heading. */
export function useFreshPage(page: number | undefined): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [page]);
}
