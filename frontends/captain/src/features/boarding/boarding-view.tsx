import { useCallback, useEffect, useState, type ReactElement } from 'react';
import { api, errorText } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useRefetchOnFocus, useLive, useOnline } from '@atoll/app-frame/server-data/live';
import { boardsLater, tripClosed } from '@atoll/booking-facts/boarding';
import { ButtonLink } from '@atoll/ui/actions/button';
import { Banner } from '@atoll/ui/notices/banner';
import { bookingStateTexts } from '@atoll/booking-ui/booking-texts';
import { ManifestMenu } from '@atoll/booking-ui/manifest/manifest-menu';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { Page, Row, Stack } from '@atoll/ui/layout/page';
import { media, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import type { Booking, Trip } from '../../server-types.js';
import { CardsSkeleton } from '../../captain-skeleton.js';
import { bookingsKey, useKept } from '../../device/kept-lists.js';
import { useLog } from '../../device/log-context.js';
import { actsSince, asBoardable, asPaid, asRun } from '../../device/overlay.js';
import { isUnreached } from '../../device/unreached.js';
import { boardingTexts } from '../../messages/en/captain.js';
import { SyncBar } from '../../trip-view/sync-bar.js';
import { countPeople } from './boarding.js';
import { BottomBar } from './bottom-bar.js';
import { People } from './people.js';
import { Refusals } from './refusals.js';
import { TripActions } from './trip-actions.js';
import type { SellSeatProps } from './selling/sale.js';
import { SellSeat } from './selling/sell-seat.js';
import { useSold } from './selling/use-sold.js';
import { TripHead } from './trip-head.js';
import { useTicks } from './passengers/use-ticks.js';

const Frame = styled(Page)`
  flex: 1;
  display: flex;
  flex-direction: column;
  padding-block: 0;
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

interface BoardingProps {
  /** As the server has returned it. */
  readonly trip: Trip;
  /** When it was requested. */
  readonly requestedAt: number | undefined;
}

/** The passenger list fills the screen; the count of boarded passengers and the next action stay in view. */
export function Boarding({ trip: served, requestedAt: tripRequestedAt }: BoardingProps): ReactElement {
  const log = useLog();
  const trip = asRun(served, actsSince(log, tripRequestedAt));
  const query = api.useGetBookingsForTripQuery({ tripId: trip.id, captain: true }, useLive());
  const { error, isFetching, startedTimeStamp, refetch } = query;
  const { value: data, at: syncedAt } = useKept(bookingsKey(trip.id), { value: query.data, at: query.fulfilledTimeStamp });
  const refetchList = useCallback(() => void refetch(), [refetch]);
  useRefetchOnFocus(refetchList);
  const acts = actsSince(log, useLatest(isFetching || error ? undefined : startedTimeStamp));
  const ticks = useTicks({ trip, acts, refetchList });
  const { dismiss } = ticks;
  // Departing and ending are undone by their own buttons, so the Undo of an earlier tap is removed.
  useEffect(dismiss, [dismiss, trip.departed, trip.ended]);
  const sell: SellSeatProps = { trip, onSold: useSold(refetch, ticks.receive) };
  const bookings = (data?.bookings ?? noBookings).map((booking) => asPaid(asBoardable(booking, served, trip), acts));
  const count = countPeople(bookings, ticks.onBoard);
  const unreachable = isUnreached(error);
  const online = useOnline();
  // While all is well it is read below the list, so that the passengers come first.
  const cut = !online || unreachable;
  const sync = (data ?? error) !== undefined && <SyncBar waiting={log.waiting.length} syncedAt={data && syncedAt} unreachable={unreachable} />;
  return (
    <Frame>
      <Main>
        <TripHead trip={trip} />
        <Stack $gap="s">
          {cut && sync}
          <Refusals trip={trip} bookings={bookings} />
          <Warnings trip={trip} bookings={bookings} />
          {data ? (
            <People
              trip={trip}
              bookings={bookings}
              tickets={data.tickets}
              syncedAt={syncedAt ?? 0}
              ticks={ticks}
              count={count}
              refetchList={refetchList}
              sell={sell}
            />
          ) : error && !isFetching ? (
            <ErrorState text={errorText(error)} onRetry={refetchList} />
          ) : (
            <CardsSkeleton height="180px" count={4} />
          )}
          <Row>
            {count.all > 0 && <SellSeat {...sell} />}
            {online && <Papers trip={trip} />}
          </Row>
          {!cut && sync}
        </Stack>
      </Main>
      <BottomBar
        count={data ? count : undefined}
        waiting={ticks.waiting}
        offline={cut}
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

/** Prints who travels, and who paid [CP-15]. The server makes both papers, so they need the network. */
function Papers({ trip }: { readonly trip: Trip }): ReactElement {
  const t = useTexts(boardingTexts);
  return (
    <>
      <ManifestMenu trip={trip} size="large" />
      <ButtonLink kind="secondary" size="large" to={`/trip-payments/${trip.id}`} newTab>
        {t('payments')}
      </ButtonLink>
    </>
  );
}

/** The last defined value: while a newer list is loading, the one on the screen is that of before. */
function useLatest(value: number | undefined): number | undefined {
  const [latest, setLatest] = useState(value);
  if (value !== undefined && value !== latest) setLatest(value);
  return value ?? latest;
}

/** Notices about the whole trip, shown once above the list. */
function Warnings({ trip, bookings }: { readonly trip: Trip; readonly bookings: readonly Booking[] }): ReactElement | null {
  const t = useTexts(boardingTexts);
  const tBooking = useTexts(bookingStateTexts);
  const later = bookings.some((booking) => boardsLater(trip.id, booking));
  if (trip.deleted_at) return <Banner tone="danger">{tBooking('closed.deleted')}</Banner>;
  if (trip.ended) return <Banner>{tBooking('closed.ended')}</Banner>;
  if (!trip.departed) return null;
  return <Banner>{later ? t('closed.departedStops') : `${tBooking('closed.departed')} ${t('closed.departedReopen')}`}</Banner>;
}
