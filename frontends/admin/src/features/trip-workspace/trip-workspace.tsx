import { useEffect, type ReactElement } from 'react';
import { api, errorText } from '@atoll/app-frame/server-data/api';
import { useFocusedHeading } from '@atoll/app-frame/page/focus-heading';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Link } from '@atoll/app-frame/page/router';
import { useLive } from '@atoll/app-frame/server-data/live';
import { Card } from '@atoll/ui/layout/card';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { ChevronStartIcon } from '@atoll/ui/theme/icons';
import { Stack } from '@atoll/ui/layout/page';
import { Skeleton } from '@atoll/ui/notices/skeleton';
import { colour, media, size, space, text, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { useAdminQuery } from '../../admin-query.js';
import type { Trip } from '../../calls.js';
import { workspaceTexts } from '../../messages/en/trip-workspace.js';
import { tripTexts } from '../../messages/en/trips.js';
import { TripChips } from '../../trip-view/trip-chips.js';
import { TripWay } from '../../trip-view/trip-way.js';
import { TripBookings } from './trip-bookings.js';
import { TripFacts } from './trip-facts.js';
import { TripLifecycle } from './trip-lifecycle.js';

const Desk = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};
  align-items: start;
  ${media.desktop} {
    grid-template-columns: 360px minmax(0, 1fr);
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
`;

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  flex-basis: 100%;
  min-block-size: ${size.touch};
  margin-block-start: -${space.m};
  color: ${colour.inkSoft};
  font-size: ${text.s};
  font-weight: ${weight.medium};
  text-decoration: none;
  &:hover {
    color: ${colour.primary};
  }
`;

const Number = styled.span`
  color: ${colour.inkFaint};
  font-variant-numeric: tabular-nums;
`;

/** Facts and actions on the left, the people of the trip on the right. */
export function TripWorkspace({ tripId }: { readonly tripId: number }): ReactElement {
  const t = useTexts(workspaceTexts);
  const { date, text: asked, href } = useAdminQuery();
  const { listed } = api.useGetTripsQuery(
    { date, showDeleted: asked('deleted') === '1' },
    { selectFromResult: ({ data }) => ({ listed: data?.trips.find(({ id }) => id === tripId) }) },
  );
  const { data, error, isFetching, refetch } = api.useGetTripQuery({ id: tripId }, useLive());
  const bookings = api.useGetBookingsForTripQuery({ tripId }, useLive());
  const trip = data?.trip ?? listed;
  const back = (
    <Back to={href({ trip: null, booking: null, search: null })} state={{ fromTrip: tripId }}>
      <ChevronStartIcon size={18} />
      {t('back')}
    </Back>
  );
  if (!trip) {
    return (
      <>
        <Head>{back}</Head>
        {error ? <ErrorState text={errorText(error)} busy={isFetching} onRetry={() => void refetch()} /> : <WorkspaceShape />}
      </>
    );
  }
  return (
    <>
      <TripHead trip={trip} back={back} />
      <Desk>
        <Card $tight>
          <Stack $gap="xl">
            <TripLifecycle trip={trip} bookings={bookings.data?.bookings ?? []} />
            <TripFacts trip={trip} bookings={bookings.data?.bookings ?? []} />
          </Stack>
        </Card>
        <TripBookings tripId={tripId} answer={bookings} />
      </Desk>
    </>
  );
}

function TripHead({ trip, back }: { readonly trip: Trip; readonly back: ReactElement }): ReactElement {
  const t = useTexts(tripTexts);
  const heading = useFocusedHeading();
  useEffect(() => {
    scrollTo(0, 0);
  }, []);
  return (
    <Head>
      {back}
      <h2 ref={heading} tabIndex={-1}>
        <TripWay trip={trip} />
      </h2>
      <Number>{t('number', { id: trip.id })}</Number>
      <TripChips trip={trip} withTimes />
    </Head>
  );
}

function WorkspaceShape(): ReactElement {
  return (
    <Desk aria-hidden>
      <Skeleton $height="420px" $radius="14px" />
      <Stack>
        <Skeleton $height="48px" />
        <Skeleton $height="132px" $radius="14px" />
        <Skeleton $height="132px" $radius="14px" />
      </Stack>
    </Desk>
  );
}
