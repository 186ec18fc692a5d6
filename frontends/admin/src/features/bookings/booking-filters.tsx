import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/i18n';
import { bookingWords } from '@atoll/booking-ui/booking-words';
import { ComboBox } from '@atoll/ui/fields/combo-box';
import { Segmented } from '@atoll/ui/fields/segmented';
import { Select } from '@atoll/ui/fields/select';
import { media, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { useAdminQuery } from '../../admin-query.js';
import { useGetUsersQuery } from '../../calls.js';
import { SearchField } from '../../fields/search-field.js';
import { bookingTexts } from '../../messages/en/bookings.js';

/** 'Cash On Arrival' has no filter of its own [D-44]. */
const statuses = ['Pending Cash Option', 'Pending Verification', 'Pending', 'Paid', 'Allowed', 'Cancelled'] as const;
const ANY = 'any';

export const statusFilter = (asked: string): string | undefined => statuses.find((status) => status === asked);
export const sortFilter = (asked: string): 'Newest' | 'Oldest' => (asked === 'Oldest' ? 'Oldest' : 'Newest');

const Filters = styled.div`
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

/** They live in the address: a link to 'Pending Verification' is a link [AW-33]. Any change begins at the first page again. */
export function BookingFilters(): ReactElement {
  const t = useTexts(bookingTexts);
  const sayBooking = useTexts(bookingWords);
  const { text, change } = useAdminQuery();
  const set = (name: string, value: string | null): void => change({ [name]: value, page: null, booking: null });
  const users = useGetUsersQuery({ pageLimit: -1, page: 0 }).data?.users ?? [];
  return (
    <Filters role="search" aria-label={t('search')}>
      <SearchField label={t('search')} value={text('search')} onChange={(typed) => set('search', typed)} />
      <Select
        label={t('status')}
        value={statusFilter(text('status')) ?? ANY}
        onChange={(status) => set('status', status === ANY ? null : status)}
        options={[
          { value: ANY, label: t('anyStatus') },
          ...statuses.map((status) => ({ value: status as string, label: status === 'Allowed' ? t('filter.Allowed') : sayBooking(`status.${status}`) })),
        ]}
      />
      <ComboBox
        label={t('user')}
        value={text('user') || ANY}
        onChange={(user) => set('user', user === ANY ? null : user)}
        options={[{ value: ANY, label: t('anyUser') }, ...users.map(({ id, username }) => ({ value: String(id), label: username }))]}
      />
      <Segmented
        label={t('sort')}
        value={sortFilter(text('sort'))}
        onChange={(sort) => set('sort', sort === 'Newest' ? null : sort)}
        options={[
          { value: 'Newest', label: t('newest') },
          { value: 'Oldest', label: t('oldest') },
        ]}
      />
    </Filters>
  );
}
