import { useMemo } from 'react';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useAdminQuery } from '../../admin-query.js';
import { customDays, daysOf, rangeIds, type Days, type RangeId } from './report-range.js';

interface ChosenRange {
  readonly id: RangeId;
  /** Undefined for all days. */
  readonly days: Days | undefined;
  /** The calls of the reports take it. */
  readonly input: Days | { readonly all: true };
  readonly choose: (id: RangeId) => void;
  readonly chooseDays: (days: Days) => void;
}

/** The range is in the address, so that a report can be bookmarked and shared; the default is left out. */
export function useReportRange(): ChosenRange {
  const { text, change } = useAdminQuery();
  const today = useWhen().today();
  return useMemo(() => {
    const id = rangeIds.find((known) => known === text('range')) ?? 'month';
    const days = daysOf(id, today, customDays(text('from'), text('to'), today));
    return {
      id,
      days,
      input: days ?? { all: true },
      choose: (next) => change({ range: next === 'month' ? null : next, from: null, to: null, ...(next === 'custom' ? days : {}) }),
      chooseDays: (custom) => change({ range: 'custom', ...custom }),
    };
  }, [text, change, today]);
}
