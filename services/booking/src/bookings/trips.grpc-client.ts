import { TripsClient, type TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { Caller } from '@atoll/runtime/caller';
import type { GrpcPeers, PromiseClient } from '@atoll/runtime/grpc';
import { Trips, type SnapshotParts } from './trips.port.js';

export class TripsGrpcClient extends Trips {
  private readonly trips: PromiseClient<(typeof TripsClient)['service']>;

  constructor(peers: GrpcPeers) {
    super();
    this.trips = peers.client(TripsClient);
  }

  async snapshots(caller: Caller, tripIds: readonly number[], { withoutStaff = false }: SnapshotParts = {}): Promise<TripSnapshot[]> {
    return (await this.trips.snapshots(caller, { tripIds: [...tripIds], withoutStaff })).trips;
  }
}
