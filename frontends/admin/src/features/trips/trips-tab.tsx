import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { errorText } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useLocation } from '@atoll/app-frame/page/router';
import { Checkbox } from '@atoll/ui/fields/checkbox';
import { EmptyState } from '@atoll/ui/notices/empty-state';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { BoatIcon } from '@atoll/ui/theme/icons';
import { Row } from '@atoll/ui/layout/page';
import { toTrip, useAdminQuery } from '../../admin-query.js';
import { CardGrid, CardsSkeleton } from '../../admin-skeleton.js';
import { tripTexts } from '../../messages/en/trips/trips.js';
import { DayBar } from '../../trip-view/day-bar.js';
import { useTripsOfDay } from '../../trip-view/use-trips-of-day.js';
import { TripCard } from './trip-card.js';

/** The trips of a day by time of departure [AW-09, AW-11]. */
export function TripsTab({ addTrip }: { readonly addTrip: ReactNode }): ReactElement {
  const t = useTexts(tripTexts);
  const { text, change } = useAdminQuery();
  const showDeleted = text('deleted') === '1';
  return (
    <>
      <DayBar actions={<Row $gap="l">{addTrip}</Row>}>
        <Checkbox label={t('showDeleted')} checked={showDeleted} onChange={(shown) => change({ deleted: shown ? '1' : null })} />
      </DayBar>
      <TripList showDeleted={showDeleted} />
    </>
  );
}

function TripList({ showDeleted }: { readonly showDeleted: boolean }): ReactElement {
  const t = useTexts(tripTexts);
  const { date, href } = useAdminQuery();
  const { data, currentData, error, isFetching, refetch } = useTripsOfDay(date, showDeleted);
  const list = useFocusOnReturn(Boolean(currentData));
  const trips = currentData?.trips ?? (data && isFetching ? undefined : data?.trips);
  if (error && !trips) return <ErrorState text={errorText(error)} busy={isFetching} onRetry={() => void refetch()} />;
  if (!trips) return <CardsSkeleton />;
  if (trips.length === 0) return <EmptyState picture={<BoatIcon size={32} />} title={t('none')} detail={t('noneDetail')} />;
  return (
    <CardGrid ref={list} aria-label={t('list')}>
      {trips.map((trip) => (
        <li key={trip.id}>
          <TripCard trip={trip} to={href({ ...toTrip(trip.id), date, tab: null })} />
        </li>
      ))}
    </CardGrid>
  );
}

/** After returning from a trip, focuses its card in the list. */
function useFocusOnReturn(ready: boolean) {
  const list = useRef<HTMLUListElement>(null);
  const { state } = useLocation() as { state: { readonly fromTrip?: number } | null };
  const fromTrip = state?.fromTrip;
  useEffect(() => {
    if (ready && fromTrip) list.current?.querySelector<HTMLElement>(`[data-trip="${fromTrip}"]`)?.focus();
  }, [ready, fromTrip]);
  return list;
}
