import { useMemo } from 'react';
import { useWhen } from '@atoll/app-frame/texts/format';
import { useSearchParams } from '@atoll/app-frame/page/router';
import { parseDay, type Day } from '@atoll/time/day';

type Changes = Readonly<Record<string, string | number | null | undefined>>;

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

/** The state of the screen is in its address: date, trip, tab [AW-01] and every filter, so that it can be bookmarked and shared. */
export function useAdminQuery(): AdminQuery {
  const [query, setQuery] = useSearchParams();
  const today = useWhen().today();
  return useMemo(() => {
    const number = (name: string): number | undefined => (/^[1-9]\d{0,14}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : undefined);
    const changed = (changes: Changes): URLSearchParams => {
      const next = new URLSearchParams(query);
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
      change: (changes, how = 'replace') => setQuery(changed(changes), { replace: how === 'replace' }),
      open: (tab) => setQuery({ tab, ...(query.get('date') ? { date: query.get('date') ?? '' } : {}) }),
    };
  }, [query, setQuery, today]);
}
