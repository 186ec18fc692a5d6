import { useCallback, useSyncExternalStore } from 'react';

/** @param query as `(min-width: 640px)`. Whether the page matches it, now and after each change; a page that the server renders does not. */
export function useMedia(query: string): boolean {
  const onChange = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    onChange,
    () => matchMedia(query).matches,
    () => false,
  );
}
