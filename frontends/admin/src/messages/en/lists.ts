import { defineTexts, inDhivehi } from '@atoll/app-frame/texts/i18n';

/** Of long lists in pages. */
export const listTexts = defineTexts('admin-lists', {
  total: '{count} in all.',
  moreThan: 'More than {count}.',
  narrow: 'The first {count} can be paged: search or filter to see others.',
  tooFar: 'This page is too far down the list',
  firstPage: 'First page',
});

inDhivehi(listTexts, async () => (await import('../dv/lists.js')).listDhivehi);
