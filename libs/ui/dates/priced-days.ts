import { useMemo, useState } from 'react';
import { addDays, type Day } from '@atoll/time/day';
import { weekAround } from './week.js';

/** The longest span of one call, so that choosing another day of the same fortnight needs no other. */
export const PRICED_DAYS = 14;

/** First day of the call: the one before, while its days still cover the week. */
export function pricedFrom(before: Day | undefined, week: readonly Day[]): Day {
  const [first, last] = [week[0] as Day, week.at(-1) as Day];
  return before !== undefined && before <= first && last < addDays(before, PRICED_DAYS) ? before : first;
}

/** The days that the week strip shows around a day, and the first of the `PRICED_DAYS` days whose prices are to be loaded for it. */
export function usePricedWeek(day: Day, firstDay: Day): { readonly week: readonly Day[]; readonly from: Day } {
  const week = useMemo(() => weekAround(day, firstDay), [day, firstDay]);
  const [from, setFrom] = useState(() => pricedFrom(undefined, week));
  const needed = pricedFrom(from, week);
  if (needed !== from) setFrom(needed);
  return { week, from: needed };
}
