import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { api, errorText, isNotFound } from '@atoll/app-frame/server-data/api';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useFocusedHeading } from '@atoll/app-frame/page/focus-heading';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useNavigate } from '@atoll/app-frame/page/router';
import { useLive, useLiveSubject, useRefetchOnChange } from '@atoll/app-frame/server-data/live';
import { Card } from '@atoll/ui/layout/card';
import { ManifestMenu } from '@atoll/booking-ui/manifest/manifest-menu';
import { ButtonLink } from '@atoll/ui/actions/button';
import { EmptyState } from '@atoll/ui/notices/empty-state';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { BoatIcon } from '@atoll/ui/theme/icons';
import { Stack } from '@atoll/ui/layout/page';
import { Skeleton } from '@atoll/ui/notices/skeleton';
import { colour, media, space, text } from '@atoll/ui/theme/tokens';
import { css, styled } from 'styled-components';
import { toTrip, useAdminQuery } from '../../admin-query.js';
import { useShortcut } from '../../keys/active.js';
import { BackLink } from '../../kit/back-link.js';
import type { Trip } from '../../server-types.js';
import { workspaceTexts } from '../../messages/en/trips/trip-workspace.js';
import { tripTexts } from '../../messages/en/trips/trips.js';
import { TripChips } from '../../trip-view/trip-chips.js';
import { TripPath } from '../../trip-view/trip-path.js';
import { AddBooking } from './add-booking/add-booking.js';
import { OtherTrips } from './other-trips.js';
import { PaymentReport } from './payments-list/payment-report.js';
import { PaymentsList } from './payments-list/payments-list.js';
import { RefusedActs } from './refused-acts/refused-acts.js';
import { TripBookings } from './trip-bookings.js';
import { TripControls, type TripControlsProps } from './trip-controls.js';
import { TripFacts } from './trip-facts.js';
import { TripLifecycle } from './trip-lifecycle.js';
import { TripNotes } from './trip-notes.js';

const bookingsFirst = css`
  grid-template-columns: minmax(0, 1fr);
  > :first-child {
    order: 1;
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};
  align-items: start;
  /* On a phone the passengers come first: the facts fill a screen. */
  ${media.phone} {
    ${bookingsFirst}
  }
  ${media.desktop} {
    grid-template-columns: 360px minmax(0, 1fr);
  }
  /* So they do beside an open booking, which leaves room for one column. */
  @media (max-width: 1519.98px) {
    body:has([data-beside]) & {
      ${bookingsFirst}
    }
  }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.l};
  margin-block-end: ${space.l};
  h2 {
    font-size: ${text.xl};
    outline: none;
  }
  /* Wraps as a whole, so that no line begins with 'AM'. */
  h2 > span:first-child {
    display: inline-block;
  }
`;

const Ways = styled.nav`
  display: flex;
  flex-basis: 100%;
  align-items: center;
  gap: ${space.xs} ${space.l};
  margin-block-start: -${space.m};
  /* Its buttons keep off the tabs, and stay in one line. */
  ${media.phone} {
    column-gap: ${space.s};
    margin-block-start: 0;
    button {
      padding-inline: ${space.xs};
    }
  }
`;

/** Beside the heading where there is room, at the end of the line. */
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
  margin-inline-start: auto;
  /* The next act is beside the boat, so that the first booking is on the first screen. */
  ${media.phone} {
    display: contents;
  }
`;

const Manifest = styled.span`
  display: contents;
`;

const Number = styled.span`
  color: ${colour.inkFaint};
  font-variant-numeric: tabular-nums;
