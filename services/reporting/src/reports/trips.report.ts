import type { TripCreated } from '@atoll/contracts/gen/atoll/trip/v1/events';
import type { Counts, Report } from '../projections/report.js';

export interface TripRow {
  departsAt: Date;
  hasDeparted: boolean;
  hasEnded: boolean;
  isDeleted: boolean;
  /** Hundredths of a litre, the last record. */
  fuelCentilitres: number;
  /** Location of its departure and of its arrival. */
  fromId: number;
  toId: number;
  capacity: number;
}

const stateOf = ({ hasDeparted, hasEnded }: Partial<TripRow>) => {
  if (hasEnded) return 'ended' as const;
  return hasDeparted ? ('departed' as const) : ('notdeparted' as const);
};

/** Trips that were not deleted, by the day on which they depart; each has one state, so 'departed' excludes those that have ended [D-52, TR-31]. */
export const trips: Report<TripRow> = {
  name: 'report_trips',
  version: 3,
  fields: {
    departsAt: Date,
    hasDeparted: Boolean,
    hasEnded: Boolean,
    isDeleted: Boolean,
    fuelCentilitres: Number,
    fromId: Number,
    toId: Number,
    capacity: Number,
  },
  indexes: [{ key: { operatorId: 1, day: 1 } }],
  events: {
    trip: {
      tripCreated: (created, { event: { tripId } }) => [row(tripId, plan(created))],
      tripRescheduled: ({ fromTimeMs }, { event: { tripId } }) => [row(tripId, { departsAt: new Date(fromTimeMs) })],
      tripDeparted: (_, { event: { tripId } }) => [row(tripId, { hasDeparted: true })],
      tripDepartureCancelled: (_, { event: { tripId } }) => [row(tripId, { hasDeparted: false })],
      tripEnded: (_, { event: { tripId } }) => [row(tripId, { hasEnded: true })],
      tripEndCancelled: (_, { event: { tripId } }) => [row(tripId, { hasEnded: false })],
      tripDeleted: (_, { event: { tripId } }) => [row(tripId, { isDeleted: true })],
      tripFuelRecorded: ({ centilitres }, { event: { tripId } }) => [row(tripId, { fuelCentilitres: centilitres })],
      tripBoatChanged: ({ capacity }, { event: { tripId } }) => [row(tripId, { capacity })],
      tripCapacityChanged: ({ capacity }, { event: { tripId } }) => [row(tripId, { capacity })],
      tripRepublished: ({ departedAtMs, endedAtMs, deletedAtMs, ...snapshot }, { event: { tripId } }) => [
        row(tripId, {
          ...plan(snapshot),
          hasDeparted: departedAtMs !== undefined,
          hasEnded: endedAtMs !== undefined,
          isDeleted: deletedAtMs !== undefined,
        }),
      ],
    },
  },
  count: (trip) => (trip.departsAt && !trip.isDeleted ? { at: trip.departsAt, counts: { [stateOf(trip)]: 1 } } : undefined),
};

type Plan = Pick<TripCreated, 'fromTimeMs' | 'fromLocationId' | 'toLocationId' | 'capacity'>;

const plan = ({ fromTimeMs, fromLocationId: fromId, toLocationId: toId, capacity }: Plan): Partial<TripRow> => ({
  departsAt: new Date(fromTimeMs),
  fromId,
  toId,
  capacity,
});

const row = (tripId: number, set: Partial<TripRow>) => ({ row: String(tripId), set });

export const tripColumns = ({ notdeparted = 0, departed = 0, ended = 0 }: Counts) => ({ notdeparted, departed, ended, total: notdeparted + departed + ended });
