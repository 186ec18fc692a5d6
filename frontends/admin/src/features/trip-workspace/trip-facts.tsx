import type { ReactElement } from 'react';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useAgeGroupName } from '@atoll/booking-ui/age-groups';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { Chip } from '@atoll/ui/notices/chip';
import { Facts } from '@atoll/ui/content/facts';
import { FromTo } from '@atoll/ui/content/from-to';
import { MoneyText } from '@atoll/ui/content/money-text';
import { Row, Stack } from '@atoll/ui/layout/page';
import { OccupancyBar } from '@atoll/booking-ui/seats-left';
import { colour, text, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import type { Booking, Trip } from '../../server-types.js';
import { tripEditTexts } from '../../messages/en/trips/trip-edits.js';
import { workspaceTexts } from '../../messages/en/trips/trip-workspace.js';
import { tripTexts } from '../../messages/en/trips/trips.js';
import { crewOf } from '../../trip-view/trip-path.js';
import { groupCounts, pointCounts } from './counts.js';
import { RouteStops } from './route-stops.js';
import { TripSeats } from './trip-seats.js';

const Count = styled.p`
  font-size: ${text.s};
  color: ${colour.inkSoft};
  b {
    color: ${colour.ink};
    font-size: 1.125rem;
    font-weight: ${weight.bold};
    font-variant-numeric: tabular-nums;
  }
`;

/** Keeps two lines apart so that the second is not 'PM' alone. */
const Span = styled.span`
  display: block;
  text-wrap: balance;
`;

interface TripAndBookings {
  readonly trip: Trip;
  readonly bookings: readonly Booking[];
}

export function TripFacts({ trip, bookings }: TripAndBookings): ReactElement {
  const t = useTexts(workspaceTexts);
  const tEdit = useTexts(tripEditTexts);
  const when = useWhen();
  const { seatSelection } = useOperatorSettings();
  const points = pointCounts(bookings, trip.id);
  const pointList = (counts: ReadonlyMap<string, number>): string => [...counts].map(([name, count]) => t('point', { name, count })).join(', ');
  return (
    <>
      <Occupancy trip={trip} bookings={bookings} />
      <Facts
        items={[
          { label: t('when'), value: <Span>{when.span(trip.fromTime, trip.toTime)}</Span> },
          ...(trip.route ? [{ label: t('route'), value: trip.route.name }] : []),
          { label: t('fromTo'), value: <FromTo from={trip.fromLocation.name} to={trip.toLocation.name} /> },
          { label: t('boat'), value: trip.boat.name },
          ...(trip.boat.provider ? [{ label: t('provider'), value: trip.boat.provider.name }] : []),
          ...(trip.tripTransfer ? [{ label: tEdit('transferredTo'), value: <TransferredTo transfer={trip.tripTransfer} /> }] : []),
          { label: t('crew'), value: crewOf(trip) || '–' },
          ...(points.pickup.size > 0 ? [{ label: t('pickups'), value: pointList(points.pickup) }] : []),
          ...(points.dropoff.size > 0 ? [{ label: t('dropoffs'), value: pointList(points.dropoff) }] : []),
          ...(trip.routeId === null ? [] : [{ label: t('price'), value: t('routePrice') }]),
          ...prices(trip, bookings).map(({ label, cent, laari }) => ({ label: t(label), value: <Both cent={cent} laari={laari} /> })),
        ]}
      />
      {trip.route && <RouteStops trip={trip} bookings={bookings} />}
      {seatSelection && <TripSeats tripId={trip.id} />}
    </>
  );
}

/** Another provider's boat with its time and contact [AW-16, D-33]. */
function TransferredTo({ transfer }: { readonly transfer: NonNullable<Trip['tripTransfer']> }): ReactElement {
  const when = useWhen();
  const { provider, boat, newTime, newArrivalTime, contactNumber, remarks } = transfer;
  const lines = [`${boat}, ${provider}`, newArrivalTime ? when.span(newTime, newArrivalTime) : when.words(newTime), contactNumber, remarks];
  return (
    <>
      {lines
        .filter((line) => line)
        .map((line) => (
          <div key={line}>{line}</div>
        ))}
    </>
  );
}

function Occupancy({ trip: { booked, capacity }, bookings }: TripAndBookings): ReactElement {
  const t = useTexts(workspaceTexts);
  const tTrip = useTexts(tripTexts);
  const groupName = useAgeGroupName();
  const groups = groupCounts(bookings);
  return (
    <Stack $gap="s">
      <Count>
        <b>{booked}</b> {tTrip('ofCapacity', { capacity })}
      </Count>
      <OccupancyBar booked={booked} capacity={capacity} />
      {groups.length > 0 && (
        <Row $gap="xs">
          {groups.map((group) => (
            <Chip key={group.id}>{t('group', { name: groupName(group), count: group.count })}</Chip>
          ))}
        </Row>
      )}
    </Stack>
  );
}

const Both = ({ cent, laari }: { readonly cent: number; readonly laari: number }): ReactElement => (
  <>
    <MoneyText amount={{ currency: 'USD', minor: cent }} />
    <br />
    <MoneyText amount={{ currency: 'MVR', minor: laari }} />
  </>
);

/** Route trips have prices per pair of stops, not shown here; a local price is shown only where it differs [AW-18, CAT-48]. */
function prices(trip: Trip, bookings: readonly Booking[]): { label: 'price' | 'localPrice' | 'totalPrice'; cent: number; laari: number }[] {
  if (trip.routeId !== null) return [];
  if (trip.isPrivate) return totals(bookings);
  const normal = { label: 'price', cent: trip.centPerSeat, laari: trip.laariPerSeat } as const;
  const local = { label: 'localPrice', cent: trip.centPerSeatLocal, laari: trip.laariPerSeatLocal } as const;
  return local.cent === normal.cent && local.laari === normal.laari ? [normal] : [normal, local];
}

/** Sums a private trip's bookings, whose price is that of the whole transfer, not per seat [D-32]. */
const totals = (bookings: readonly Booking[]) =>
  bookings
    .filter(({ isPrivate, isCancelled }) => isPrivate && !isCancelled)
    .map(({ priceInCent, priceInLaari }) => ({ label: 'totalPrice' as const, cent: priceInCent, laari: priceInLaari }));
