import type {
  CommitCopyRequest,
  CommitCopyResponse,
  ProposeCopyRequest,
  ProposeCopyResponse,
  TargetBoat as BoatMessage,
  TargetBoatsRequest,
  TargetBoatsResponse,
} from '@atoll/contracts/gen/atoll/trip/v1/transfer_targets';
import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { commonError } from '@atoll/errors/common';
import { isAdmin, type Caller } from '@atoll/runtime/context/caller';
import { callerOf } from '@atoll/runtime/grpc/grpc-server';
import type { Metadata } from '@grpc/grpc-js';
import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import { ReadSnapshots } from '../snapshots/read-snapshots.js';
import { afterChange } from '../trip.js';
import { CopyTrip } from './copy-trip.js';
import { FindTargetBoats } from './find-target-boats.js';
import type { TargetBoat } from './target-boat.js';

@Controller()
export class TransferTargetsGrpc {
  constructor(
    private readonly findBoats: FindTargetBoats,
    private readonly copyTrip: CopyTrip,
    private readonly snapshots: ReadSnapshots,
  ) {}

  @GrpcMethod('TransferTargets', 'targetBoats')
  async targetBoats({ tripId, boatId }: TargetBoatsRequest, metadata: Metadata): Promise<TargetBoatsResponse> {
    const { operatorId } = adminOf(metadata);
    const found = await this.findBoats.run(operatorId, tripId, boatId || undefined);
    const trips = await this.snapshots.of(
      operatorId,
      found.flatMap((target) => target.trips),
    );
    return { boats: found.map((target) => boatMessage(target, trips)) };
  }

  @GrpcMethod('TransferTargets', 'proposeCopy')
  async proposeCopy({ tripId, boatId }: ProposeCopyRequest, metadata: Metadata): Promise<ProposeCopyResponse> {
    const caller = adminOf(metadata);
    const copy = await this.copyTrip.propose(caller, tripId, boatId);
    const [trip] = await this.snapshots.of(caller.operatorId, [afterChange(copy)]);
    return { trip, proposed: copy.pending?.change.kind === 'created' };
  }

  @GrpcMethod('TransferTargets', 'commitCopy')
  async commitCopy({ tripId, version }: CommitCopyRequest, metadata: Metadata): Promise<CommitCopyResponse> {
    await this.copyTrip.commit(adminOf(metadata).operatorId, tripId, version);
    return {};
  }
}

/** The statement about the admin is forwarded by booking, so that a defect there creates no trips for others. */
function adminOf(metadata: Metadata): Caller {
  const caller = callerOf(metadata);
  if (!isAdmin(caller)) throw commonError('FORBIDDEN');
  return caller;
}

const boatMessage = ({ boat, trips }: TargetBoat, snapshots: readonly TripSnapshot[]): BoatMessage => ({
  boatId: boat.id,
  name: boat.name,
  capacity: boat.capacity,
  providerId: boat.provider.id,
  providerName: boat.provider.name,
  trips: snapshots.filter(({ id }) => trips.some((trip) => trip.id === id)),
});
