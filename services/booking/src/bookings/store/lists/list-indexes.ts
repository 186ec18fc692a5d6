import { bookingFilterNames, declarationOf, type BookingFilterName } from '@atoll/contracts/booking-filters';
import type { Index } from '@atoll/runtime/mongo/collections';
import { storedFilters } from '../../lists/list-filters.js';

/** An index in the order of a list, with the filters that it serves. */
export interface ListIndex {
  readonly name: string;
  readonly filters: readonly BookingFilterName[];
}

/** The one of all bookings first. */
export const listIndexes: readonly ListIndex[] = [
  { name: 'list', filters: [] },
  ...bookingFilterNames.flatMap((first) =>
    Object.entries(declarationOf(first).index ?? {}).map(([name, others]) => ({ name, filters: [first, ...(others as BookingFilterName[])] })),
  ),
];

/** The filters that the index of words serves, in its order. */
export const wordsFilters: readonly BookingFilterName[] = bookingFilterNames.filter((name) => declarationOf(name).inWords);

const ORDER = { createdAt: 1, id: 1 } as const;
/** The only one that each booking has. */
const ALWAYS_STORED = 'listStatus';

/** The indexes of all lists, and of their words. */
export const indexesOfLists: readonly Index[] = [
  ...listIndexes.map(({ name, filters }) => ({
    key: { operatorId: 1, ...ascending(filters), ...ORDER },
    name,
    ...storedOnly(filters),
  })),
  { key: { operatorId: 1, search: 1, ...ORDER, ...ascending(wordsFilters) }, name: 'words' },
];

function ascending(filters: readonly BookingFilterName[]): Record<string, 1> {
  return Object.fromEntries(filters.map((name) => [storedFilters[name].field, 1]));
}

/** Bookings without the first field of an index are left out of it. */
function storedOnly([first]: readonly BookingFilterName[]): Pick<Index, 'partialFilterExpression'> {
  const field = first && storedFilters[first].field;
  return field === undefined || field === ALWAYS_STORED ? {} : { partialFilterExpression: { [field]: { $exists: true } } };
}
