import { useEffect } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useOnline } from '@atoll/app-frame/server-data/live';
import { useAppDispatch } from '@atoll/app-frame/store/store';
import type { Trip } from '../server-types.js';
import { bookingsKey, useLists } from './kept-lists.js';

/** Keeps the passenger lists of the day's trips, so that each opens without network even if it was never opened before. */
export function useDownload(trips: readonly Trip[]): void {
  const lists = useLists();
  const dispatch = useAppDispatch();
  const online = useOnline();
  const ids = trips.filter(({ ended, deleted_at }) => !ended && !deleted_at).map(({ id }) => id);
  const key = ids.join(' ');
  useEffect(() => {
    let stopped = false;
    const download = async (): Promise<void> => {
      for (const tripId of key.split(' ').filter(Boolean).map(Number)) {
        if (stopped) return;
        const { data } = await dispatch(api.endpoints.getBookingsForTrip.initiate({ tripId, captain: true }, { subscribe: false, forceRefetch: true }));
        if (data && !stopped) await lists.write(bookingsKey(tripId), { value: data, at: Date.now() });
      }
    };
    if (online) void download();
    return () => void (stopped = true);
  }, [dispatch, lists, online, key]);
}
