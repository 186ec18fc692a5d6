import type { ReactElement } from 'react';
import { useCallback } from 'react';
import { api, errorText } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { usePageTitle } from '@atoll/app-frame/page/page-title';
import { useRefetchOnFocus, useLive } from '@atoll/app-frame/server-data/live';
import { ButtonLink } from '@atoll/ui/actions/button';
import { EmptyState } from '@atoll/ui/notices/empty-state';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { BoatIcon } from '@atoll/ui/theme/icons';
import { Page, PageHeader } from '@atoll/ui/layout/page';
import { useCaptainQuery } from '../../captain-query.js';
import { CardsSkeleton } from '../../captain-skeleton.js';
import { tripsKey, useKept } from '../../device/kept-lists.js';
import { boardingTexts } from '../../messages/en/captain.js';
import { Boarding } from './boarding-view.js';

/** Shows one trip and its passengers [CP-04, CP-05]. */
export function BoardingPage({ tripId }: { readonly tripId: number }): ReactElement {
  const t = useTexts(boardingTexts);
  const { date, dayHref } = useCaptainQuery();
  const { currentData, error, isFetching, startedTimeStamp, fulfilledTimeStamp, refetch } = api.useGetCaptainTripsQuery({ date }, useLive());
  usePageTitle(t('title', { id: tripId }));
  useRefetchOnFocus(useCallback(() => void refetch(), [refetch]));
  const { value: day } = useKept(tripsKey(date), { value: currentData, at: fulfilledTimeStamp });
  const trip = day?.trips.find(({ id }) => id === tripId);
  if (trip) return <Boarding trip={trip} requestedAt={isFetching ? undefined : startedTimeStamp} />;
  return (
    <Page>
      <PageHeader back={{ to: dayHref, label: t('back') }} title={t('title', { id: tripId })} />
      {day && !isFetching ? (
        <EmptyState picture={<BoatIcon size={32} />} title={t('missing')} detail={t('missingDetail')}>
          <ButtonLink size="large" to={dayHref}>
            {t('allTrips')}
          </ButtonLink>
        </EmptyState>
      ) : error && !isFetching ? (
        <ErrorState text={errorText(error)} onRetry={() => void refetch()} />
      ) : (
        <CardsSkeleton />
      )}
    </Page>
  );
}
