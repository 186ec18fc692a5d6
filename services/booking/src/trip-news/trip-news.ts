import type { TripEvent } from '@atoll/contracts/gen/atoll/trip/v1/events';
import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { OperatorSettings } from '@atoll/operator-settings/settings';
import { formatDate, formatTime } from '@atoll/time/format';
import { historyLine, reachableBy, type Author, type Booking, type Change, type EventPayload, type Leg } from '../bookings/booking.js';
import { lineOf, type HistoryLine } from '../bookings/history.js';
import { stopAt } from '../trips/stop-at.js';

export const NEWS_KINDS = ['rescheduled', 'transferred', 'deleted', 'boatChanged', 'layoutReplaced'] as const;

/** What the operator changed of a trip, as far as its customers get messages about it [NT-07]. */
export interface TripNews {
  operatorId: string;
  tripId: number;
  /** Of the trip. */
  version: number;
  kind: (typeof NEWS_KINDS)[number];
  /** Admin who changed it; 0 = the system. */
  byUserId: number;
  at: Date;
}

const kindOf = (event: TripEvent['event']): TripNews['kind'] | undefined => {
  switch (event?.$case) {
    case 'tripRescheduled':
      return 'rescheduled';
    case 'tripTransferred':
      return 'transferred';
    case 'tripDeleted':
      return 'deleted';
    case 'tripBoatChanged':
      return 'boatChanged';
    case 'tripLayoutReplaced':
      return 'layoutReplaced';
    default:
      return undefined;
  }
};

/** Undefined for an event that changes nothing for those who have booked. */
export function newsOf({ operatorId, tripId, version, byUserId, occurredAtMs, event }: TripEvent): TripNews | undefined {
  const kind = kindOf(event);
  return kind && { operatorId, tripId, version, kind, byUserId, at: new Date(occurredAtMs) };
}

export interface NewsFacts {
  news: TripNews;
  /** The trip as it is now: of two changes in a row the customer gets a message about the last. */
  trip: TripSnapshot;
  /** Bookings that have chosen seats on the trip now. */
  withSeats: ReadonlySet<number>;
  by: Author;
  settings: Pick<OperatorSettings, 'zone' | 'clock24h'>;
}

/**
 * The booking after a change of its trip: the copy of its departure follows, the history has a line, and its event makes
 * notification tell the customer. Undefined where there is nothing to tell: the leg was booked after the change, or this news has
 * been consumed. A cancelled booking is not told, only its departure follows.
 */
export function withNews(booking: Booking, facts: NewsFacts): Change | undefined {
  const { news, trip, by } = facts;
  const before = booking.legs.find((leg) => leg.tripId === news.tripId && (leg.tripVersion ?? 0) < news.version);
  if (!before) return undefined;
  const seatsLost = replacesSeats(news) && (before.publishedSeats ?? []).length > 0 && !facts.withSeats.has(booking.id);
  const after = movedLeg(before, news, trip, seatsLost);
  const lines = booking.cancelled ? [] : linesOf(before, after, facts, seatsLost);
  return {
    before: booking,
    booking: {
      ...booking,
      version: booking.version + 1,
      legs: booking.legs.map((leg) => (leg === before ? after : leg)),
      actions: [...booking.actions, ...lines.map((line) => historyLine(by, line, news.at))],
    },
    events: lines.length > 0 ? [tripChanged(booking, news, seatsLost)] : [],
    by,
    at: news.at,
  };
}

const replacesSeats = ({ kind }: TripNews): boolean => kind === 'boatChanged' || kind === 'layoutReplaced';

function movedLeg(leg: Leg, { version }: TripNews, trip: TripSnapshot, seatsLost: boolean): Leg {
  const departsAt = new Date(stopAt(trip, leg.fromOrder).timeMs);
  return {
    ...leg,
    departsAt: departsAt.getTime() === leg.departsAt.getTime() ? leg.departsAt : departsAt,
    tripVersion: version,
    ...(seatsLost && { publishedSeats: [] }),
  };
}

function linesOf(before: Leg, after: Leg, { news: { kind }, trip, settings }: NewsFacts, seatsLost: boolean): HistoryLine[] {
  const name = String(trip.id);
  const words = (at: Date): string => `${formatDate(at, settings.zone)} ${formatTime(at, { use24Hour: settings.clock24h, zone: settings.zone })}`;
  const lost = seatsLost ? [lineOf('SEATS_LOST', { trip: name })] : [];
  switch (kind) {
    case 'rescheduled':
      // Told with an earlier one: both were committed before the first was consumed.
      if (after.departsAt === before.departsAt) return [];
      return [lineOf('TRIP_RESCHEDULED', { trip: name, before: words(before.departsAt), after: words(after.departsAt) })];
    case 'transferred': {
      // The new time is that of the first stop; the others keep their distances.
      const { boatName, providerName, newTimeMs } = trip.transfer ?? { boatName: trip.boatName, providerName: trip.providerName, newTimeMs: trip.fromTimeMs };
      const time = words(new Date(after.departsAt.getTime() + newTimeMs - trip.fromTimeMs));
      return [lineOf('TRIP_TRANSFERRED', { trip: name, boat: boatName, provider: providerName, time })];
    }
    case 'deleted':
      return [lineOf('TRIP_DELETED', { trip: name })];
    case 'boatChanged':
      return [lineOf('BOAT_CHANGED', { trip: name, boat: trip.boatName }), ...lost];
    case 'layoutReplaced':
      return lost;
  }
}

const tripChanged = (booking: Booking, { tripId, kind }: TripNews, seatsLost: boolean): EventPayload => ({
  $case: 'bookingTripChanged',
  value: { tripId, change: kind, seatsLost, ...reachableBy(booking) },
});
