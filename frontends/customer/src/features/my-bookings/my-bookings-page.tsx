import { useEffect, useState, type ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { usePageTitle } from '@atoll/app-frame/page/page-title';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { ButtonLink } from '@atoll/ui/actions/button';
import { Page, PageHeader, Stack } from '@atoll/ui/layout/page';
import { Pagination } from '@atoll/ui/layout/pagination';
import { VisuallyHidden } from '@atoll/ui/layout/visually-hidden';
import { EmptyState } from '@atoll/ui/notices/empty-state';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { Skeleton } from '@atoll/ui/notices/skeleton';
import { TicketIcon } from '@atoll/ui/theme/icons';
import { styled } from 'styled-components';
import { pageTexts } from '../../messages/en-pages.js';
import { BookingCard } from './booking-card.js';

const PAGE_SIZE = 20;

const List = styled(Stack).attrs({ as: 'ul', $gap: 'm' as const })`
  padding: 0;
  list-style: none;
`;

/** The bookings that the user made while logged in, newest departure first [CW-46]. */
export function MyBookingsPage(): ReactElement {
  const t = useTexts(pageTexts);
  usePageTitle(t('bookings.title'));
  return (
    <Page $width="narrow">
      <PageHeader title={t('bookings.title')} />
      <Bookings />
    </Page>
  );
}

function Bookings(): ReactElement {
  const t = useTexts(pageTexts);
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = api.useGetUserBookingsQuery({ page: page - 1 }, { refetchOnMountOrArgChange: true });
  // The text of the failure is logged, not shown; the page offers to retry [CW-47].
  useEffect(() => {
    if (error) console.warn('loading My Bookings failed', error);
  }, [error]);
  if (!data) return error ? <ErrorState busy={isFetching} onRetry={() => void refetch()} /> : <BookingsSkeleton />;
  if (data.bookings.length === 0)
    return (
      <EmptyState picture={<TicketIcon size={32} />} title={t('bookings.empty')}>
        <ButtonLink to="/">{t('bookings.find')}</ButtonLink>
      </EmptyState>
    );
  return (
    <>
      <List aria-busy={isFetching}>
        {data.bookings.map((booking) => (
          <li key={booking.uuid}>
            <BookingCard booking={booking} />
          </li>
        ))}
      </List>
      <Pagination page={page} pages={Math.ceil(data.count / PAGE_SIZE)} onPage={setPage} />
    </>
  );
}

function BookingsSkeleton(): ReactElement {
  const t = useTexts(pageTexts);
  return (
    <div role="status">
      <VisuallyHidden>{t('bookings.loading')}</VisuallyHidden>
      <Stack $gap="m" aria-hidden>
        {[1, 2, 3].map((each) => (
          <Skeleton key={each} $height="128px" $radius="14px" />
        ))}
      </Stack>
    </div>
  );
}
