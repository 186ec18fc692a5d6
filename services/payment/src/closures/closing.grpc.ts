import type { CloseBookingsRequest, CloseBookingsResponse, OpenBookingsRequest, OpenBookingsResponse } from '@atoll/contracts/gen/atoll/payment/v1/payment';
import type { Metadata } from '@grpc/grpc-js';
import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import { operatorOfService } from '../operator-of-service.grpc.js';
import { ClosePayment } from './close-payment.js';

@Controller()
export class ClosingGrpc {
  constructor(private readonly closePayment: ClosePayment) {}

  @GrpcMethod('PaymentClosing', 'closeBookings')
  close({ bookings }: CloseBookingsRequest, metadata: Metadata): Promise<CloseBookingsResponse> {
    return this.closePayment.run(operatorOfService(metadata), bookings);
  }

  @GrpcMethod('PaymentClosing', 'openBookings')
  async open({ bookingIds }: OpenBookingsRequest, metadata: Metadata): Promise<OpenBookingsResponse> {
    await this.closePayment.open(operatorOfService(metadata), bookingIds);
    return {};
  }
}