`;

interface TripWorkspaceProps extends Pick<TripControlsProps, 'Duplicate'> {
  readonly tripId: number;
}

/** Facts and actions on the left, the bookings of the trip on the right. */
export function TripWorkspace({ tripId, Duplicate }: TripWorkspaceProps): ReactElement {
  const t = useTexts(workspaceTexts);
  const { date, text, href } = useAdminQuery();
  const { listed } = api.useGetTripsQuery(
    { date, showDeleted: text('deleted') === '1' },
    { selectFromResult: ({ data }) => ({ listed: data?.trips.find(({ id }) => id === tripId) }) },
  );
  const live = useLiveSubject({ list: 'bookings', tripId });
  const options = useLive(live);
  const { data, error, isFetching, refetch } = api.useGetTripQuery({ id: tripId }, options);
  const bookings = api.useGetBookingsForTripQuery({ tripId }, options);
  useRefetchOnChange(live, refetch, isFetching);
  useRefetchOnChange(live, bookings.refetch, bookings.isFetching);
  const trip = data?.trip ?? listed;
  const manifest = useRef<HTMLSpanElement>(null);
  useShortcut('manifest', () => manifest.current?.querySelector('button')?.click(), trip !== undefined);
  const list = href(toTrip(null));
  const navigate = useNavigate();
  useShortcut('backToTrips', () => void navigate(list, { state: { fromTrip: tripId } }));
  const back = (
    <BackLink to={list} state={{ fromTrip: tripId }}>
      {t('back')}
    </BackLink>
  );
  if (!trip) {
    return (
      <>
        <Head>
          <Ways>{back}</Ways>
        </Head>
        {isNotFound(error) ? (
          <NoTrip list={list} />
        ) : error ? (
          <ErrorState text={errorText(error)} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <WorkspaceSkeleton />
        )}
      </>
    );
  }
  return (
    <>
      <TripHead trip={trip} back={back}>
        <TripLifecycle trip={trip} bookings={bookings.data?.bookings ?? []} />
        <TripControls trip={trip} bookings={bookings.data?.bookings ?? []} bookingActs={bookings.data?.acts} Duplicate={Duplicate} />
      </TripHead>
      <Columns>
        <Card $tight>
          <Stack $gap="xl">
            <TripFacts trip={trip} bookings={bookings.data?.bookings ?? []} />
            <TripNotes trip={trip} />
          </Stack>
        </Card>
        <Stack $gap="xl">
          <RefusedActs tripId={tripId} live={live} />
          <TripBookings tripId={tripId} query={bookings}>
            <AddBooking trip={trip} />
            <Manifest ref={manifest}>
              <ManifestMenu trip={trip} />
            </Manifest>
            {bookings.data && <PaymentsList trip={trip} bookings={bookings.data.bookings} />}
            <PaymentReport tripId={trip.id} />
          </TripBookings>
        </Stack>
      </Columns>
    </>
  );
}

/** A trip that is not there does not come by trying again: this leads to the trips of the day. */
function NoTrip({ list }: { readonly list: string }): ReactElement {
  const t = useTexts(workspaceTexts);
  return (
    <EmptyState picture={<BoatIcon size={32} />} title={t('missing')} detail={t('missingDetail')}>
      <ButtonLink to={list}>{t('backToTrips')}</ButtonLink>
    </EmptyState>
  );
}

interface TripHeadProps {
  readonly trip: Trip;
  readonly back: ReactElement;
  /** Acts on the trip. */
  readonly children: ReactNode;
}

/** Names a trip as an office does: by its time, then its path and boat. */
function TripHead({ trip, back, children }: TripHeadProps): ReactElement {
  const t = useTexts(tripTexts);
  const when = useWhen();
  const heading = useFocusedHeading();
  const head = useRef<HTMLElement>(null);
  // On a phone the day and what waits would leave no room for the trip.
  useEffect(() => {
    scrollTo(0, 0);
    if (head.current && head.current.getBoundingClientRect().top > innerHeight / 2) head.current.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <Head ref={head}>
      <Ways>
        {back}
        <OtherTrips trip={trip} />
      </Ways>
      <h2 ref={heading} tabIndex={-1}>
        <span>
          <time dateTime={trip.fromTime}>{when.words(trip.fromTime)}</time> ·
        </span>{' '}
        <TripPath trip={trip} />
      </h2>
      <Number>
        {trip.boat.name} · {t('number', { id: trip.id })}
      </Number>
      <TripChips trip={trip} withTimes />
      <Acts>{children}</Acts>
    </Head>
  );
}

function WorkspaceSkeleton(): ReactElement {
  return (
    <Columns aria-hidden>
      <Skeleton $height="420px" $radius="14px" />
      <Stack>
        <Skeleton $height="48px" />
        <Skeleton $height="132px" $radius="14px" />
        <Skeleton $height="132px" $radius="14px" />
      </Stack>
    </Columns>
  );
}
