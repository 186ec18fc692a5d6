import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { liveStream, type LiveSubject } from './live-stream.js';

const POLL_MS = 15_000;

function subscribeTo(target: EventTarget, ...events: string[]) {
  return (changed: () => void): (() => void) => {
    for (const event of events) target.addEventListener(event, changed);
    return () => events.forEach((event) => target.removeEventListener(event, changed));
  };
}

const onVisibility = (changed: () => void): (() => void) => subscribeTo(document, 'visibilitychange')(changed);
/** Calls back when the device loses or gets a network. */
export const onNetwork = (changed: () => void): (() => void) => subscribeTo(globalThis, 'online', 'offline')(changed);
const isVisible = (): boolean => document.visibilityState === 'visible';
const isOnline = (): boolean => navigator.onLine;

/** Whether the device has a network; an unreachable server shows only in a failed call. */
export const useOnline = (): boolean => useSyncExternalStore(onNetwork, isOnline, () => true);

export const usePageVisible = (): boolean => useSyncExternalStore(onVisibility, isVisible, () => true);

/** Options for reads of data that other users change: poll every 15 s while the page is visible and the server does not tell changes, never in a hidden tab. */
export function useLive(live?: Live): { readonly pollingInterval: number; readonly refetchOnMountOrArgChange: true } {
  const isVisible = usePageVisible();
  return { pollingInterval: isVisible && !live?.isLive ? POLL_MS : 0, refetchOnMountOrArgChange: true };
}

export interface Live {
  /** Whether the server tells changes now; while it does not, the page polls. */
  readonly isLive: boolean;
  /** How many it has told, also at the start and for what was missed after a reconnect. */
  readonly changes: number;
}

/** Has the server tell when a booking, the seats of a trip or a list of the staff change, as long as the page shows them; nothing without a subject. */
export function useLiveSubject(subject: LiveSubject | undefined): Live {
  const [isLive, setIsLive] = useState(false);
  const [changes, setChanges] = useState(0);
  const key = subject && JSON.stringify(subject);
  useEffect(() => {
    if (key === undefined) return undefined;
    const changed = (): void => setChanges((before) => before + 1);
    return liveStream.watch(JSON.parse(key) as LiveSubject, { changed, live: setIsLive });
  }, [key]);
  return { isLive, changes };
}

/**
 * Refetches after every change. A change that arrives while the query is being fetched waits for its end: the response may be older than
 * the change, and RTK Query ignores a refetch of a pending query.
 */
export function useRefetchOnChange({ changes }: Live, refetch: () => unknown, isFetching = false): void {
  const onChange = useEffectEvent(refetch);
  const seen = useRef(0);
  useEffect(() => {
    if (isFetching || changes === seen.current) return;
    seen.current = changes;
    void onChange();
  }, [changes, isFetching]);
}

/** Refetches when the page becomes visible or the network comes back. */
export function useRefetchOnFocus(refetch: () => unknown): void {
  useEffect(() => {
    const refetchIfReachable = (): void => {
      if (isVisible() && isOnline()) refetch();
    };
    const stops = [onVisibility(refetchIfReachable), onNetwork(refetchIfReachable)];
    return () => stops.forEach((stop) => stop());
  }, [refetch]);
}
