import { useEffect, useState } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useAdminQuery } from '../admin-query.js';
import type { Boat, Booking, Trip, User } from '../server-types.js';
import { matches } from '../kit/list/matches.js';
import { typedTripId } from './typed-trip.js';

/** Short: the typing pauses while a caller spells, and an answer takes a few milliseconds. */
const PAUSE_MS = 150;
const LEAST_LETTERS = 2;
const MOST = 5;

export interface Found {
  readonly bookings: readonly Booking[];
  readonly trips: readonly Trip[];
  readonly boats: readonly Boat[];
  readonly users: readonly User[];
  /** Whether what is found is not yet of what is typed. */
  readonly searching: boolean;
  readonly failed: boolean;
}

/** Finds entries by the typed text. Bookings and users are searched by the server, by its indexes; boats and trips of the shown day are known here. */
export function useFound(typed: string): Found {
  const text = typed.trim();
  const when = useWhen();
  const { date } = useAdminQuery();
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const short = search.length < LEAST_LETTERS;
  const page = { search, page: 0, pageLimit: MOST };
  const tripId = typedTripId(search);
  const bookings = api.useGetBookingsQuery(page, { skip: short });
  const users = api.useGetUsersQuery({ ...page, sortBy: 'username' }, { skip: short });
  const byId = api.useGetTripQuery({ id: tripId ?? 0 }, { skip: tripId === undefined });
  const ofDay = api.useGetTripsQuery({ date, showDeleted: false });
  const boats = api.useGetBoatsQuery({});

  const typedEnough = text.length >= LEAST_LETTERS;
  const isTyped = (trip: Trip): boolean => {
    const path = trip.route ? [trip.route.name] : [trip.fromLocation.name, trip.toLocation.name];
    return matches(text, ...path, when.time(trip.fromTime), trip.boat.name);
  };
  const numbered = tripId === undefined || !byId.currentData ? [] : [byId.currentData.trip];
  const trips = typedEnough ? (ofDay.data?.trips ?? []).filter((trip) => isTyped(trip) && !numbered.some(({ id }) => id === trip.id)) : [];
  return {
    bookings: short ? [] : (bookings.currentData?.bookings ?? []),
    users: short ? [] : (users.currentData?.users ?? []),
    trips: [...numbered, ...trips].slice(0, MOST),
    boats: typedEnough ? (boats.data?.boats ?? []).filter(({ name }) => matches(text, name)).slice(0, MOST) : [],
    searching: typedEnough && (search !== text || bookings.isFetching || users.isFetching || byId.isFetching),
    failed: bookings.isError,
  };
}
