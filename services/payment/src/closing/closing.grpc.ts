import type { CloseBookingsRequest, CloseBookingsResponse, OpenBookingsRequest, OpenBookingsResponse } from '@atoll/contracts/gen/atoll/payment/v1/payment';
import { commonError } from '@atoll/errors/common';
import { callerOf } from '@atoll/runtime/grpc/grpc-server';
import type { Metadata } from '@grpc/grpc-js';
import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import { ClosePayment } from './close-payment.js';

@Controller()
export class ClosingGrpc {
  constructor(private readonly closePayment: ClosePayment) {}

  @GrpcMethod('PaymentClosing', 'closeBookings')
  close({ bookings }: CloseBookingsRequest, metadata: Metadata): Promise<CloseBookingsResponse> {
    return this.closePayment.run(operatorOf(metadata), bookings);
  }

  @GrpcMethod('PaymentClosing', 'openBookings')
  async open({ bookingIds }: OpenBookingsRequest, metadata: Metadata): Promise<OpenBookingsResponse> {
    await this.closePayment.open(operatorOf(metadata), bookingIds);
    return {};
  }
}

/** A job of booking calls, never a person. */
function operatorOf(metadata: Metadata): string {
  const { actor, operatorId } = callerOf(metadata);
  if (actor.kind !== 'service') throw commonError('FORBIDDEN');
  return operatorId;
}
