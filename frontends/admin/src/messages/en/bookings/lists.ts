import { defineTexts } from '@atoll/app-frame/texts/i18n';
import { translated } from '../../translated.js';

/** Texts of the filters and pages that several lists have. */
export const listTexts = defineTexts('admin-lists', translated('bookings/lists'), {
  search: 'Search this list',
  noneFound: 'Nothing matches “{search}”.',
  clearSearch: 'Clear search',
  size: 'Rows',
  sizeOf: '{count} a page',
  filters: 'Filters',
  filtersOn: 'Filters: {count}',
  sort: 'Sort',
  newest: 'Newest',
  oldest: 'Oldest',
  total: '{count} in all.',
  moreThan: 'More than {count}.',
  narrow: 'The first {count} can be paged: search or filter to see others.',
  tooFar: 'This page is too far down the list',
  firstPage: 'First page',
});
