import type { Caller } from '@atoll/runtime/context/caller';
import type { Boats } from '../../catalogue/boats/boats.port.js';
import type { Locations } from '../../catalogue/locations/locations.port.js';
import { publicRoute } from '../../catalogue/routes/route.js';
import type { Routes } from '../../catalogue/routes/routes.port.js';
import type { Settings } from '../../settings.port.js';
import type { Inventory } from '../inventory.port.js';
import type { Trip } from '../trip.js';
import type { Passage } from '../passage.js';
import { tripActs } from './trip-acts.js';
import { tripResponse, type TripResponse } from './trip-response.js';

/** Trips as responses, with one query per store and one call of the inventory for any number of trips. */
export class DescribeTrips {
  constructor(
    private readonly routes: Routes,
    private readonly boats: Boats,
    private readonly locations: Locations,
    private readonly inventory: Inventory,
    private readonly settings: Settings,
  ) {}

  async forStaff(caller: Caller, trips: Trip[]): Promise<TripResponse[]> {
    const { operatorId } = caller;
    const [routes, crews, loads, { multiStop }] = await Promise.all([
      this.routes.byIds(operatorId, routeIds(trips)),
      this.boats.staffOf(
        operatorId,
        trips.map((trip) => trip.boat.id),
      ),
      this.inventory.loads(caller, idsOf(trips), idsOf(trips.filter((trip) => trip.route))),
      this.settings.of(operatorId),
    ]);
    return trips.map((trip) => {
      const { booked, stops } = loads.get(trip.id) ?? { booked: 0, stops: [] };
      const route = routes.get(trip.route?.id ?? 0);
      return tripResponse(trip, {
        route,
        booked,
        forStaff: { crew: crews.get(trip.boat.id) ?? [], stops, acts: tripActs(caller, trip, { route, booked, multiStop }) },
      });
    });
  }

  /** With the passage that was searched for on each trip, if any. */
  async forVisitors(caller: Caller, found: { trip: Trip; passage?: Passage }[]): Promise<TripResponse[]> {
    const { operatorId } = caller;
    const trips = found.map(({ trip }) => trip);
    const parts = found.map(({ trip, passage }) => ({ tripId: trip.id, ...(passage && { fromSegment: passage.fromSegment, toSegment: passage.toSegment }) }));
    const [routes, booked] = await Promise.all([this.routes.byIds(operatorId, routeIds(trips)), this.inventory.booked(caller, parts)]);
    const publicIds = new Set(routes.size === 0 ? [] : (await this.locations.public(operatorId)).map((location) => location.id));
    return found.map(({ trip, passage }) => {
      const route = routes.get(trip.route?.id ?? 0);
      return tripResponse(trip, {
        route: route && publicRoute(route, (id) => publicIds.has(id)),
        booked: booked.get(trip.id) ?? 0,
        ...(passage && { passage }),
      });
    });
  }
}

const idsOf = (trips: Trip[]): number[] => trips.map((trip) => trip.id);
const routeIds = (trips: Trip[]): number[] => trips.flatMap((trip) => trip.route?.id ?? []);
