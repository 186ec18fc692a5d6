import type { PointUseRequest, PointUseResponse } from '@atoll/contracts/gen/atoll/booking/v1/inventory';
import { callerOf } from '@atoll/runtime/grpc/grpc-server';
import { Clock } from '@atoll/time/clock';
import type { Metadata } from '@grpc/grpc-js';
import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import { PointUse } from './point-use.port.js';

@Controller()
export class PointUseGrpc {
  constructor(
    private readonly points: PointUse,
    private readonly clock: Clock,
  ) {}

  @GrpcMethod('BookingInventory', 'pointUse')
  async pointUse({ pointId }: PointUseRequest, metadata: Metadata): Promise<PointUseResponse> {
    const bookings = await this.points.bookings(callerOf(metadata).operatorId, pointId, this.clock.now());
    return { inUse: bookings > 0, bookings };
  }
}
