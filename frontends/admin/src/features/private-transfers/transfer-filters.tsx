import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { choiceField, orderFilter, searchField } from '../../kit/list/filter-kinds.js';
import { FoldedFilters } from '../../kit/list/folded-filters.js';
import type { ListFilter } from '../../kit/list/list-filters.js';
import { privateTransferTexts } from '../../messages/en/office/private-transfers.js';

const statuses = ['Pending', 'Accepted', 'Rejected'] as const;

const Status = choiceField(statuses, () => {
  const t = useTexts(privateTransferTexts);
  return { label: t('status'), any: t('anyStatus'), of: t };
});

/** Each entry is a filter: its name in the address, its field and its valid values [PT-14]. */
export const transferFilters: readonly ListFilter[] = [
  { name: 'search', Field: searchField(privateTransferTexts, 'search') },
  { name: 'status', Field: Status, values: statuses },
  orderFilter,
];

export function TransferFilters(): ReactElement {
  const t = useTexts(privateTransferTexts);
  return <FoldedFilters label={t('search')} filters={transferFilters} columns="repeat(2, minmax(0, 1fr)) minmax(0, 1fr) auto" />;
}
