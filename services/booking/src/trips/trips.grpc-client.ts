import { TripsClient, type TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { Caller } from '@atoll/runtime/context/caller';
import { batched } from '@atoll/runtime/concurrency/batched';
import type { GrpcPeers, PromiseClient } from '@atoll/runtime/grpc/grpc';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import { Trips, type DirectTrips, type SnapshotParts } from './trips.port.js';

interface Request {
  readonly caller: Caller;
  readonly tripIds: readonly number[];
  readonly withoutStaff: boolean;
}

const kindOf = ({ caller, withoutStaff }: Request): string => `${caller.operatorId}|${withoutStaff}`;

export class GrpcTrips extends Trips {
  private readonly trips: PromiseClient<(typeof TripsClient)['service']>;
  private readonly load = batched((requests: readonly Request[]) => this.loadBatch(requests));

  constructor(peers: GrpcPeers) {
    super();
    this.trips = peers.client(TripsClient);
  }

  snapshots(caller: Caller, tripIds: readonly number[], { withoutStaff = false }: SnapshotParts = {}): Promise<TripSnapshot[]> {
    return this.load({ caller, tripIds, withoutStaff });
  }

  async directOnSale(caller: Caller, { from, to, ...between }: DirectTrips): Promise<TripSnapshot[]> {
    const request = { ...between, fromMs: from.getTime(), toMs: to.getTime() };
    return (await this.trips.directTrips(serviceCaller('booking', caller.operatorId, caller), request)).trips;
  }

  private async loadBatch(requests: readonly Request[]): Promise<(TripSnapshot[] | Error)[]> {
    const kinds = [...Map.groupBy(requests, kindOf)];
    const found = new Map(await Promise.all(kinds.map(async ([kind, alike]) => [kind, await this.call(alike).catch(asError)] as const)));
    return requests.map((request) => {
      const trips = found.get(kindOf(request)) ?? [];
      return trips instanceof Error ? trips : trips.filter(({ id }) => request.tripIds.includes(id));
    });
  }

  /** Trip returns the same to every caller of an operator, so one call in booking's own name serves a whole batch. */
  private async call(requests: readonly Request[]): Promise<TripSnapshot[]> {
    const [first] = requests;
    if (!first) return [];
    const { caller, withoutStaff } = first;
    const tripIds = [...new Set(requests.flatMap((request) => request.tripIds))];
    return (await this.trips.snapshots(serviceCaller('booking', caller.operatorId, caller), { tripIds, withoutStaff })).trips;
  }
}

const asError = (cause: unknown): Error => (cause instanceof Error ? cause : new Error('the call to trip failed', { cause }));
