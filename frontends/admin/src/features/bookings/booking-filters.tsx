import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { bookingStateTexts } from '@atoll/booking-ui/booking-texts';
import { Select } from '@atoll/ui/fields/select';
import { media, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { FilterFields, type FilterFieldProps, type ListFilter } from '../../fields/list-filters.js';
import { OrderField } from '../../fields/order-field.js';
import { SearchField } from '../../fields/search-field.js';
import { UserPicker } from '../../fields/user-picker.js';
import { bookingTexts } from '../../messages/en/bookings/bookings.js';

/** 'Cash On Arrival' has no filter [D-44]. */
const statuses = ['Pending Cash Option', 'Pending Verification', 'Pending', 'Paid', 'Allowed', 'Cancelled'] as const;
const ANY = 'any';

/** Each entry is a filter: its name in the address, its field and its valid values. */
export const bookingFilters: readonly ListFilter[] = [
  { name: 'search', Field: Search },
  { name: 'status', Field: Status, values: statuses },
  { name: 'user', Field: MadeBy },
  { name: 'sort', Field: OrderField, values: ['Oldest'], orders: true },
];

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  align-items: end;
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.desktop} {
    grid-template-columns: minmax(0, 1.6fr) minmax(0, 1fr) minmax(0, 1fr) auto;
  }
`;

export function BookingFilters(): ReactElement {
  const t = useTexts(bookingTexts);
  return (
    <Fields role="search" aria-label={t('search')}>
      <FilterFields filters={bookingFilters} />
    </Fields>
  );
}

function Search({ value, onChange }: FilterFieldProps): ReactElement {
  const t = useTexts(bookingTexts);
  return <SearchField label={t('search')} value={value} onChange={onChange} />;
}

function Status({ value, onChange }: FilterFieldProps): ReactElement {
  const t = useTexts(bookingTexts);
  const tBooking = useTexts(bookingStateTexts);
  return (
    <Select
      label={t('status')}
      value={value || ANY}
      onChange={(status) => onChange(status === ANY ? null : status)}
      options={[
        { value: ANY, label: t('anyStatus') },
        ...statuses.map((status) => ({ value: status as string, label: status === 'Allowed' ? t('filter.Allowed') : tBooking(`status.${status}`) })),
      ]}
    />
  );
}

function MadeBy({ value, onChange }: FilterFieldProps): ReactElement {
  const t = useTexts(bookingTexts);
  return <UserPicker label={t('user')} anyone={t('anyUser')} value={value} onChange={onChange} />;
}
