import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Select } from '@atoll/ui/fields/select';
import { media, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { FilterFields, type FilterFieldProps, type ListFilter } from '../../kit/list/list-filters.js';
import { OrderField } from '../../fields/order-field.js';
import { SearchField } from '../../fields/search-field.js';
import { privateTransferTexts } from '../../messages/en/office/private-transfers.js';

const statuses = ['Pending', 'Accepted', 'Rejected'] as const;
const ANY = 'any';

/** Each entry is a filter: its name in the address, its field and its valid values [PT-14]. */
export const transferFilters: readonly ListFilter[] = [
  { name: 'search', Field: Search },
  { name: 'status', Field: Status, values: statuses },
  { name: 'sort', Field: OrderField, values: ['Oldest'], orders: true },
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

function Search({ value, onChange }: FilterFieldProps): ReactElement {
  const t = useTexts(privateTransferTexts);
  return <SearchField label={t('search')} value={value} onChange={onChange} />;
}

function Status({ value, onChange }: FilterFieldProps): ReactElement {
  const t = useTexts(privateTransferTexts);
  return (
    <Select
      label={t('status')}
      value={value || ANY}
      onChange={(status) => onChange(status === ANY ? null : status)}
      options={[{ value: ANY, label: t('anyStatus') }, ...statuses.map((status) => ({ value: status as string, label: t(status) }))]}
    />
  );
}
