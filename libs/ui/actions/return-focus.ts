import { useEffect, type RefObject } from 'react';

/** Returns the focus to the button of a menu when the dialog closes that an entry of the menu has opened: the dialog itself would return it to the entry, which is gone by then. */
export function useReturnFocus(button: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const opener = button.current;
    // A closing dialog keeps the rest of the page inert until all effects have run.
    return () => void requestAnimationFrame(() => opener?.focus());
  }, [button, isOpen]);
}
