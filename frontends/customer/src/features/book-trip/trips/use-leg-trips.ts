import { useEffect, useEffectEvent, useMemo } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { dayOf, type Day } from '@atoll/time/day';
import { inOrderOfDeparture, type TripView } from '../trip-view.js';

interface LegSearch {
  readonly fromId: number | undefined;
  readonly toId: number | undefined;
  readonly day: Day;
  /** The first that can be chosen: a next departure before it moves nothing. */
  readonly firstDay: Day;
  /** Chosen by the user: an empty day is then shown, not skipped. */
  readonly dayGiven: boolean;
  readonly onMoved: (day: Day) => void;
  readonly wanted: boolean;
}

export interface LegTrips {
  readonly views: readonly TripView[] | undefined;
  readonly failed: unknown;
  readonly retry: () => void;
  readonly refreshing: boolean;
  /** The list is loading, or about to move to another day. */
  readonly loading: boolean;
  /** Departure of the next trip with free seats from that day on; null when none is planned, undefined while unknown. */
  readonly next: string | null | undefined;
}

const FRESH_SECONDS = 15;

/** The trips of one day, and the next departure when no trip of that day can be booked [CW-25, CW-26]. */
export function useLegTrips({ fromId, toId, day, firstDay, dayGiven, onMoved, wanted }: LegSearch): LegTrips {
  const { zone } = useOperatorSettings().operator;
  const skip = !wanted || fromId === undefined || toId === undefined;
  const trips = api.useGetCustomerTripsQuery({ date: day, from: fromId, to: toId }, { skip, refetchOnMountOrArgChange: FRESH_SECONDS });
  const views = useMemo(() => trips.currentData && inOrderOfDeparture(trips.currentData.trips), [trips.currentData]);
  const nothingToBook = views !== undefined && views.every(({ free }) => free === 0);
  const next = api.useGetNextTripTimeQuery({ from: fromId, to: toId, date: day }, { skip: skip || !nothingToBook, refetchOnMountOrArgChange: FRESH_SECONDS });
  const nextTime = nothingToBook ? next.currentData?.nextTripTime : undefined;
  const isEmpty = views !== undefined && views.length === 0;
  const nextDay = nextTime ? dayOf(nextTime, zone) : undefined;
  const movesTo = isEmpty && !dayGiven && nextDay !== undefined && nextDay !== day && nextDay >= firstDay ? nextDay : undefined;
  const moved = useEffectEvent(onMoved);
  useEffect(() => {
    if (movesTo !== undefined) moved(movesTo);
  }, [movesTo]);
  return {
    views,
    failed: trips.isError ? trips.error : undefined,
    retry: () => void trips.refetch(),
    refreshing: trips.isFetching,
    next: nextTime,
    loading: wanted && !trips.isError && (views === undefined || movesTo !== undefined || (isEmpty && !dayGiven && next.isFetching)),
  };
}
