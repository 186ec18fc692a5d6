import { useState } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useLive, useLiveSubject, useRefetchOnChange } from '@atoll/app-frame/server-data/live';
import { useAdminQuery } from '../admin-query.js';
import type { Booking } from '../server-types.js';

export interface OpenBooking {
  /** Empty for none. */
  readonly refNo: string;
  /** Undefined while loading. */
  readonly booking: Booking | undefined;
  /** Whether no booking has this number. */
  readonly missing: boolean;
  /** The error of a failed call. */
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/**
 * The booking in the address: from the list while the list contains it, otherwise loaded by its number, so that it stays open when the list
 * changes and opens from a shared link. The last shown booking stays until the address names another.
 */
export function useOpenBooking(listed: readonly Booking[] = []): OpenBooking {
  const { bookingRef: refNo } = useAdminQuery();
  const named = (bookings: readonly Booking[]): Booking | undefined => bookings.find((booking) => booking.refNo === refNo);
  const inList = named(listed);
  const skip = refNo === '' || inList !== undefined;
  const live = useLiveSubject(skip ? undefined : { list: 'bookings' });
  const { currentData, error, isFetching, refetch } = api.useGetBookingsQuery({ search: refNo, page: 0, pageLimit: 5 }, { ...useLive(live), skip });
  // A query that is skipped has nothing to refetch.
  useRefetchOnChange(live, refetch, isFetching || skip);
  const known = inList ?? named(currentData?.bookings ?? []);
  const [last, setLast] = useState(known);
  if (known && known !== last) setLast(known);
  const booking = known ?? (last?.refNo === refNo ? last : undefined);
  return { refNo, booking, missing: !booking && currentData !== undefined, error, refetch };
}
