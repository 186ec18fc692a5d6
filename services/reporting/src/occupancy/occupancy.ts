import type { Output } from '@atoll/contracts/http/calls';
import { weekdayOf } from '@atoll/time/day';
import type { CountedDay } from '../projections/report-rows.port.js';
import type { Counts } from '../projections/report.js';
import { routesOf, type RouteFigure, type RouteLoad } from '../reports/trip-loads.js';

export type Occupancy = Output<'getOccupancyReport'>['report'];

/** The last day of the week. */
const SUNDAY = 7;

/** Sums what trips carry by route and weekday, and by day. @param days oldest first */
export function occupancyOf(days: readonly CountedDay[]): Occupancy {
  const loads = days.map(({ day, counts }) => ({ day, counts, weekday: weekdayOf(day) || SUNDAY, ofRoutes: routesOf(counts) }));
  const routes = Map.groupBy(
    loads.flatMap(({ weekday, ofRoutes }) => ofRoutes.map(({ fromId, toId, figures }) => ({ fromId, toId, figures, weekday }))),
    ({ fromId, toId, weekday }) => `${fromId} ${toId} ${weekday}`,
  );
  return {
    routes: [...routes.values()].map((ofRoute) => {
      const { fromId, toId, weekday } = ofRoute[0]!;
      return { fromId, toId, weekday, ...figuresOf(ofRoute) };
    }),
    days: loads.map(({ day, counts, ofRoutes }) => ({ day, ...figuresOf(ofRoutes), ...aheadAndBehind(counts) })),
  };
}

const figuresOf = (routes: readonly Pick<RouteLoad, 'figures'>[]): Record<RouteFigure, number> => ({
  trips: sumOf('trips', routes),
  capacity: sumOf('capacity', routes),
  seats: sumOf('seats', routes),
});

const sumOf = (figure: RouteFigure, routes: readonly Pick<RouteLoad, 'figures'>[]): number =>
  routes.reduce((sum, { figures }) => sum + (figures[figure] ?? 0), 0);

const aheadAndBehind = ({ left = 0, boarded = 0, noshows = 0, fueltrips = 0, fuel = 0 }: Counts) => ({
  left,
  boarded,
  noshows,
  fueltrips,
  fuellitres: fuel / 100,
});
