import { defineTexts, inDhivehi } from '@atoll/app-frame/texts/i18n';

/** Texts of the filters that several lists have. */
export const listTexts = defineTexts('admin-lists', {
  sort: 'Sort',
  newest: 'Newest',
  oldest: 'Oldest',
});

inDhivehi(listTexts, async () => (await import('../dv/lists.js')).listDhivehi);
