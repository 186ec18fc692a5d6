import type { Counts, Report } from '../projections/report.js';

export interface TripRow {
  departsAt: Date;
  hasDeparted: boolean;
  hasEnded: boolean;
  isDeleted: boolean;
}

const stateOf = ({ hasDeparted, hasEnded }: Partial<TripRow>) => {
  if (hasEnded) return 'ended' as const;
  return hasDeparted ? ('departed' as const) : ('notdeparted' as const);
};

/** Trips that were not deleted, by the day on which they depart; each has one state, so 'departed' excludes those that have ended [D-52, TR-31]. */
export const trips: Report<TripRow> = {
  name: 'report_trips',
  version: 4,
  fields: { departsAt: Date, hasDeparted: Boolean, hasEnded: Boolean, isDeleted: Boolean },
  events: {
    trip: {
      tripCreated: ({ fromTimeMs }, { event: { tripId } }) => [row(tripId, { departsAt: new Date(fromTimeMs) })],
      tripRescheduled: ({ fromTimeMs }, { event: { tripId } }) => [row(tripId, { departsAt: new Date(fromTimeMs) })],
      tripDeparted: (_, { event: { tripId } }) => [row(tripId, { hasDeparted: true })],
      tripDepartureCancelled: (_, { event: { tripId } }) => [row(tripId, { hasDeparted: false })],
      tripEnded: (_, { event: { tripId } }) => [row(tripId, { hasEnded: true })],
      tripEndCancelled: (_, { event: { tripId } }) => [row(tripId, { hasEnded: false })],
      tripDeleted: (_, { event: { tripId } }) => [row(tripId, { isDeleted: true })],
      tripRepublished: ({ fromTimeMs, departedAtMs, endedAtMs, deletedAtMs }, { event: { tripId } }) => [
        row(tripId, {
          departsAt: new Date(fromTimeMs),
          hasDeparted: departedAtMs !== undefined,
          hasEnded: endedAtMs !== undefined,
          isDeleted: deletedAtMs !== undefined,
        }),
      ],
    },
  },
  count: (trip) => (trip.departsAt && !trip.isDeleted ? { at: trip.departsAt, counts: { [stateOf(trip)]: 1 } } : undefined),
};

const row = (tripId: number, set: Partial<TripRow>) => ({ row: String(tripId), set });

export const tripColumns = ({ notdeparted = 0, departed = 0, ended = 0 }: Counts) => ({ notdeparted, departed, ended, total: notdeparted + departed + ended });
