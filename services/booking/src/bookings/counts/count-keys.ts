import { bookingFilterNames, declarationOf } from '@atoll/contracts/booking-filters';
import type { BookingFilter } from '../lists/booking-lists.port.js';
import { askedFilters, listedUnder, storedFilters, type FilteredFields } from '../lists/list-filters.js';

/** The list of all bookings of an operator. */
export const ALL = 'all';

const countedFilters = bookingFilterNames.flatMap((name) => {
  const { counter } = declarationOf(name);
  return counter === undefined ? [] : [{ name, counter }];
});

/** The stored fields by which bookings are counted. */
export const countedFields = countedFilters.map(({ name }) => storedFilters[name].field);

/** The single-filter lists with a counter that contain a booking. */
export const countKeysOf = (stored: FilteredFields): string[] =>
  countedFilters.flatMap(({ name, counter }) => listedUnder(name, stored).map((value) => `${counter}:${value}`));

/** The list whose counter is the total of a page; undefined for searched and combined lists, and for a filter without counters. */
export function keyOfList(filter: BookingFilter): string | undefined {
  const [name, ...others] = askedFilters(filter);
  if (filter.words.length > 0 || others.length > 0) return undefined;
  if (name === undefined) return ALL;
  const { counter } = declarationOf(name);
  return counter === undefined ? undefined : `${counter}:${filter[name]}`;
}

/** Returns what a change adds to each counter; counters that stay the same are left out. */
export function differences(changes: Iterable<{ before: readonly string[] | undefined; after: readonly string[] }>): Map<string, number> {
  const sums = new Map<string, number>();
  const add = (key: string, by: number): unknown => sums.set(key, (sums.get(key) ?? 0) + by);
  for (const { before, after } of changes) {
    if (!before) add(ALL, 1);
    for (const key of before ?? []) add(key, -1);
    for (const key of after) add(key, 1);
  }
  return new Map([...sums].filter(([, by]) => by !== 0));
}
