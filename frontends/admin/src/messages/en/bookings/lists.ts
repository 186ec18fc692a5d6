import { defineTexts, inDhivehi } from '@atoll/app-frame/texts/i18n';

/** Texts of the filters and pages that several lists have. */
export const listTexts = defineTexts('admin-lists', {
  sort: 'Sort',
  newest: 'Newest',
  oldest: 'Oldest',
  total: '{count} in all.',
  moreThan: 'More than {count}.',
  narrow: 'The first {count} can be paged: search or filter to see others.',
  tooFar: 'This page is too far down the list',
  firstPage: 'First page',
});

inDhivehi(listTexts, async () => (await import('../../dv/bookings/lists.js')).listDhivehi);
