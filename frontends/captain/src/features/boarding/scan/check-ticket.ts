import { readTicketToken, signedBytes, type TicketFacts, type TicketToken } from '@atoll/booking-facts/ticket-token';
import type { Booking, TicketChecks } from '../../../server-types.js';
import { ticketHash } from './ticket-hash.js';
import { verifiedBy } from './verify-ticket.js';

/** A trip's list as the device has downloaded it. */
export interface DownloadedList {
  readonly bookings: readonly Booking[];
  readonly tickets?: TicketChecks | undefined;
  /** When the server returned it, in ms by the server's clock. */
  readonly at: number;
}

/** A device without network knows this of a scanned ticket. */
export type TicketFinding =
  | { readonly is: 'listed'; readonly booking: Booking }
  /** Signed after the list was downloaded. */
  | { readonly is: 'valid' | 'unpaid'; readonly facts: TicketFacts }
  | { readonly is: 'cancelled' | 'gone' | 'otherTrip'; readonly refNo: string }
  | { readonly is: 'otherOperator' | 'changed' | 'unverified' | 'unknown' };

/** Token and list are made by several processes of the server, whose clocks differ by less. */
const CLOCKS_MS = 60_000;

/** Checks a ticket against the downloaded list, which always wins, and only then against the token in its link [D-108]. */
export async function checkTicket({ uuid, fragment }: { uuid: string; fragment: string }, list: DownloadedList, tripId: number): Promise<TicketFinding> {
  const hash = await ticketHash(uuid);
  const booking = list.bookings.find((listed) => listed.ticketHash === hash);
  if (booking) return { is: 'listed', booking };
  const cancelled = list.tickets?.cancelled.find((ticket) => ticket.ticketHash === hash);
  if (cancelled) return { is: 'cancelled', refNo: cancelled.refNo };
  const token = readTicketToken(fragment);
  if (!token || !list.tickets) return { is: 'unknown' };
  const doubt = await doubtOf(uuid, token, list.tickets);
  return doubt ? { is: doubt } : signedFinding(token.facts, list.at, tripId);
}

async function doubtOf(uuid: string, { facts, text, signature }: TicketToken, { operatorId, keys }: TicketChecks) {
  if (facts.operatorId !== operatorId) return 'otherOperator';
  const key = keys.find(({ id }) => id === facts.keyId);
  const isSigned = key && (await verifiedBy(key.publicKey, signedBytes(uuid, text), signature));
  if (isSigned === undefined) return 'unverified';
  return isSigned ? undefined : 'changed';
}

/** A booking that was on the trip before the download and is not on the list was cancelled or moved since. */
function signedFinding(facts: TicketFacts, listAt: number, tripId: number): TicketFinding {
  const { refNo, state, legs, changedAt } = facts;
  if (!legs.some((leg) => leg.tripId === tripId)) return { is: 'otherTrip', refNo };
  if (state === 'cancelled') return { is: 'cancelled', refNo };
  if (changedAt.getTime() < listAt - CLOCKS_MS) return { is: 'gone', refNo };
  return { is: state === 'boards' ? 'valid' : 'unpaid', facts };
}
