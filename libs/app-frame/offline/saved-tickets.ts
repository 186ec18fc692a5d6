import type { Calls } from '@atoll/contracts/http/calls';

type BookingResponse = Calls['getBookingByUuid']['output'];
type Booking = BookingResponse['booking'];

export interface SavedTicket {
  readonly response: BookingResponse;
  /** When the server last returned it, in ms since 1970. */
  readonly savedAt: number;
  /** The user who was logged in then; their logout removes it. */
  readonly userId: number | null;
}

const PREFIX = 'atoll.ticket.';
const MAX_TICKETS = 10;
const DAY_MS = 86_400_000;
/** After the last departure. */
const KEPT_MS = 3 * DAY_MS;

/** Tickets that this device keeps for a place without signal: those that admit on board, a few, until some days after the trip. Staff's view is never kept. */
export const savedTickets = {
  /** Keeps the server's latest response, or drops what was kept of a booking that no longer admits on board. */
  update(response: BookingResponse, userId: number | null, now: number = Date.now()): boolean {
    const { booking } = response;
    const keeps = admits(booking) && !isOver(booking, now);
    if (keeps) write(booking.uuid, { response, savedAt: now, userId });
    else savedTickets.remove(booking.uuid);
    savedTickets.prune(now);
    return keeps;
  },

  of(uuid: string, now: number = Date.now()): SavedTicket | undefined {
    const ticket = read(PREFIX + uuid);
    return ticket && !isOver(ticket.response.booking, now) ? ticket : undefined;
  },

  remove(uuid: string): void {
    removeKey(PREFIX + uuid);
  },

  /** Removes what belongs to every user but this one; null: to every user. Tickets of visitors stay, because no logout ends their use. */
  removeOfUsers(except: number | null): void {
    for (const [key, ticket] of all()) if (ticket.userId !== null && ticket.userId !== except) removeKey(key);
  },

  /** Drops those whose last trip is over, and the oldest above the limit. */
  prune(now: number = Date.now()): void {
    const kept = all().filter(([key, { response }]) => {
      if (isOver(response.booking, now)) removeKey(key);
      return !isOver(response.booking, now);
    });
    const newestFirst = kept.toSorted(([, a], [, b]) => b.savedAt - a.savedAt);
    for (const [key] of newestFirst.slice(MAX_TICKETS)) removeKey(key);
  },
};

function admits(booking: Booking): boolean {
  const { isPaid, isAllowed, isCashAllowed, isCancelled, trip } = booking;
  return (isPaid || isAllowed || isCashAllowed) && !isCancelled && trip.deleted_at === null && booking.actions === undefined;
}

const isOver = ({ trip, returnTrip }: Booking, now: number): boolean => Date.parse((returnTrip ?? trip).fromTime) + KEPT_MS < now;

/** The browser may refuse storage or be out of space: then nothing is kept. */
function write(uuid: string, ticket: SavedTicket): void {
  try {
    localStorage.setItem(PREFIX + uuid, JSON.stringify(ticket));
  } catch {
    removeKey(PREFIX + uuid);
  }
}

function removeKey(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // the browser refuses storage
  }
}

function all(): [key: string, ticket: SavedTicket][] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    return keys.flatMap((key): [string, SavedTicket][] => {
      const ticket = read(key);
      if (!ticket) removeKey(key);
      return ticket ? [[key, ticket]] : [];
    });
  } catch {
    return [];
  }
}

/** Another version of the page may have stored a ticket in another shape; one that cannot be shown is none. */
function read(key: string): SavedTicket | undefined {
  try {
    const ticket = JSON.parse(localStorage.getItem(key) ?? 'null') as SavedTicket | null;
    return ticket && ticket.response.booking.trip.fromTime && Array.isArray(ticket.response.booking.customers) ? ticket : undefined;
  } catch {
    return undefined;
  }
}
