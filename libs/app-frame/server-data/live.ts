import { useEffect, useSyncExternalStore } from 'react';

const POLL_MS = 15_000;

function watching(target: EventTarget, ...events: string[]) {
  return (changed: () => void): (() => void) => {
    for (const event of events) target.addEventListener(event, changed);
    return () => events.forEach((event) => target.removeEventListener(event, changed));
  };
}

const onVisibility = (changed: () => void): (() => void) => watching(document, 'visibilitychange')(changed);
const onNetwork = (changed: () => void): (() => void) => watching(globalThis, 'online', 'offline')(changed);
const isVisible = (): boolean => document.visibilityState === 'visible';
const isOnline = (): boolean => navigator.onLine;

/** Whether the device has a network at all; a server out of reach shows only when it is asked. */
export const useOnline = (): boolean => useSyncExternalStore(onNetwork, isOnline);

export const usePageVisible = (): boolean => useSyncExternalStore(onVisibility, isVisible);

/** Options for reads that follow what happens elsewhere: every 15 s while somebody looks, never from a pocket or a hidden tab. */
export function useLive(): { readonly pollingInterval: number; readonly refetchOnMountOrArgChange: true } {
  return { pollingInterval: usePageVisible() ? POLL_MS : 0, refetchOnMountOrArgChange: true };
}

/** Asks at once when somebody looks again or the network comes back. */
export function useRefetchOnFocus(ask: () => unknown): void {
  useEffect(() => {
    const again = (): void => {
      if (isVisible() && isOnline()) ask();
    };
    const stops = [onVisibility(again), onNetwork(again)];
    return () => stops.forEach((stop) => stop());
  }, [ask]);
}
