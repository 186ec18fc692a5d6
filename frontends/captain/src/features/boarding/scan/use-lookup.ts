import { useRef, useState } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import type { Booking } from '../../../server-types.js';
import { scanTexts } from '../../../messages/scan.js';
import { uuidInLink } from './ticket-link.js';

export interface Lookup {
  readonly read: (text: string) => void;
  readonly isLoading: boolean;
  /** Why the code that was read last shows no booking of the trip; empty while there is none. */
  readonly refused: string;
}

/** Looks up the booking of a code once, however many frames show it. Bookings of other trips are not found [CP-06, D-49]. */
export function useLookup(tripId: number, onFound: (booking: Booking) => void): Lookup {
  const t = useTexts(scanTexts);
  const [summary, { isFetching }] = api.useLazyGetBookingSummaryQuery();
  const [refused, setRefused] = useState('');
  const last = useRef('');
  const read = async (text: string): Promise<void> => {
    if (text === last.current) return;
    last.current = text;
    setRefused('');
    const uuid = uuidInLink(text);
    const { data } = uuid ? await summary({ uuid }) : {};
    if (text !== last.current) return;
    const booking = data?.booking;
    if (!booking || (booking.tripId !== tripId && booking.returnTripId !== tripId)) setRefused(t('notFound'));
    else if (booking.isCancelled) setRefused(t('cancelled', { refNo: booking.refNo }));
    else onFound(booking);
  };
  return { read: (text) => void read(text), isLoading: isFetching, refused };
}
