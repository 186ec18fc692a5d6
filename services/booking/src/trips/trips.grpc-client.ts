import { TripsClient, type TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { Caller } from '@atoll/runtime/context/caller';
import { batchedByKind } from '@atoll/runtime/concurrency/batched';
import { NO_FALLBACK, type GrpcPeers, type PromiseClient } from '@atoll/runtime/grpc/grpc';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import { Trips, type DirectTrips, type SnapshotParts, type SnapshotsAndNames } from './trips.port.js';

interface Request extends Required<SnapshotParts> {
  readonly caller: Caller;
  readonly tripIds: readonly number[];
}

const kindOf = ({ caller, withoutStaff, forSale, noFallback }: Request): string => `${caller.operatorId}|${withoutStaff}|${forSale}|${noFallback}`;

export class GrpcTrips extends Trips {
  private readonly trips: PromiseClient<(typeof TripsClient)['service']>;
  private readonly load = batchedByKind(kindOf, (alike: readonly Request[]) => this.loadAlike(alike));

  constructor(peers: GrpcPeers) {
    super();
    this.trips = peers.client(TripsClient);
  }

  snapshots(
    caller: Caller,
    tripIds: readonly number[],
    { withoutStaff = false, forSale = false, noFallback = false }: SnapshotParts = {},
  ): Promise<TripSnapshot[]> {
    return this.load({ caller, tripIds, withoutStaff, forSale, noFallback });
  }

  async snapshotsAndNames(caller: Caller, tripIds: readonly number[], locationIds: readonly number[]): Promise<SnapshotsAndNames> {
    const asked = { tripIds: [...new Set(tripIds)], locationIds: [...new Set(locationIds)] };
    if (asked.tripIds.length + asked.locationIds.length === 0) return { trips: [], locations: [] };
    return this.trips.snapshotsAndNames(serviceCaller('booking', caller.operatorId, caller), asked);
  }

  async directOnSale(caller: Caller, { from, to, ...between }: DirectTrips): Promise<TripSnapshot[]> {
    const request = { ...between, fromMs: from.getTime(), toMs: to.getTime() };
    return (await this.trips.directTrips(serviceCaller('booking', caller.operatorId, caller), request)).trips;
  }

  /** Trip returns the same to every caller of an operator, so one call in booking's own name serves a whole batch. */
  private async loadAlike(requests: readonly Request[]): Promise<TripSnapshot[][]> {
    const [first] = requests;
    if (!first) return [];
    const { caller, withoutStaff, forSale, noFallback } = first;
    const timing = noFallback ? NO_FALLBACK : {};
    const tripIds = [...new Set(requests.flatMap((request) => request.tripIds))];
    const { trips } = await this.trips.snapshots(serviceCaller('booking', caller.operatorId, caller), { tripIds, withoutStaff, forSale }, timing);
    return requests.map((request) => trips.filter(({ id }) => request.tripIds.includes(id)));
  }
}
