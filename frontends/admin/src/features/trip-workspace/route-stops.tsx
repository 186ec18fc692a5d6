import type { ReactElement } from 'react';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { FromTo } from '@atoll/ui/content/from-to';
import { colour, space, text, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import type { Booking, Trip } from '../../server-types.js';
import { workspaceTexts } from '../../messages/en/trips/trip-workspace.js';
import { pairCounts } from './counts.js';
import { stopTimes } from '../../trip-view/stop-times.js';

const Table = styled.table`
  inline-size: 100%;
  margin-block-start: ${space.s};
  font-size: ${text.s};
  th,
  td {
    padding-block: ${space.s};
    border-block-end: 1px solid ${colour.line};
    text-align: start;
  }
  thead th {
    color: ${colour.inkFaint};
    font-weight: ${weight.medium};
  }
  tbody th {
    font-weight: ${weight.medium};
  }
  td {
    white-space: nowrap;
  }
  tr:last-child > * {
    border-block-end: 0;
  }
  [data-end] {
    text-align: end;
    padding-inline-start: ${space.m};
  }
`;

const Pairs = styled.ul`
  margin-block-start: ${space.m};
  font-size: ${text.s};
  li {
    display: flex;
    justify-content: space-between;
    gap: ${space.m};
    padding-block: ${space.xs};
  }
`;

/** Passengers by pair of stops, and those getting on and off at each stop [TR-51]; counted from the bookings when the trip has no counts. */
export function RouteStops({ trip, bookings }: { readonly trip: Trip; readonly bookings: readonly Booking[] }): ReactElement {
  const t = useTexts(workspaceTexts);
  const when = useWhen();
  const people = (side: 'from' | 'to', locationId: number): number =>
    bookings
      .filter((booking) => !booking.isCancelled && booking.routeToStop?.[side].id === locationId)
      .reduce((sum, { customers }) => sum + customers.length, 0);
  const pairs = pairCounts(bookings, trip.route?.stops ?? []);
  return (
    <section>
      <h3>{t('stops')}</h3>
      <Table aria-label={t('stops.label')}>
        <thead>
          <tr>
            <th scope="col">{t('stop')}</th>
            <th scope="col" data-end>
              {t('time')}
            </th>
            <th scope="col" data-end>
              {t('boarding')}
            </th>
            <th scope="col" data-end>
              {t('leaving')}
            </th>
          </tr>
        </thead>
        <tbody>
          {stopTimes(trip.route?.stops ?? [], trip.fromTime).map(({ stop, at }) => (
            <tr key={stop.id}>
              <th scope="row">{stop.location.name}</th>
              <td data-end>{when.time(at)}</td>
              <td data-end>{stop.boarded ?? people('from', stop.location.id)}</td>
              <td data-end>{stop.left ?? people('to', stop.location.id)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {pairs.length > 0 && (
        <Pairs aria-label={t('pairs.label')}>
          {pairs.map(({ key, from, to, count }) => (
            <li key={key}>
              <FromTo from={from} to={to} />
              <span>{count}</span>
            </li>
          ))}
        </Pairs>
      )}
    </section>
  );
}
