import type { Input, Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import type { RoutesOfLocation } from './locations/routes-of-location.port.js';
import type { PointUse } from './locations/points/point-use.port.js';
import type { BoatsOfProvider } from './providers/boats-of-provider.port.js';
import type { TripsOfRecords } from './trips-of-records.port.js';
import { departedLongAgo } from './use-of-records.js';

/** Counts what keeps a record from being deleted, for the dialog that asks whether to delete it. The deletion itself checks again. */
export class ReadRecordUse {
  constructor(
    private readonly trips: TripsOfRecords,
    private readonly routes: RoutesOfLocation,
    private readonly boats: BoatsOfProvider,
    private readonly points: PointUse,
    private readonly clock: Clock,
  ) {}

  async run(caller: Caller, { kind, id }: Input<'getRecordUse'>): Promise<Output<'getRecordUse'>> {
    const { operatorId } = caller;
    const [trips, routes, boats, bookings] = await Promise.all([
      kind === 'provider' || kind === 'point' ? 0 : this.trips.countUses(operatorId, kind, id, departedLongAgo(this.clock.now())),
      kind === 'location' ? this.routes.count(operatorId, id) : 0,
      kind === 'provider' ? this.boats.count(operatorId, id) : 0,
      kind === 'point' ? this.points.bookings(caller, id) : 0,
    ]);
    return { trips, routes, boats, bookings };
  }
}
