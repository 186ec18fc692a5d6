import { useEffect, useEffectEvent } from 'react';
import { usePageVisible } from '@atoll/app-frame/server-data/live';

const FIRST_MS = 3_000;
/** The longest delay that a browser's timer can hold is 24 days; an open page looks again once a day. */
const LONGEST_MS = 86_400_000;

/**
 * Refetches the booking when its hold ends. The services cancel it some seconds later, so it is refetched again, after a pause that
 * doubles, until it is cancelled or held longer. Not while the page is hidden; at once when it becomes visible after the end.
 */
export function useHoldEnd(holdUntil: string | null | undefined, fetchedAt: number | undefined, refetch: () => unknown): void {
  const visible = usePageVisible();
  const again = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (!holdUntil || !visible) return undefined;
    const left = Date.parse(holdUntil) - Date.now();
    const timer = setTimeout(again, Math.min(left > 0 ? left + 1 : Math.max(FIRST_MS, -left), LONGEST_MS));
    return () => clearTimeout(timer);
  }, [holdUntil, visible, fetchedAt]);
}
