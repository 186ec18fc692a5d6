import { useLayoutEffect, useRef } from 'react';
import type { Shortcut } from './shortcuts.js';

type Act = () => void;

/** Holds the acts of the shown parts of the page by key; the part that was shown last wins. */
const active = new Map<Shortcut, Act[]>();

export const isActive = (name: Shortcut): boolean => (active.get(name)?.length ?? 0) > 0;

/** False where no shown part has this action. */
export function act(name: Shortcut): boolean {
  const last = active.get(name)?.at(-1);
  last?.();
  return last !== undefined;
}

/** The key does this while the component is shown and offers it: from its first frame, since a press may come before effects that wait for it. */
export function useShortcut(name: Shortcut, run: Act, offered = true): void {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  useLayoutEffect(() => {
    if (!offered) return undefined;
    const entry: Act = () => latest.current();
    active.set(name, [...(active.get(name) ?? []), entry]);
    return () => void active.set(name, active.get(name)?.filter((one) => one !== entry) ?? []);
  }, [name, offered]);
}
