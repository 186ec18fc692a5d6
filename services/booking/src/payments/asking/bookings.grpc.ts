import type { BookingForPayment, ByIdRequest, ByIdResponse, ByUuidRequest, ByUuidResponse } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import { callerOf } from '@atoll/runtime/grpc/grpc-server';
import type { Metadata } from '@grpc/grpc-js';
import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import { bookingError } from '../../errors.js';
import type { Booking } from '../../bookings/booking.js';
import { Inventory } from '../../inventory/inventory.port.js';
import { Bookings } from '../../bookings/bookings.port.js';
import { forPayment } from '../for-payment.js';

@Controller()
export class BookingsGrpc {
  constructor(
    private readonly bookings: Bookings,
    private readonly inventory: Inventory,
  ) {}

  @GrpcMethod('Bookings', 'byUuid')
  async byUuid({ uuid }: ByUuidRequest, metadata: Metadata): Promise<ByUuidResponse> {
    return { booking: await this.forPayment(await this.bookings.byUuid(callerOf(metadata).operatorId, uuid)) };
  }

  @GrpcMethod('Bookings', 'byId')
  async byId({ bookingId }: ByIdRequest, metadata: Metadata): Promise<ByIdResponse> {
    return { booking: await this.forPayment(await this.bookings.byId(callerOf(metadata).operatorId, bookingId)) };
  }

  private async forPayment(booking: Booking | undefined): Promise<BookingForPayment | undefined> {
    if (!booking) throw bookingError('BOOKING_NOT_FOUND');
    const [found] = await forPayment(this.inventory, booking.operatorId, [booking]);
    return found;
  }
}
