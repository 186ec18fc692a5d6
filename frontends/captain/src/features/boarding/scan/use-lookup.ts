import { useRef, useState } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { isUnreached } from '../../../device/unreached.js';
import type { Booking } from '../../../server-types.js';
import { scanTexts } from '../../../messages/en/scan.js';
import { ticketHash } from './ticket-hash.js';
import { uuidInLink } from './ticket-link.js';

export interface Lookup {
  readonly read: (text: string) => void;
  readonly isLoading: boolean;
  /** Why the code that was read last shows no booking of the trip; empty while there is none. */
  readonly refused: string;
}

export interface LookupOptions {
  readonly tripId: number;
  /** The trip's list on this device, which is looked through where the server is not reached [D-108]. */
  readonly bookings: readonly Booking[];
  readonly onFound: (booking: Booking) => void;
}

/** Looks up the booking of a code once, however many frames show it. Bookings of other trips are not found [CP-06, D-49]. */
export function useLookup({ tripId, bookings, onFound }: LookupOptions): Lookup {
  const t = useTexts(scanTexts);
  const [summary, { isFetching }] = api.useLazyGetBookingSummaryQuery();
  const [refused, setRefused] = useState('');
  const last = useRef('');
  const find = async (uuid: string): Promise<Booking | undefined> => {
    const { data, error } = navigator.onLine ? await summary({ uuid }) : {};
    if (data || (error && !isUnreached(error))) return data?.booking;
    const hash = await ticketHash(uuid);
    return bookings.find((booking) => booking.ticketHash === hash);
  };
  const read = async (text: string): Promise<void> => {
    if (text === last.current) return;
    last.current = text;
    setRefused('');
    const uuid = uuidInLink(text);
    const booking = uuid ? await find(uuid) : undefined;
    if (text !== last.current) return;
    if (!booking || (booking.tripId !== tripId && booking.returnTripId !== tripId)) setRefused(t(navigator.onLine ? 'notFound' : 'notOnDevice'));
    else onFound(booking);
  };
  return { read: (text) => void read(text), isLoading: isFetching, refused };
}
