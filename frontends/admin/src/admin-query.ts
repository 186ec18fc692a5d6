import { useEffect, useMemo } from 'react';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useLocation, useSearchParams } from '@atoll/app-frame/page/router';
import { parseDay, type Day } from '@atoll/time/day';

type Changes = Readonly<Record<string, string | number | null | undefined>>;

/** Changes of an address that open another trip, or none: the search and what narrows the list belong to the trip that was open. */
export const toTrip = (trip: number | null): Changes => ({ trip, booking: null, search: null, unpaid: null });

interface AdminQuery {
  /** Name of the tab as in the address; `adminTabs` lists the valid ones. */
  readonly tab: string;
  readonly date: Day;
  readonly tripId: number | undefined;
  /** Number of the booking that is open beside its list; empty for none. */
  readonly bookingRef: string;
  /** Page of the list, from 1. */
  readonly page: number;
  readonly text: (name: string) => string;
  /** Address of the same page with some of its query changed. */
  readonly href: (changes: Changes) => string;
  /** Typing and filters replace the history entry, so that Back leaves the screen instead of undoing a letter. */
  readonly change: (changes: Changes, how?: 'replace' | 'push') => void;
  readonly open: (tab: string) => void;
}

/**
 * The newest change of the address, and the address that was rendered when it was made. The router renders an address in a transition, so that a
 * second change can come before it; made from the rendered address, it would undo the first.
 */
let unrendered: { readonly on: string; readonly query: URLSearchParams } | undefined;

/** The state of the screen is in its address: date, trip, tab [AW-01] and every filter, so that it can be bookmarked and shared. */
export function useAdminQuery(): AdminQuery {
  const [query, setQuery] = useSearchParams();
  const { key } = useLocation();
  const today = useWhen().today();
  useEffect(() => {
    if (unrendered?.on !== key) unrendered = undefined;
  }, [key]);
  return useMemo(() => {
    const number = (name: string): number | undefined => (/^[1-9]\d{0,14}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : undefined);
    const changed = (changes: Changes, before = query): URLSearchParams => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changes)) {
        if (value === null || value === undefined || value === '') next.delete(name);
        else next.set(name, String(value));
      }
      return next;
    };
    return {
      tab: query.get('tab') ?? '',
      date: parseDay(query.get('date') ?? '') ?? today,
      tripId: number('trip'),
      bookingRef: query.get('booking') ?? '',
      page: number('page') ?? 1,
      text: (name) => query.get(name) ?? '',
      href: (changes) => `/admin?${changed(changes)}`,
      change: (changes, how = 'replace') => {
        const next = changed(changes, unrendered?.on === key ? unrendered.query : query);
        unrendered = { on: key, query: next };
        setQuery(next, { replace: how === 'replace' });
      },
      open: (tab) => setQuery({ tab, ...(query.get('date') ? { date: query.get('date') ?? '' } : {}) }),
    };
  }, [query, setQuery, today, key]);
}
