import { commonError } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import type { RouteStop } from '../../catalogue/routes/route.js';
import type { Routes } from '../../catalogue/routes/routes.port.js';
import { namedOf } from '../../named.js';
import type { Settings } from '../../settings.port.js';
import type { OpenTrips } from './open-trips.js';
import { routeArrival, routeTrip, type RouteTripForm } from './plan.js';
import { repeatOf } from './repeat.js';

/** A route trip is priced by its stop pairs. */
const NO_PRICES = { tourist: [], local: [] };

export class CreateTripForRoute {
  constructor(
    private readonly settings: Settings,
    private readonly routes: Routes,
    private readonly open: OpenTrips,
  ) {}

  /** Returns how many trips were created. */
  async run(caller: Caller, form: RouteTripForm): Promise<number> {
    const { boatId, routeId, fromTime } = routeTrip(form);
    const [settings, route] = await Promise.all([this.settings.of(caller.operatorId), this.routes.find(caller.operatorId, routeId)]);
    if (!route) throw commonError('NOT_FOUND');
    const toTime = routeArrival(fromTime, route);
    const { stops } = route;
    return this.open.run(caller, boatId, {
      from: (stops[0] as RouteStop).location,
      to: (stops.at(-1) as RouteStop).location,
      route: namedOf(route),
      segments: stops.length - 1,
      prices: NO_PRICES,
      fromTime,
      toTime,
      repeat: repeatOf(form),
      zone: settings.zone,
    });
  }
}
