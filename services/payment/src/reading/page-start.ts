import { badField } from '@atoll/errors/common';
import { parseInstant, type DayBounds } from '@atoll/time/day';

/** Where a page begins; undefined for the first. 'Please check start.' outside of the days. */
export function startOf({ start }: { readonly start?: string | null | undefined }, { from, to }: DayBounds): Date | undefined {
  if (!start) return undefined;
  const parsed = parseInstant(start);
  if (!parsed || parsed < from || parsed >= to) throw badField('start');
  return parsed;
}
