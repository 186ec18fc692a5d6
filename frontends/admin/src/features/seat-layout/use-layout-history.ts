import { useEffect, useEffectEvent, useState } from 'react';
import type { Layout } from './layout.js';

const MAX_STEPS = 200;

interface LayoutHistory {
  readonly layout: Layout;
  readonly canUndo: boolean;
  readonly change: (next: Layout) => void;
  /** Shown during a drag; becomes an undo step only when the drag ends. */
  readonly preview: (next: Layout | undefined) => void;
  readonly undo: () => void;
}

export function useLayoutHistory(first: Layout): LayoutHistory {
  const [steps, setSteps] = useState<readonly Layout[]>([first]);
  const [shown, setShown] = useState<Layout>();
  const now = steps.at(-1) ?? first;
  return {
    layout: shown ?? now,
    canUndo: steps.length > 1,
    preview: setShown,
    change(next) {
      setShown(undefined);
      if (next !== now && next.some((row, index) => row !== now[index])) setSteps([...steps.slice(-MAX_STEPS), next]);
      else if (next.length !== now.length) setSteps([...steps.slice(-MAX_STEPS), next]);
    },
    undo() {
      setShown(undefined);
      if (steps.length > 1) setSteps(steps.slice(0, -1));
    },
  };
}

/** Ctrl+Z anywhere on the page, except in inputs, which have their own undo. */
export function useUndoKey(undo: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'z' && (event.ctrlKey || event.metaKey) && !(event.target instanceof HTMLInputElement)) undo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
