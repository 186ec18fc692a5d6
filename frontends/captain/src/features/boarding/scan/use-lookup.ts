import { useRef, useState } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { isUnreached } from '../../../device/unreached.js';
import type { Booking } from '../../../server-types.js';
import { checkTicket, type DownloadedList, type TicketFinding } from './check-ticket.js';
import { ticketInLink, type TicketLink } from './ticket-link.js';

/** Why a code shows no booking of the trip: found neither by the server ('notFound') nor on the device. */
export type Missed = Exclude<TicketFinding, { is: 'listed' }> | { readonly is: 'notFound' };

export interface Lookup {
  readonly read: (text: string) => void;
  readonly isLoading: boolean;
  /** Says what was wrong with the code that was read last. */
  readonly missed: Missed | undefined;
}

export interface LookupOptions {
  readonly tripId: number;
  /** The trip's list on this device, which decides where the server is not reached [D-108]. */
  readonly list: DownloadedList;
  readonly onFound: (booking: Booking) => void;
}

/** Looks up the booking of a code once, however many frames show it. Bookings of other trips are not found [CP-06, D-49]. */
export function useLookup({ tripId, list, onFound }: LookupOptions): Lookup {
  const [summary, { isFetching }] = api.useLazyGetBookingSummaryQuery();
  const [missed, setMissed] = useState<Missed>();
  const last = useRef('');
  const find = async (link: TicketLink): Promise<Booking | Missed> => {
    const { data, error } = navigator.onLine ? await summary({ uuid: link.uuid }) : {};
    if (data || (error && !isUnreached(error))) return isOnTrip(data?.booking, tripId) ? data!.booking : { is: 'notFound' };
    const finding = await checkTicket(link, list, tripId);
    if (finding.is === 'listed') return finding.booking;
    return finding.is === 'unknown' ? nothing() : finding;
  };
  const read = async (text: string): Promise<void> => {
    if (text === last.current) return;
    last.current = text;
    setMissed(undefined);
    const link = ticketInLink(text);
    const found = link ? await find(link) : nothing();
    if (text !== last.current) return;
    if ('is' in found) setMissed(found);
    else onFound(found);
  };
  return { read: (text) => void read(text), isLoading: isFetching, missed };
}

/** Without network the text adds that the booking may be younger than the list. */
const nothing = (): Missed => ({ is: navigator.onLine ? 'notFound' : 'unknown' });

const isOnTrip = (booking: Booking | undefined, tripId: number): boolean => booking !== undefined && [booking.tripId, booking.returnTripId].includes(tripId);
