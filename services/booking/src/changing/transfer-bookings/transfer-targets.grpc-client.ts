import { TransferTargetsClient, type TargetBoat } from '@atoll/contracts/gen/atoll/trip/v1/transfer_targets';
import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { Caller } from '@atoll/runtime/context/caller';
import type { GrpcPeers, PromiseClient } from '@atoll/runtime/grpc/grpc';
import { TransferTargets, type ProposedCopy } from '../transfer-targets.port.js';

/** With the gateway's statement about the admin: trip checks the role and records who created the copy. */
export class GrpcTransferTargets extends TransferTargets {
  private readonly trip: PromiseClient<(typeof TransferTargetsClient)['service']>;

  constructor(peers: GrpcPeers) {
    super();
    this.trip = peers.client(TransferTargetsClient);
  }

  async boats(caller: Caller, tripId: number, boatId = 0): Promise<TargetBoat[]> {
    return (await this.trip.targetBoats(caller, { tripId, boatId })).boats;
  }

  async proposeCopy(caller: Caller, tripId: number, boatId: number): Promise<ProposedCopy> {
    const { trip, proposed } = await this.trip.proposeCopy(caller, { tripId, boatId });
    if (!trip) throw new Error(`trip returned no copy of trip ${tripId}`);
    return { trip, proposed };
  }

  async commitCopy(caller: Caller, { id, version }: TripSnapshot): Promise<void> {
    await this.trip.commitCopy(caller, { tripId: id, version });
  }
}
