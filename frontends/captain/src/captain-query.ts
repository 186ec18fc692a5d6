import { useMemo } from 'react';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useSearchParams } from '@atoll/app-frame/page/router';
import { parseDay, type Day } from '@atoll/time/day';

interface CaptainQuery {
  readonly date: Day;
  /** Undefined while the trips of the day are shown. */
  readonly tripId: number | undefined;
  readonly dayHref: string;
  tripHref(tripId: number): string;
  showDay(date: Day): void;
}

/** Day and trip are in the address [CP-01], so that a reload or a shared link shows the same screen. */
export function useCaptainQuery(): CaptainQuery {
  const [query, setQuery] = useSearchParams();
  const today = useWhen().today();
  return useMemo(() => {
    const date = parseDay(query.get('date') ?? '') ?? today;
    const trip = query.get('trip') ?? '';
    return {
      date,
      tripId: /^[1-9]\d{0,14}$/.test(trip) ? Number(trip) : undefined,
      dayHref: `/captain?date=${date}`,
      tripHref: (tripId) => `/captain?date=${date}&trip=${tripId}`,
      // Changing the day replaces the history entry, so that Back leaves the page.
      showDay: (day) => setQuery({ date: day }, { replace: true }),
    };
  }, [query, setQuery, today]);
}
