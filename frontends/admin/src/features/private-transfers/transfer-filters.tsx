import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { media, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { choiceField, orderFilter, searchField } from '../../kit/list/filter-kinds.js';
import { FilterFields, type ListFilter } from '../../kit/list/list-filters.js';
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

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  align-items: end;
  ${media.tablet} {
    grid-template-columns: minmax(0, 1.6fr) minmax(0, 1fr) auto;
  }
`;

export function TransferFilters(): ReactElement {
  const t = useTexts(privateTransferTexts);
  return (
    <Fields role="search" aria-label={t('search')}>
      <FilterFields filters={transferFilters} />
    </Fields>
  );
}
