import type {
  ActiveBookingsRequest,
  ActiveBookingsResponse,
  ApplyRequest,
  ApplyResponse,
  OccupancyRequest,
  OccupancyResponse,
  RaiseTermsRequest,
  RaiseTermsResponse,
  SeatsHeldRequest,
  SeatsHeldResponse,
} from '@atoll/contracts/gen/atoll/booking/v1/inventory';
import { badField } from '@atoll/errors/common';
import { callerOf } from '@atoll/runtime/grpc/grpc-server';
import type { Metadata } from '@grpc/grpc-js';
import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import { segmentsOf, legOn } from '../booking.js';
import { Bookings } from '../bookings.port.js';
import { bookingError } from '../../errors.js';
import { Inventory } from '../../inventory/inventory.port.js';
import { tripOccupancy } from '../../inventory/occupancy.js';

/** Bounds one write of inventories. */
const MAX_TRIPS = 500;

/** Calls of trip about the inventories of its trips. */
@Controller()
export class InventoryGrpc {
  constructor(
    private readonly inventory: Inventory,
    private readonly bookings: Bookings,
  ) {}

  /** Each change is applied on its own: a refusal of one does not undo the others, and a repeat changes nothing. */
  @GrpcMethod('BookingInventory', 'apply')
  async apply({ trips }: ApplyRequest, metadata: Metadata): Promise<ApplyResponse> {
    const { operatorId } = callerOf(metadata);
    const outcomes = await Promise.allSettled(
      trips.map(({ activeSeatIds, ...change }) => this.inventory.apply({ ...change, operatorId, activeSeats: activeSeatIds })),
    );
    const bookingIds = new Set<number>();
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') throw outcome.reason;
      for (const bookingId of outcome.value.bookingsWithoutSeats) bookingIds.add(bookingId);
    }
    return { bookingIdsWithoutSeats: [...bookingIds] };
  }

  @GrpcMethod('BookingInventory', 'raiseTerms')
  async raiseTerms({ tripIds, record, version }: RaiseTermsRequest, metadata: Metadata): Promise<RaiseTermsResponse> {
    if (tripIds.length > MAX_TRIPS) throw badField('tripIds');
    await this.inventory.raiseTerms(callerOf(metadata).operatorId, tripIds, record, version);
    return {};
  }

  @GrpcMethod('BookingInventory', 'occupancy')
  async occupancy({ parts }: OccupancyRequest, metadata: Metadata): Promise<OccupancyResponse> {
    const segments = new Map(parts.map(({ tripId, fromSegment: from, toSegment: to }) => [tripId, to > 0 ? { from, to } : undefined]));
    const found = await this.inventory.occupancy(callerOf(metadata).operatorId, [...segments.keys()]);
    return { trips: found.map((occupancy) => tripOccupancy(occupancy, segments.get(occupancy.tripId))) };
  }

  @GrpcMethod('BookingInventory', 'activeBookings')
  async activeBookings({ tripId }: ActiveBookingsRequest, metadata: Metadata): Promise<ActiveBookingsResponse> {
    return { count: await this.bookings.activeOnTrip(callerOf(metadata).operatorId, tripId) };
  }

  @GrpcMethod('BookingInventory', 'seatsHeld')
  async seatsHeld({ tripId, bookingUuid }: SeatsHeldRequest, metadata: Metadata): Promise<SeatsHeldResponse> {
    const { operatorId } = callerOf(metadata);
    const booking = bookingUuid === '' ? undefined : await this.bookings.byUuid(operatorId, bookingUuid);
    const leg = booking && legOn(booking, tripId);
    // Trip shows a private trip to its passengers, so a booking of another trip must not count.
    if (bookingUuid !== '' && !leg) throw bookingError('BOOKING_NOT_FOUND');
    // the segments of the booking, because a cancelled one has no claim
    const { others, own } = await this.inventory.seatsHeld(operatorId, tripId, booking?.id, leg && segmentsOf(leg));
    return { seatIds: others, ownSeatIds: own };
  }
}
