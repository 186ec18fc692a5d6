import type { ReactElement } from 'react';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useServerText } from '@atoll/app-frame/texts/server-texts';
import { Checkbox } from '@atoll/ui/fields/checkbox';
import { Segmented } from '@atoll/ui/fields/segmented';
import { Stack } from '@atoll/ui/layout/page';
import { Banner } from '@atoll/ui/notices/banner';
import { space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { seriesTexts } from '../../../messages/en/trips/series.js';
import type { Trip } from '../../../server-types.js';
import { Refusal } from '@atoll/ui/form-dialogs/refusal';
import type { Outcome, SeriesState } from './use-series.js';

const List = styled.ul`
  max-block-size: 220px;
  overflow-y: auto;
  padding: 0;
  list-style: none;
`;

const Reasons = styled.ul`
  margin-block-start: ${space.s};
  padding-inline-start: ${space.l};
`;

/** 'This trip' or 'This and following', with the trips that have bookings; afterwards the trips that were refused. Nothing for a trip of its own. */
export function Series({ series }: { readonly series: SeriesState }): ReactElement | null {
  const t = useTexts(seriesTexts);
  if (!series.isSeries) return null;
  if (series.result) return <Refused outcomes={series.result.outcomes} trips={series.result.trips} />;
  return (
    <Stack $gap="s">
      <Segmented
        label={t('which')}
        value={series.isWhole ? 'whole' : 'one'}
        onChange={(which) => series.setWhole(which === 'whole')}
        options={[
          { value: 'one', label: t('one') },
          { value: 'whole', label: t('whole') },
        ]}
      />
      {series.isWhole && <Following series={series} />}
      <Refusal text={series.problem || series.loadError} />
    </Stack>
  );
}

function Following({ series: { loading, trips, booked, confirmed, setConfirmed } }: { readonly series: SeriesState }): ReactElement {
  const t = useTexts(seriesTexts);
  const when = useWhen();
  const [first, last] = [trips[0], trips.at(-1)];
  const choose = (ids: readonly number[], chosen: boolean): void => {
    const next = new Set(confirmed);
    for (const id of ids) {
      if (chosen) next.add(id);
      else next.delete(id);
    }
    setConfirmed(next);
  };
  const allBooked = booked.map(({ id }) => id);
  return (
    <>
      <p role="status">
        {first && last ? t('until', { count: trips.length, from: when.day(first.fromTime), to: when.day(last.fromTime) }) : loading && t('loading')}
      </p>
      {booked.length > 0 && (
        <>
          <p>{t('booked')}</p>
          {booked.length > 1 && (
            <Checkbox label={t('all')} checked={allBooked.every((id) => confirmed.has(id))} onChange={(chosen) => choose(allBooked, chosen)} />
          )}
          <List>
            {booked.map((trip) => (
              <li key={trip.id}>
                <Checkbox
                  label={when.span(trip.fromTime, trip.toTime)}
                  detail={t('seats', { count: trip.booked })}
                  checked={confirmed.has(trip.id)}
                  onChange={(chosen) => choose([trip.id], chosen)}
                />
              </li>
            ))}
          </List>
        </>
      )}
    </>
  );
}

const reasons = [
  'TRIP_CHANGED',
  'TRIP_DELETED',
  'TRIP_DEPARTED',
  'TRIP_ENDED',
  'TRIP_TRANSFERRED',
  'TRIP_PRIVATE',
  'BOOKINGS_NOT_CONFIRMED',
  'CAPACITY_TOO_SMALL',
] as const;

function Refused({ outcomes, trips }: { readonly outcomes: readonly Outcome[]; readonly trips: readonly Trip[] }): ReactElement {
  const t = useTexts(seriesTexts);
  const when = useWhen();
  const serverText = useServerText();
  const whyOf = ({ code, error }: Outcome): string => {
    const known = reasons.find((reason) => reason === code);
    return known ? t(known) : serverText('errors', { code: code ?? '', text: error ?? '' });
  };
  const refused = outcomes.filter(({ code }) => code !== null);
  return (
    <Banner tone="warning" role="alert" title={t('refused')}>
      <Reasons>
        {refused.map((outcome) => {
          const trip = trips.find(({ id }) => id === outcome.tripId);
          return (
            <li key={outcome.tripId}>{t('refusal', { when: trip ? when.span(trip.fromTime, trip.toTime) : `#${outcome.tripId}`, why: whyOf(outcome) })}</li>
          );
        })}
      </Reasons>
    </Banner>
  );
}
