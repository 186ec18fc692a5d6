import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import {
  bookingFilters as declared,
  declarationOf,
  shownBookingFilters,
  type BookingFilterDeclaration,
  type BookingFilterValues,
  type ShownBookingFilter,
} from '@atoll/contracts/booking-filters';
import { bookingStateTexts } from '@atoll/booking-ui/booking-texts';
import { Select } from '@atoll/ui/fields/select';
import { media, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { FilterFields, type FilterFieldProps, type ListFilter } from '../../kit/list/list-filters.js';
import { OrderField } from '../../fields/order-field.js';
import { SearchField } from '../../fields/search-field.js';
import { pickedUserId, UserPicker } from '../../fields/user-picker.js';
import { bookingTexts } from '../../messages/en/bookings/bookings.js';

const statuses = declared.status.values;
const ANY = 'any';

const fields: Readonly<Record<ShownBookingFilter, ListFilter['Field']>> = { status: Status, user: MadeBy };

/** What a value of the address is sent as, by the type of the parameter. */
const sentAs: Readonly<Record<BookingFilterDeclaration['input'], (value: string) => number | string | undefined>> = {
  id: pickedUserId,
  text: (value) => value,
};

/** Each entry is a filter: its name in the address, its field and its valid values. The declared ones are between search and order. */
export const bookingFilters: readonly ListFilter[] = [
  { name: 'search', Field: Search },
  ...shownBookingFilters.map((name) => ({ ...declaredValues(name), name, Field: fields[name] })),
  { name: 'sort', Field: OrderField, values: ['Oldest'], orders: true },
];

/** Parameters of `getbookings` for the chosen filters. */
export function filterParameters(of: (name: string) => string | undefined): BookingFilterValues & Record<'search' | 'sort', string | undefined> {
  const chosen = shownBookingFilters.map((name) => [name, sentAs[declarationOf(name).input](of(name) ?? '') || undefined]);
  return { search: of('search'), sort: of('sort') ?? 'Newest', ...(Object.fromEntries(chosen) as BookingFilterValues) };
}

function declaredValues(name: ShownBookingFilter): Pick<ListFilter, 'values'> {
  const { values } = declarationOf(name);
  return values ? { values } : {};
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  align-items: end;
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.desktop} {
    grid-template-columns: minmax(0, 1.6fr) repeat(${shownBookingFilters.length}, minmax(0, 1fr)) auto;
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
