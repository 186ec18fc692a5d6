import type { BookingForPayment, ByIdRequest, ByIdResponse, ByUuidRequest, ByUuidResponse } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import { writePrices } from '@atoll/money/prices';
import { callerOf } from '@atoll/runtime/grpc-server';
import type { Metadata } from '@grpc/grpc-js';
import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import { bookingError } from '../errors.js';
import type { Booking } from './booking.js';
import { isPaid } from './paid.js';
import { Bookings } from './bookings.port.js';

@Controller()
export class BookingsGrpc {
  constructor(private readonly bookings: Bookings) {}

  @GrpcMethod('Bookings', 'byUuid')
  async byUuid({ uuid }: ByUuidRequest, metadata: Metadata): Promise<ByUuidResponse> {
    return { booking: forPayment(await this.bookings.byUuid(callerOf(metadata).operatorId, uuid)) };
  }

  @GrpcMethod('Bookings', 'byId')
  async byId({ bookingId }: ByIdRequest, metadata: Metadata): Promise<ByIdResponse> {
    return { booking: forPayment(await this.bookings.byId(callerOf(metadata).operatorId, bookingId)) };
  }
}

/** No names, no contact. Trips cannot be deleted yet; the event that will say so is to be kept with the booking. */
function forPayment(booking: Booking | null): BookingForPayment {
  if (!booking) throw bookingError('BOOKING_NOT_FOUND');
  const { id, uuid, refNo, price, allowed, cashAllowed, cancelled, receipts } = booking;
  return {
    id,
    uuid,
    refNo,
    price: writePrices(price),
    isPaid: isPaid(booking),
    isAllowed: allowed !== undefined,
    isCashAllowed: cashAllowed,
    isCancelled: cancelled !== undefined,
    isTripDeleted: false,
    paymentEventIds: receipts.map(({ eventId }) => eventId),
  };
}
