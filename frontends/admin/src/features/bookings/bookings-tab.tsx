import type { ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useLive, useLiveSubject, useRefetchOnChange } from '@atoll/app-frame/server-data/live';
import { legsOf } from '@atoll/booking-facts/legs';
import type { Column } from '@atoll/ui/content/data-table';
import { FromTo } from '@atoll/ui/content/from-to';
import { TicketIcon } from '@atoll/ui/theme/icons';
import { MoneyText } from '@atoll/ui/content/money-text';
import { colour, media, text } from '@atoll/ui/theme/tokens';
import { TimeSpan } from '@atoll/ui/dates/when';
import { styled } from 'styled-components';
import { useAdminQuery } from '../../admin-query.js';
import { BookingChips } from '../../booking-view/booking-chips.js';
import { ContactWords } from '../../booking-view/contact/contact-words.js';
import type { Booking } from '../../server-types.js';
import { OpenBooking } from '../../booking-view/open-booking.js';
import { usePartyName } from '../../booking-view/party-name.js';
import { bookingTexts } from '../../messages/en/bookings/bookings.js';
import { ListTab } from '../../kit/list/list-tab.js';
import { useListFilters } from '../../kit/list/list-filters.js';
import { bookingFilters, BookingFilters, filterParameters } from './booking-filters.js';

/** Five are specified to begin with [AW-32, BK-33]. */
const pageSizes = ['5', '20', '50'] as const;

const Two = styled.span`
  display: inline-grid;
  ${media.phone} {
    justify-items: end;
  }
  small {
    color: ${colour.inkFaint};
    font-size: ${text.s};
    font-weight: 400;
  }
`;

/** All bookings of the operator [AW-32, BK-34]. */
export function BookingsTab(): ReactElement {
  const t = useTexts(bookingTexts);
  const query = useAdminQuery();
  const filters = useListFilters(bookingFilters);
  const size = pageSizes.find((one) => one === query.text('size')) ?? pageSizes[0];
  const live = useLiveSubject({ list: 'bookings' });
  const bookings = api.useGetBookingsQuery({ page: query.page - 1, pageLimit: Number(size), ...filterParameters(filters.of) }, useLive(live));
  useRefetchOnChange(live, bookings.refetch, bookings.isFetching);
  return (
    <ListTab
      label={t('list')}
      query={bookings}
      rows={bookings.data?.bookings}
      columns={useColumns()}
      rowKey={({ refNo }) => refNo}
      pageSize={Number(size)}
      sizes={{ options: pageSizes, chosen: size, onChoose: (next) => query.change({ size: next === pageSizes[0] ? null : next, page: null }) }}
      bar={<BookingFilters />}
      none={{ picture: <TicketIcon size={32} />, title: t('none'), detail: filters.narrowed ? t('noneFiltered') : undefined }}
      clear={filters.narrowed ? { label: t('clear'), run: filters.clear } : undefined}
      onOpen={({ refNo }) => query.change({ booking: refNo }, 'push')}
      openKey={query.bookingRef}
    >
      <OpenBooking listed={bookings.data?.bookings} />
    </ListTab>
  );
}

function useColumns(): Column<Booking>[] {
  const t = useTexts(bookingTexts);
  const partyName = usePartyName();
  return [
    { key: 'refNo', label: t('booking'), cell: ({ refNo }) => refNo },
    {
      key: 'people',
      label: t('passengers'),
      width: '16rem',
      cell: (booking) => (
        <Two title={booking.customers.map(({ name }) => name).join(', ')}>
          <span>{partyName(booking)}</span>
          <small>
            <ContactWords contact={booking.phone ?? booking.email ?? ''} />
          </small>
        </Two>
      ),
    },
    {
      key: 'trip',
      label: t('trip'),
      cell: (booking) => {
        const [out] = legsOf(booking);
        return (
          <Two>
            <FromTo from={out.from} to={out.to} />
            <small>
              <TimeSpan from={out.departs} to={out.arrives} />
            </small>
          </Two>
        );
      },
    },
    { key: 'status', label: t('status'), cell: (booking) => <BookingChips booking={booking} /> },
    {
      key: 'amount',
      label: t('amount'),
      align: 'end',
      cell: ({ priceInCent, priceInLaari }) => (
        <Two>
          <MoneyText amount={{ currency: 'USD', minor: priceInCent }} />
          <small>
            <MoneyText amount={{ currency: 'MVR', minor: priceInLaari }} />
          </small>
        </Two>
      ),
    },
  ];
}
