import { useEffect, useEffectEvent } from 'react';

interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/** Some browsers lack it. */
const closeWatcher = (): (new () => CloseWatcher) | undefined => (globalThis as { readonly CloseWatcher?: new () => CloseWatcher }).CloseWatcher;

/**
 * Back of a phone closes the overlay that opened last, as Escape does; without it Back would leave the page and lose what was typed.
 * Beside a keyboard the watcher would repeat an Escape that a list inside the overlay has used, so it needs a finger as the pointer.
 */
export function useCloseByBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const Watcher = closeWatcher();
    if (!isOpen || !Watcher || !matchMedia('(pointer: coarse)').matches) return undefined;
    let watcher: CloseWatcher | undefined;
    const watch = (): void => {
      watcher = new Watcher();
      watcher.onclose = () => {
        // A watcher closes once, and the overlay may stay to ask whether to discard what was typed.
        watch();
        close();
      };
    };
    watch();
    return () => watcher?.destroy();
  }, [isOpen]);
}
