import type { Metadata } from '@grpc/grpc-js';
import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import type {
  BookingForReport,
  DailyLoadsRequest,
  DailyLoadsResponse,
  DailyTotalsRequest,
  DailyTotalsResponse,
  ForTripPaymentsRequest,
  ForTripPaymentsResponse,
  RefNosRequest,
  RefNosResponse,
} from '@atoll/contracts/gen/atoll/booking/v1/reports';
import { writePrices } from '@atoll/money/prices';
import { callerOf } from '@atoll/runtime/grpc/grpc-server';
import { ageGroupOf } from '../../bookings/passengers/age-groups.js';
import { legOn, type Booking } from '../../bookings/booking.js';
import { BookingTotals } from '../../bookings/lists/booking-totals.port.js';
import { ContactBookings } from '../../bookings/lists/contact-bookings.port.js';

/** Names and shares of bookings for the report of a trip's payments [RP-10], reference numbers for the ledger, and totals with which reporting compares its own [D-52]. */
@Controller()
export class BookingReportsGrpc {
  constructor(
    private readonly bookings: ContactBookings,
    private readonly totals: BookingTotals,
  ) {}

  @GrpcMethod('BookingReports', 'forTripPayments')
  async forTripPayments({ tripId, bookingIds }: ForTripPaymentsRequest, metadata: Metadata): Promise<ForTripPaymentsResponse> {
    const bookings = await this.bookings.byIds(callerOf(metadata).operatorId, bookingIds);
    return { bookings: bookings.map((booking) => bookingForReport(booking, tripId)) };
  }

  @GrpcMethod('BookingReports', 'refNos')
  async refNos({ bookingIds }: RefNosRequest, metadata: Metadata): Promise<RefNosResponse> {
    const bookings = await this.bookings.byIds(callerOf(metadata).operatorId, bookingIds);
    return {
      bookings: bookings.map(({ id: bookingId, refNo, legs }) => ({
        bookingId,
        refNo,
        trips: legs.map(({ tripId, departsAt }) => ({ tripId, departsAtMs: departsAt.getTime() })),
      })),
    };
  }

  @GrpcMethod('BookingReports', 'dailyTotals')
  async dailyTotals(range: DailyTotalsRequest, metadata: Metadata): Promise<DailyTotalsResponse> {
    return { days: await this.totals.byDay(callerOf(metadata).operatorId, range) };
  }

  @GrpcMethod('BookingReports', 'dailyLoads')
  async dailyLoads({ days }: DailyLoadsRequest, metadata: Metadata): Promise<DailyLoadsResponse> {
    return { days: await this.totals.loadsOn(callerOf(metadata).operatorId, days) };
  }
}

/** A return leg has attendance of its own, and a share of its own [D-101]. */
export function bookingForReport(booking: Booking, tripId: number): BookingForReport {
  const leg = legOn(booking, tripId);
  const passengers = booking.passengers.map(({ name, ageGroupId, boarded, boardedReturn }) => ({
    name,
    ageGroup: ageGroupOf(ageGroupId)?.name ?? '',
    boarded: leg?.isReturn ? boardedReturn : boarded,
  }));
  const { id: bookingId, refNo, phone = '', email = '' } = booking;
  const customer = passengers[0]?.name || phone || email;
  return { bookingId, refNo, customer, passengers, share: leg ? writePrices(leg.share) : [], price: writePrices(booking.price) };
}
