import type { ReactElement, ReactNode } from 'react';
import { errorText } from '@atoll/app-frame/server-data/api';
import { findBookings } from '@atoll/booking-facts/find-bookings';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { EmptyState } from '@atoll/ui/notices/empty-state';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { TicketIcon } from '@atoll/ui/theme/icons';
import { Stack } from '@atoll/ui/layout/page';
import { Skeleton } from '@atoll/ui/notices/skeleton';
import { colour, media, space, text } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { useAdminQuery } from '../../admin-query.js';
import { CardGrid } from '../../admin-skeleton.js';
import { BookingCard } from '../../booking-view/booking-card.js';
import { OpenBooking } from '../../booking-view/open-booking.js';
import type { Booking } from '../../server-types.js';
import { SearchField } from '../../kit/list/search-field.js';
import { workspaceTexts } from '../../messages/en/trips/trip-workspace.js';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s} ${space.l};
  > :last-child {
    flex: 1 1 180px;
    max-inline-size: 340px;
    margin-inline-start: auto;
    ${media.phone} {
      flex-basis: 100%;
      max-inline-size: none;
    }
  }
  p {
    color: ${colour.inkSoft};
    font-size: ${text.s};
  }
`;

interface TripBookingsProps {
  readonly tripId: number;
  /** Beside the heading. */
  readonly children?: ReactNode;
  readonly query: {
    readonly data?: { readonly bookings: Booking[] } | undefined;
    readonly error?: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
}

/** All bookings of the trip; one opens beside the list [AW-21]. */
export function TripBookings({ tripId, children, query: { data, error, isFetching, refetch } }: TripBookingsProps): ReactElement {
  const t = useTexts(workspaceTexts);
  const { text, change, bookingRef } = useAdminQuery();
  const search = text('search');
  const all = data?.bookings ?? [];
  const shown = findBookings(all, search);
  return (
    <Stack as="section" aria-label={t('bookings')}>
      <Head>
        <h3>{t('bookings')}</h3>
        {data && all.length > 0 && (
          <p aria-live="polite">{search === '' ? t('count', { count: all.length }) : t('found', { found: shown.length, all: all.length })}</p>
        )}
        {children}
        <SearchField label={t('search')} value={search} onChange={(typed) => change({ search: typed })} />
      </Head>
      {!data && (error ? <ErrorState text={errorText(error)} busy={isFetching} onRetry={() => void refetch()} /> : <BookingsSkeleton />)}
      {data && all.length === 0 && <EmptyState picture={<TicketIcon size={32} />} title={t('none')} detail={t('noneDetail')} />}
      {all.length > 0 && shown.length === 0 && (
        <EmptyState picture={<TicketIcon size={32} />} title={t('none')} detail={t('noneFound', { search })}>
          <Button kind="secondary" onClick={() => change({ search: null })}>
            {t('clear')}
          </Button>
        </EmptyState>
      )}
      <CardGrid $least="340px">
        {shown.map((booking) => (
          <li key={booking.id}>
            <BookingCard booking={booking} tripId={tripId} open={booking.refNo === bookingRef} onOpen={() => change({ booking: booking.refNo }, 'push')} />
          </li>
        ))}
      </CardGrid>
      <OpenBooking listed={data?.bookings} />
    </Stack>
  );
}

const BookingsSkeleton = (): ReactElement => (
  <Stack aria-hidden>
    <Skeleton $height="132px" $radius="14px" />
    <Skeleton $height="132px" $radius="14px" />
  </Stack>
);
