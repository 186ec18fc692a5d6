import { useState } from 'react';
import { useNow } from '@atoll/app-frame/page/now';
import { api, errorText, messageText, type CallInput, type CallOutput } from '@atoll/app-frame/server-data/api';
import { announceFailure, announceSuccess } from '@atoll/app-frame/snackbar/snackbar';
import { useAppDispatch } from '@atoll/app-frame/store/store';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { canActOnTrip } from '@atoll/booking-facts/trip-acts';
import { seriesTexts } from '../../../messages/en/trips/series.js';
import type { Trip } from '../../../server-types.js';

type Change = Omit<CallInput<'changeSeries'>, 'tripId' | 'trips'>;
export type Outcome = CallOutput<'changeSeries'>['outcomes'][number];

interface Result {
  readonly outcomes: readonly Outcome[];
  /** As they were when they were chosen. */
  readonly trips: readonly Trip[];
}

interface Options {
  /** The trips of which trip says that it can be done are changed. */
  readonly act: 'reschedule' | 'boat' | 'prices' | 'delete';
  readonly concernsBookings: boolean;
}

/**
 * The choice between a trip and all of its series from it on, for a dialog that changes trips. Trips with bookings are left out until
 * they are chosen, where the change concerns those who have booked. Ends by `onDone` once every chosen trip was changed.
 */
export function useSeries(trip: Trip, onDone: () => void, { act, concernsBookings }: Options) {
  const t = useTexts(seriesTexts);
  const dispatch = useAppDispatch();
  const now = useNow();
  const [isWhole, setWhole] = useState(false);
  const [confirmed, setConfirmed] = useState<ReadonlySet<number>>(new Set());
  const [problem, setProblem] = useState('');
  const [result, setResult] = useState<Result>();
  const listed = api.useGetSeriesTripsQuery({ tripId: trip.id }, { skip: !isWhole || result !== undefined, refetchOnMountOrArgChange: true });
  const [send, { isLoading }] = api.useChangeSeriesMutation();
  const trips = (listed.currentData?.trips ?? []).filter(({ acts }) => canActOnTrip(acts, act, now));
  const booked = concernsBookings ? trips.filter((one) => one.booked > 0) : [];
  const chosen = trips.filter((one) => confirmed.has(one.id) || !booked.includes(one));

  const run = async (change: Change): Promise<void> => {
    setProblem('');
    if (chosen.length === 0) return setProblem(t('nothing'));
    const input = chosen.map(({ id: tripId, version = 1 }) => ({ tripId, version, withBookings: confirmed.has(tripId) }));
    const { data, error } = await send({ tripId: trip.id, trips: input, ...change });
    if (!data) return setProblem(errorText(error));
    const announce = data.outcomes.some(({ code }) => code === null) ? announceSuccess : announceFailure;
    dispatch(announce(messageText(data)));
    if (data.outcomes.every(({ code }) => code === null)) onDone();
    else setResult({ outcomes: data.outcomes, trips: chosen });
  };
  return {
    isSeries: typeof trip.seriesId === 'number',
    isWhole,
    setWhole,
    loading: isWhole && listed.isLoading,
    loadError: listed.isError ? errorText(listed.error) : '',
    trips,
    booked,
    confirmed,
    setConfirmed,
    problem,
    result,
    /** Some trips were refused: their reasons are shown, and nothing is left to save. */
    isOver: result !== undefined,
    busy: isLoading || (isWhole && listed.isFetching),
    run,
  };
}

export type SeriesState = ReturnType<typeof useSeries>;
