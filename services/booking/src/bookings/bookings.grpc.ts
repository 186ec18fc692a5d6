import type { BookingForPayment, ByIdRequest, ByIdResponse, ByUuidRequest, ByUuidResponse } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import { callerOf } from '@atoll/runtime/grpc-server';
import type { Metadata } from '@grpc/grpc-js';
import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import { bookingError } from '../errors.js';
import type { Booking } from './booking.js';
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
  const { id, uuid, refNo, price, paid, allowed, cashAllowed, cancelled, settlements } = booking;
  return {
    id,
    uuid,
    refNo,
    priceInCent: price.cent,
    priceInLaari: price.laari,
    isPaid: paid !== undefined,
    isAllowed: allowed !== undefined,
    isCashAllowed: cashAllowed,
    isCancelled: cancelled !== undefined,
    isTripDeleted: false,
    paymentEventIds: settlements.map(({ eventId }) => eventId),
  };
}
