import { useCallback, useEffect, useState, type ReactElement } from 'react';
import { api, errorText, isCallError } from '@atoll/app-frame/server-data/api';
import { useWhen } from '@atoll/app-frame/texts/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { useRefetchOnFocus, useLive, useOnline } from '@atoll/app-frame/server-data/live';
import { boardsLater, tripClosed } from '@atoll/booking-facts/boarding';
import { findBookings } from '@atoll/booking-facts/find-bookings';
import { dayOf } from '@atoll/time/day';
import { Banner } from '@atoll/ui/notices/banner';
import { bookingStateTexts } from '@atoll/booking-ui/booking-texts';
import { ManifestMenu } from '@atoll/booking-ui/manifest/manifest-menu';
import { Button } from '@atoll/ui/actions/button';
import { EmptyState } from '@atoll/ui/notices/empty-state';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { PeopleIcon, SearchIcon, SuccessIcon } from '@atoll/ui/theme/icons';
import { Page, Stack } from '@atoll/ui/layout/page';
import { media, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import type { Booking, Trip } from '../../server-types.js';
import { CardsSkeleton } from '../../captain-skeleton.js';
import { boardingTexts } from '../../messages/en.js';
import { SyncBar } from '../../trip-view/sync-bar.js';
import { countPeople } from './boarding.js';
import { BottomBar } from './bottom-bar.js';
import { PassengerList } from './passengers/passenger-list.js';
import { ToolsBar } from './tools-bar.js';
import { TripActions } from './trip-actions.js';
import { TripHead } from './trip-head.js';
import { useTicks } from './passengers/use-ticks.js';

const Frame = styled(Page)`
  flex: 1;
  display: flex;
  flex-direction: column;
  padding-block: ${space.s} 0;
  ${media.desktop} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 360px;
    align-items: start;
    align-content: start;
    gap: ${space.xxl};
    padding-block: ${space.l} ${space.huge};
  }
`;

const Main = styled.div`
  flex: 1;
  min-inline-size: 0;
  padding-block-end: ${space.xl};
`;

const noBookings: readonly Booking[] = [];

/** The passenger list fills the screen; the count of boarded passengers and the next action stay in view. */
export function Boarding({ trip }: { readonly trip: Trip }): ReactElement {
  const query = api.useGetBookingsForTripQuery({ tripId: trip.id, captain: true }, useLive());
  const { data, error, isFetching, startedTimeStamp, fulfilledTimeStamp, refetch } = query;
  const refetchList = useCallback(() => void refetch(), [refetch]);
  useRefetchOnFocus(refetchList);
  const ticks = useTicks({ trip, requestedAt: isFetching || error ? undefined : startedTimeStamp, refetchList });
  const { dismiss } = ticks;
  // Departing and ending are undone by their own buttons, so the Undo of an earlier tap is removed.
  useEffect(dismiss, [dismiss, trip.departed, trip.ended]);
  const bookings = data?.bookings ?? noBookings;
  const count = countPeople(bookings, ticks.onBoard);
  const unreachable = isCallError(error) && error.status === 0;
  const online = useOnline();
  return (
    <Frame>
      <Main>
        <TripHead trip={trip} />
        <Stack $gap="s">
          {(data ?? error) !== undefined && <SyncBar waiting={ticks.waiting} syncedAt={data && fulfilledTimeStamp} unreachable={unreachable} />}
          <Warnings trip={trip} bookings={bookings} />
          {data ? (
            <People trip={trip} bookings={bookings} ticks={ticks} count={count} />
          ) : error && !isFetching ? (
            <ErrorState text={errorText(error)} onRetry={refetchList} />
          ) : (
            <CardsSkeleton height="180px" count={4} />
          )}
          {online && (
            <div>
              <ManifestMenu trip={trip} size="large" />
            </div>
          )}
        </Stack>
      </Main>
      <BottomBar
        count={data ? count : undefined}
        waiting={ticks.waiting}
        offline={!online || unreachable}
        closed={bookings.every((booking) => tripClosed(trip.id, booking) !== undefined)}
        outcome={ticks.outcome}
        onUndo={ticks.undo}
        onExpire={ticks.dismiss}
      >
        <TripActions trip={trip} />
      </BottomBar>
    </Frame>
  );
}

/** Notices about the whole trip, shown once above the list. */
function Warnings({ trip, bookings }: { readonly trip: Trip; readonly bookings: readonly Booking[] }): ReactElement {
  const t = useTexts(boardingTexts);
  const tBooking = useTexts(bookingStateTexts);
  const when = useWhen();
  const { zone } = useOperatorSettings().operator;
  const otherDay = dayOf(trip.fromTime, zone) !== when.today() && !trip.ended;
  const later = bookings.some((booking) => boardsLater(trip.id, booking));
  return (
    <>
      {otherDay && <Banner tone="warning">{t('otherDay', { day: when.day(trip.fromTime) })}</Banner>}
      {trip.deleted_at ? (
        <Banner tone="danger">{tBooking('closed.deleted')}</Banner>
      ) : trip.ended ? (
        <Banner>{tBooking('closed.ended')}</Banner>
      ) : (
        trip.departed && <Banner>{later ? t('closed.departedStops') : `${tBooking('closed.departed')} ${t('closed.departedReopen')}`}</Banner>
      )}
    </>
  );
}

interface PeopleProps {
  readonly trip: Trip;
  readonly bookings: readonly Booking[];
  readonly ticks: ReturnType<typeof useTicks>;
  readonly count: ReturnType<typeof countPeople>;
}

function People({ trip, bookings, ticks: { onBoard, tick }, count }: PeopleProps): ReactElement {
  const t = useTexts(boardingTexts);
  const [search, setSearch] = useState('');
  const [missingOnly, setMissingOnly] = useState(false);
  if (bookings.length === 0) return <EmptyState picture={<PeopleIcon size={32} />} title={t('none')} detail={t('noneDetail')} />;
  const listed = missingOnly ? bookings.filter((booking) => booking.customers.some((customer) => !onBoard(booking, customer))) : bookings;
  const found = findBookings(listed, search);
  return (
    <>
      <ToolsBar search={search} onSearch={setSearch} missingOnly={missingOnly} onMissingOnly={setMissingOnly} count={count} />
      {found.length > 0 ? (
        <PassengerList trip={trip} bookings={found} onBoard={onBoard} onTick={tick} />
      ) : search.trim() !== '' ? (
        <EmptyState picture={<SearchIcon size={32} />} title={t('noneFound', { search: search.trim() })}>
          <Button kind="secondary" size="large" onClick={() => setSearch('')}>
            {t('clear')}
          </Button>
        </EmptyState>
      ) : (
        <EmptyState picture={<SuccessIcon size={32} />} title={t('allAboard')}>
          <Button kind="secondary" size="large" onClick={() => setMissingOnly(false)}>
            {t('showEveryone')}
          </Button>
        </EmptyState>
      )}
    </>
  );
}
