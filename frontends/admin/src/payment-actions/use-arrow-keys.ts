import { useEffect, useEffectEvent } from 'react';

interface Turns {
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
}

/** Arrow keys move within a text and among options. */
const isMoving = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.matches('input, textarea, select, [contenteditable]') &&
  !(target.matches('input[type="text"]') && (target as HTMLInputElement).value === '');

/** The arrow keys lead to what comes before and after, in the direction of the page; not from a field with text or among options. */
export function useArrowKeys({ previous, next }: Turns): void {
  const onKeyDown = useEffectEvent(({ key, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented, target }: KeyboardEvent): void => {
    if (altKey || ctrlKey || metaKey || shiftKey || defaultPrevented || isMoving(target)) return;
    const [before, after] = document.dir === 'rtl' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
    if (key === before) previous?.();
    else if (key === after) next?.();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
