import type { TripEvent } from '@atoll/contracts/gen/atoll/trip/v1/events';
import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { OperatorSettings } from '@atoll/operator-settings/settings';
import { formatDate, formatTime } from '@atoll/time/format';
import { transferredByMs } from '@atoll/time/transferred';
import { historyLine, type Author, type Booking, type Change, type Leg } from '../../bookings/booking.js';
import type { EventPayload } from '../../bookings/history/event-payload.js';
import { lineOf, type HistoryLine } from '../../bookings/history/history.js';
import { stopAt } from '../../trips/stop-at.js';

export const TRIP_CHANGE_KINDS = ['rescheduled', 'transferred', 'deleted', 'boatChanged', 'layoutReplaced'] as const;

/** Carries what the operator changed of a trip, as far as its customers get messages about it [NT-07]. */
export interface TripChange {
  operatorId: string;
  tripId: number;
  /** Version of the trip. */
  version: number;
  kind: (typeof TRIP_CHANGE_KINDS)[number];
  /** Admin who changed it; 0 = the system. */
  byUserId: number;
  at: Date;
}

const kindOf = (event: TripEvent['event']): TripChange['kind'] | undefined => {
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
export function tripChangeOf({ operatorId, tripId, version, byUserId, occurredAtMs, event }: TripEvent): TripChange | undefined {
  const kind = kindOf(event);
  return kind && { operatorId, tripId, version, kind, byUserId, at: new Date(occurredAtMs) };
}

export interface TripChangeFacts {
  tripChange: TripChange;
  /** The trip as it is now: of two changes in a row the customer gets a message about the last. */
  trip: TripSnapshot;
  /** Bookings that have chosen seats on the trip now. */
  withSeats: ReadonlySet<number>;
  by: Author;
  settings: Pick<OperatorSettings, 'zone' | 'clock24h'>;
}

/**
 * The booking after a change of its trip: the copy of its departure follows, the history has a line, and its event makes
 * notification send a message. Undefined where nothing changes: the leg was booked after the change, or its event has
 * been consumed. Of a cancelled booking only the departure follows.
 */
export function withTripChange(booking: Booking, facts: TripChangeFacts): Change | undefined {
  const { tripChange, trip, by } = facts;
  const before = booking.legs.find((leg) => leg.tripId === tripChange.tripId && (leg.tripVersion ?? 0) < tripChange.version);
  if (!before) return undefined;
  const seatsLost = replacesSeats(tripChange) && (before.publishedSeats ?? []).length > 0 && !facts.withSeats.has(booking.id);
  const after = movedLeg(before, tripChange, trip, seatsLost);
  const lines = booking.cancelled ? [] : linesOf(before, after, facts, seatsLost);
  return {
    before: booking,
    booking: {
      ...booking,
      version: booking.version + 1,
      legs: booking.legs.map((leg) => (leg === before ? after : leg)),
      actions: [...booking.actions, ...lines.map((line) => historyLine(by, line, tripChange.at))],
    },
    events: lines.length > 0 ? [tripChanged(booking, tripChange, seatsLost)] : [],
    by,
    at: tripChange.at,
  };
}

const replacesSeats = ({ kind }: TripChange): boolean => kind === 'boatChanged' || kind === 'layoutReplaced';

function movedLeg(leg: Leg, { version }: TripChange, trip: TripSnapshot, seatsLost: boolean): Leg {
  const departsAt = new Date(stopAt(trip, leg.fromOrder).timeMs);
  return {
    ...leg,
    departsAt: departsAt.getTime() === leg.departsAt.getTime() ? leg.departsAt : departsAt,
    tripVersion: version,
    ...(seatsLost && { publishedSeats: [] }),
  };
}

function linesOf(before: Leg, after: Leg, { tripChange: { kind }, trip, settings }: TripChangeFacts, seatsLost: boolean): HistoryLine[] {
  const name = String(trip.id);
  const words = (at: Date): string => `${formatDate(at, settings.zone)} ${formatTime(at, { use24Hour: settings.clock24h, zone: settings.zone })}`;
  const lost = seatsLost ? [lineOf('SEATS_LOST', { trip: name })] : [];
  switch (kind) {
    case 'rescheduled':
      // Announced with an earlier one: both were committed before the first was consumed.
      if (after.departsAt === before.departsAt) return [];
      return [lineOf('TRIP_RESCHEDULED', { trip: name, before: words(before.departsAt), after: words(after.departsAt) })];
    case 'transferred': {
      const { boatName, providerName } = trip.transfer ?? trip;
      const time = words(new Date(after.departsAt.getTime() + transferredByMs(trip)));
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

const tripChanged = (booking: Booking, { tripId, kind }: TripChange, seatsLost: boolean): EventPayload => ({
  $case: 'bookingTripChanged',
  value: { tripId, change: kind, seatsLost },
});
