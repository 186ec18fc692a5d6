import type { BookingFilterName, BookingFilterValues } from '@atoll/contracts/booking-filters';
import type { ListQuery } from '@atoll/runtime/lists/list-paths';
import type { BookingFilter } from '../../lists/booking-lists.port.js';
import { askedFilters, storedFilters } from '../../lists/list-filters.js';
import { listIndexes, wordsFilters, type ListIndex } from './list-indexes.js';

/** Tombstones have no time of creation. */
const ANY_TIME = { $gt: new Date(0) } as const;

/** How a list of bookings is read: by the index that serves the most of its conditions. */
export function listQuery(operatorId: string, { oldestFirst, words, page, pageLimit, ...filter }: BookingFilter): ListQuery {
  const asked = askedFilters(filter);
  const conditions = (names: readonly BookingFilterName[]): Record<string, unknown> =>
    Object.assign({}, ...names.map((name) => condition(name, filter[name]!)));
  const { name: index, filters: served } = servingIndex(asked);
  const others = asked.filter((name) => !served.includes(name));
  const residual = { ...conditions(others), ...within(asked, filter) };
  return {
    operatorId,
    oldestFirst,
    words,
    page,
    pageLimit,
    index,
    filter: { createdAt: ANY_TIME, ...conditions(served) },
    ...(Object.keys(residual).length > 0 && { residual }),
    ...(asked.length > 0 && asked.every((name) => wordsFilters.includes(name)) && { inWords: conditions(wordsFilters.filter((name) => asked.includes(name))) }),
  };
}

/** Conditions beside those of the stored fields. */
const within = (asked: readonly BookingFilterName[], filter: BookingFilterValues): Record<string, unknown> =>
  Object.assign({}, ...asked.map((name) => storedFilters[name].within?.(filter[name]!)));

function condition(name: BookingFilterName, value: string | number): Record<string, unknown> {
  const { field, shows } = storedFilters[name];
  return { [field]: shows ? { $in: shows(value) } : value };
}

const servingIndex = (asked: readonly BookingFilterName[]): ListIndex =>
  listIndexes
    .filter(({ filters }) => filters.every((name) => asked.includes(name)))
    .reduce((most, index) => (index.filters.length > most.filters.length ? index : most));
