import type { Output } from '@atoll/contracts/http/calls';
import { weekdayOf } from '@atoll/time/day';
import { summed } from '../projections/fold.js';
import type { CountedDay } from '../projections/report-rows.port.js';
import type { Counts } from '../projections/report.js';
import { routeFigures, routesOf, type RouteFigure, type RouteLoad } from '../reports/trip-loads.js';

export type Occupancy = Output<'getOccupancyReport'>['report'];

/** The last day of the week. */
const SUNDAY = 7;

/** Sums what trips carry by route and weekday, and by day. @param days oldest first */
export function occupancyOf(days: readonly CountedDay[]): Occupancy {
  const loads = days.map(({ day, counts }) => ({ day, counts, ofRoutes: routesOf(counts) }));
  const routes = Map.groupBy(
    loads.flatMap(({ day, ofRoutes }) => ofRoutes.map((route) => ({ ...route, weekday: weekdayOf(day) || SUNDAY }))),
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

function figuresOf(routes: readonly RouteLoad[]): Record<RouteFigure, number> {
  const sums = summed(routes.map(({ figures }) => figures));
  return Object.fromEntries(routeFigures.map((figure) => [figure, sums[figure] ?? 0])) as Record<RouteFigure, number>;
}

const aheadAndBehind = ({ left = 0, boarded = 0, noshows = 0, fueltrips = 0, fuel = 0 }: Counts) => ({
  left,
  boarded,
  noshows,
  fueltrips,
  fuellitres: fuel / 100,
});
