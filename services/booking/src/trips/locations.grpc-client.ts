import { TripsClient, type LocationName } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { Caller } from '@atoll/runtime/context/caller';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import type { GrpcPeers, PromiseClient } from '@atoll/runtime/grpc/grpc';
import { Locations } from './locations.port.js';

export class GrpcLocations extends Locations {
  private readonly trips: PromiseClient<(typeof TripsClient)['service']>;

  constructor(peers: GrpcPeers) {
    super();
    this.trips = peers.client(TripsClient);
  }

  async names(caller: Caller, locationIds: readonly number[]): Promise<LocationName[]> {
    const ids = [...new Set(locationIds)];
    if (ids.length === 0) return [];
    return (await this.trips.locationNames(serviceCaller('booking', caller.operatorId, caller), { locationIds: ids })).locations;
  }
}
