import type { TripCreated, TripEvent } from '@atoll/contracts/gen/atoll/trip/v1/events';
import { summed } from '../projections/fold.js';
import type { Counted, Counts, Fact, Report } from '../projections/report.js';

/** A trip in the report of bookings: set in rows of trips, which have no other field. */
export interface TripOfRow {
  tripId: number;
  departsAt: Date;
  hasDeparted: boolean;
  isDeleted: boolean;
  fromId: number;
  toId: number;
  capacity: number;
  /** Hundredths of a litre, the last record. */
  fuelCentilitres: number;
}

type OfTrip = Pick<TripEvent, 'tripId'>;
type Plan = Pick<TripCreated, 'fromTimeMs' | 'fromLocationId' | 'toLocationId' | 'capacity'>;

export const tripFields = {
  tripId: Number,
  departsAt: Date,
  hasDeparted: Boolean,
  isDeleted: Boolean,
  fromId: Number,
  toId: Number,
  capacity: Number,
  fuelCentilitres: Number,
} as const;

/** Events of trips that change what is on sale, where and when. */
export const tripHandlers: NonNullable<Report<TripOfRow>['events']['trip']> = {
  tripCreated: (created, { event }) => [row(event, plan(created))],
  tripRescheduled: ({ fromTimeMs }, { event }) => [row(event, { departsAt: new Date(fromTimeMs) })],
  tripDeparted: (_, { event }) => [row(event, { hasDeparted: true })],
  tripDepartureCancelled: (_, { event }) => [row(event, { hasDeparted: undefined })],
  tripDeleted: (_, { event }) => [row(event, { isDeleted: true })],
  tripFuelRecorded: ({ centilitres }, { event }) => [row(event, { fuelCentilitres: centilitres })],
  tripBoatChanged: ({ capacity }, { event }) => [row(event, { capacity })],
  tripCapacityChanged: ({ capacity }, { event }) => [row(event, { capacity })],
  tripRepublished: ({ departedAtMs, deletedAtMs, ...snapshot }, { event }) => [
    // A row has no field for what is not so, as after the events themselves.
    row(event, { ...plan(snapshot), hasDeparted: departedAtMs !== undefined || undefined, isDeleted: deletedAtMs !== undefined || undefined }),
  ],
};

export const rowOfTrip = (tripId: number): string => `trip ${tripId}`;

const row = ({ tripId }: OfTrip, set: Fact<TripOfRow>['set']): Fact<TripOfRow> => ({ row: rowOfTrip(tripId), set: { tripId, ...set } });

const plan = ({ fromTimeMs, fromLocationId: fromId, toLocationId: toId, capacity }: Plan): Partial<TripOfRow> => ({
  departsAt: new Date(fromTimeMs),
  fromId,
  toId,
  capacity,
});

/** A trip has one row, so each number is the sum over one and stays what it is. A deleted trip carries nothing. */
export function tallyOfTrip({ departsAt, hasDeparted, isDeleted, fromId = 0, toId = 0, capacity = 0, fuelCentilitres = 0 }: Partial<TripOfRow>): Counts {
  if (!departsAt || isDeleted) return {};
  return { trips: 1, departsAt: departsAt.getTime(), departed: hasDeparted ? 1 : 0, fromId, toId, capacity, fuel: fuelCentilitres };
}

/** The figures of a route on a day; each direction is a route of its own. */
export const routeFigures = ['trips', 'capacity', 'seats'] as const;
export type RouteFigure = (typeof routeFigures)[number];

export interface RouteLoad {
  readonly fromId: number;
  readonly toId: number;
  readonly figures: Counts;
}

const figureOf = ({ fromId, toId }: Pick<RouteLoad, 'fromId' | 'toId'>, figure: string): string => `${fromId}-${toId} ${figure}`;

/** Reads the figures of routes from the counters of a day: their names alone have a space. */
export function routesOf(counts: Counts): RouteLoad[] {
  const routes = new Map<string, Record<string, number>>();
  for (const [name, value] of Object.entries(counts)) {
    const [route = '', figure] = name.split(' ');
    if (figure === undefined) continue;
    const figures = routes.get(route) ?? routes.set(route, {}).get(route)!;
    figures[figure] = value;
  }
  return [...routes].map(([route, figures]) => {
    const [fromId = 0, toId = 0] = route.split('-').map(Number);
    return { fromId, toId, figures };
  });
}

/**
 * A trip with its bookings adds this to the day on which it departs. Neither seats left nor no-shows of a trip are less than zero: with
 * stops a seat may be sold more than once, and boarding may be known before its booking.
 */
export function loadOf(tally: Counts): Counted | undefined {
  const { trips = 0, departsAt = 0, departed = 0, fromId = 0, toId = 0, capacity = 0, fuel = 0, seats = 0, passengers = 0, boarded = 0 } = tally;
  if (trips === 0) return undefined;
  const ofRoute = { trips, capacity, seats };
  const byRoute = Object.fromEntries(routeFigures.map((figure) => [figureOf({ fromId, toId }, figure), ofRoute[figure]]));
  const ofState: Counts = departed > 0 ? { boarded, noshows: Math.max(0, passengers - boarded) } : { left: Math.max(0, capacity - seats) };
  return { at: new Date(departsAt), counts: { ...byRoute, ...ofState, passengers, ticked: boarded, fuel, fueltrips: fuel > 0 ? 1 : 0 } };
}

/** The figures of a day that the owners of trips and bookings have too: seats left and no-shows of a trip follow from them. */
export function comparedLoad(counts: Counts): Counts {
  const { passengers = 0, ticked = 0, fuel = 0, fueltrips = 0 } = counts;
  return { ...summed(routesOf(counts).map(({ figures }) => figures)), passengers, ticked, fuel, fueltrips };
}
