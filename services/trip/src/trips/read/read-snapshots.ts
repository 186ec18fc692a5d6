import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { Boats } from '../../catalogue/boats/boats.port.js';
import type { Layouts } from '../../catalogue/boats/layouts.port.js';
import type { Locations } from '../../catalogue/locations/locations.port.js';
import type { Routes } from '../../catalogue/routes/routes.port.js';
import type { Trips } from '../trips.port.js';
import { snapshotOf } from './snapshot.js';

export class ReadSnapshots {
  constructor(
    private readonly trips: Trips,
    private readonly routes: Routes,
    private readonly boats: Boats,
    private readonly layouts: Layouts,
    private readonly locations: Locations,
  ) {}

  async run(operatorId: string, tripIds: number[]): Promise<TripSnapshot[]> {
    const trips = await this.trips.byIds(operatorId, tripIds);
    if (trips.length === 0) return [];
    const [routes, staff, seats, locations] = await Promise.all([
      this.routes.byIds(
        operatorId,
        trips.flatMap((trip) => trip.route?.id ?? []),
      ),
      this.boats.staffOf(
        operatorId,
        trips.map((trip) => trip.boat.id),
      ),
      this.layouts.activeSeats(
        operatorId,
        trips.flatMap((trip) => trip.layoutId ?? []),
      ),
      this.locations.byIds(
        operatorId,
        trips.flatMap((trip) => [trip.from.id, trip.to.id]),
      ),
    ]);
    return trips.map((trip) =>
      snapshotOf(trip, {
        route: routes.get(trip.route?.id ?? 0),
        staff: staff.get(trip.boat.id) ?? [],
        seats: seats.get(trip.layoutId ?? 0) ?? [],
        ends: locations.filter(({ id }) => id === trip.from.id || id === trip.to.id),
      }),
    );
  }
}
