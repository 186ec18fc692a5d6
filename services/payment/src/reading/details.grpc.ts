import type { Metadata } from '@grpc/grpc-js';
import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import type { ForBookingsRequest, ForBookingsResponse } from '@atoll/contracts/gen/atoll/payment/v1/payment';
import { callerOf } from '@atoll/runtime/grpc/grpc-server';
import { PaymentDetails } from './payment-details.js';

@Controller()
export class DetailsGrpc {
  constructor(private readonly details: PaymentDetails) {}

  @GrpcMethod('PaymentDetails', 'forBookings')
  forBookings({ bookings }: ForBookingsRequest, metadata: Metadata): Promise<ForBookingsResponse> {
    return this.details.run(callerOf(metadata), bookings);
  }
}
