import type { RestoreRequest, RestoreResponse } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import { commonError } from '@atoll/errors/common';
import { callerOf } from '@atoll/runtime/grpc/grpc-server';
import type { Metadata } from '@grpc/grpc-js';
import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import { RestoreExpired } from './restore-expired.js';

@Controller()
export class ExpiredBookingsGrpc {
  constructor(private readonly restoreExpired: RestoreExpired) {}

  @GrpcMethod('ExpiredBookings', 'restore')
  async restore({ bookingId }: RestoreRequest, metadata: Metadata): Promise<RestoreResponse> {
    const { actor, operatorId } = callerOf(metadata);
    if (actor.kind !== 'service' || actor.name !== 'payment') throw commonError('FORBIDDEN');
    await this.restoreExpired.run({ operatorId, id: bookingId });
    return {};
  }
}
