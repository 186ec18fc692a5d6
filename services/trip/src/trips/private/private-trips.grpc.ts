import type {
  CreatePrivateTripRequest,
  CreatePrivateTripResponse,
  WithdrawPrivateTripRequest,
  WithdrawPrivateTripResponse,
} from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { commonError } from '@atoll/errors/common';
import { callerOf } from '@atoll/runtime/grpc/grpc-server';
import type { Metadata } from '@grpc/grpc-js';
import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import { ReadSnapshots } from '../snapshots/read-snapshots.js';
import { OpenPrivateTrip } from './open-private-trip.js';
import { WithdrawPrivateTrip } from './withdraw-private-trip.js';

/** For booking, which owns private transfers, and for no other service. */
@Controller()
export class PrivateTripsGrpc {
  constructor(
    private readonly openTrip: OpenPrivateTrip,
    private readonly withdrawTrip: WithdrawPrivateTrip,
    private readonly snapshots: ReadSnapshots,
  ) {}

  @GrpcMethod('PrivateTrips', 'createPrivateTrip')
  async create({ fromTimeMs, toTimeMs, ...request }: CreatePrivateTripRequest, metadata: Metadata): Promise<CreatePrivateTripResponse> {
    const operatorId = operatorOfBooking(metadata);
    const tripId = await this.openTrip.run(operatorId, { ...request, fromTime: new Date(fromTimeMs), toTime: new Date(toTimeMs) });
    if (tripId === undefined) return { trip: undefined };
    const [trip] = await this.snapshots.run(operatorId, [tripId], { withoutStaff: true });
    return { trip };
  }

  @GrpcMethod('PrivateTrips', 'withdrawPrivateTrip')
  async withdraw({ acceptanceId }: WithdrawPrivateTripRequest, metadata: Metadata): Promise<WithdrawPrivateTripResponse> {
    await this.withdrawTrip.run(operatorOfBooking(metadata), acceptanceId);
    return {};
  }
}

function operatorOfBooking(metadata: Metadata): string {
  const { operatorId, actor } = callerOf(metadata);
  if (actor.kind !== 'service' || actor.name !== 'booking') throw commonError('FORBIDDEN');
  return operatorId;
}
