import { useState } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useLive } from '@atoll/app-frame/server-data/live';
import { useAdminQuery } from '../admin-query.js';
import type { Booking } from '../calls.js';

export interface OpenBooking {
  /** Empty while none is open. */
  readonly refNo: string;
  /** Undefined until it is known. */
  readonly booking: Booking | undefined;
  /** No booking has this number. */
  readonly missing: boolean;
  /** The server's words for why it could not be asked for. */
  readonly error: unknown;
  readonly askAgain: () => unknown;
}

/**
 * The booking that the address names. The list's copy while the list has it; else it is asked for by its number, so that neither a list
 * that moves on nor a shared link loses it. What was shown last stays until another is named.
 */
export function useOpenBooking(listed: readonly Booking[] = []): OpenBooking {
  const { bookingRef: refNo } = useAdminQuery();
  const named = (bookings: readonly Booking[]): Booking | undefined => bookings.find((booking) => booking.refNo === refNo);
  const inList = named(listed);
  const { currentData, error, refetch } = api.useGetBookingsQuery(
    { search: refNo, page: 0, pageLimit: 5 },
    { ...useLive(), skip: refNo === '' || inList !== undefined },
  );
  const known = inList ?? named(currentData?.bookings ?? []);
  const [last, setLast] = useState(known);
  if (known && known !== last) setLast(known);
  const booking = known ?? (last?.refNo === refNo ? last : undefined);
  return { refNo, booking, missing: !booking && currentData !== undefined, error, askAgain: refetch };
}
