import { MAX_LIVE_TRIPS } from '@atoll/contracts/limits';
import { api } from '@atoll/app-frame/server-data/api';
import { useLive, useLiveSubject, useRefetchOnChange } from '@atoll/app-frame/server-data/live';
import type { Day } from '@atoll/time/day';

/** The trips of a day, read again when any trip changes or seats of a shown one are sold; a day of more trips than a stream can follow is polled. */
export function useTripsOfDay(date: Day, showDeleted = false) {
  const asked = { date, showDeleted };
  const { ids } = api.useGetTripsQuery(asked, {
    selectFromResult: ({ currentData }) => ({ ids: currentData?.trips.map(({ id }) => id).join() }),
  });
  const tripIds = ids === undefined || ids === '' ? [] : ids.split(',').map(Number);
  const live = useLiveSubject(ids === undefined || tripIds.length > MAX_LIVE_TRIPS ? undefined : { list: 'trips', tripIds });
  const query = api.useGetTripsQuery(asked, useLive(live));
  useRefetchOnChange(live, query.refetch, query.isFetching);
  return query;
}
