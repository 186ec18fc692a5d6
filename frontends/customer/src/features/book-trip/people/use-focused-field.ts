import { useEffect, useRef, type RefObject } from 'react';

/** Focuses the first empty text field within the element once the fields are `ready`, after the heading was focused. */
export function useFocusedField<T extends HTMLElement>(ready: boolean): RefObject<T | null> {
  const within = useRef<T>(null);
  const done = useRef(false);
  useEffect(() => {
    if (!ready || done.current) return undefined;
    done.current = true;
    const frame = requestAnimationFrame(() => {
      const fields = [...(within.current?.querySelectorAll('input') ?? [])];
      fields.find(({ value }) => value === '')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [ready]);
  return within;
}
