import { TripsClient } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { Caller } from '@atoll/runtime/context/caller';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import type { GrpcPeers, PromiseClient } from '@atoll/runtime/grpc/grpc';
import { Trips, type TripToPay } from './trips.port.js';

export class GrpcTrips extends Trips {
  private readonly trips: PromiseClient<(typeof TripsClient)['service']>;

  constructor(peers: GrpcPeers) {
    super();
    this.trips = peers.client(TripsClient);
  }

  override async of(caller: Caller, tripIds: readonly number[]): Promise<TripToPay[]> {
    return (await this.trips.snapshots(serviceCaller('payment', caller.operatorId, caller), { tripIds: [...tripIds], withoutStaff: false, forSale: false }))
      .trips;
  }
}
