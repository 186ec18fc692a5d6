import type {
  ApplyRequest, ApplyResponse, OccupancyRequest, OccupancyResponse, SeatsHeldRequest, SeatsHeldResponse, TripInventory,
} from '@atoll/contracts/gen/atoll/booking/v1/inventory';
import { callerOf } from '@atoll/runtime/grpc-server';
import type { Metadata } from '@grpc/grpc-js';
import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import { Bookings } from '../bookings/bookings.port.js';
import { bookingError } from '../errors.js';
import { Inventory, type Applied } from './inventory.port.js';

/** A repeated trip brings up to a year of trips in one request; each is a write of its own document. */
const AT_ONCE = 20;

@Controller()
export class InventoryGrpc {
  constructor(
    private readonly inventory: Inventory,
    private readonly bookings: Bookings,
  ) {}

  @GrpcMethod('BookingInventory', 'apply')
  async apply({ trips }: ApplyRequest, metadata: Metadata): Promise<ApplyResponse> {
    const { operatorId } = callerOf(metadata);
    const applied: Applied[] = [];
    for (let from = 0; from < trips.length; from += AT_ONCE) {
      applied.push(...(await Promise.all(trips.slice(from, from + AT_ONCE).map((trip) => this.inventory.apply({ operatorId, ...changeOf(trip) })))));
    }
    return { bookingIdsWithoutSeats: [...new Set(applied.flatMap(({ bookingsWithoutSeats }) => bookingsWithoutSeats))] };
  }

  @GrpcMethod('BookingInventory', 'occupancy')
  async occupancy({ tripIds }: OccupancyRequest, metadata: Metadata): Promise<OccupancyResponse> {
    return { trips: await this.inventory.occupancy(callerOf(metadata).operatorId, tripIds) };
  }

  @GrpcMethod('BookingInventory', 'seatsHeld')
  async seatsHeld({ tripId, bookingUuid }: SeatsHeldRequest, metadata: Metadata): Promise<SeatsHeldResponse> {
    const { operatorId } = callerOf(metadata);
    const booking = bookingUuid ? await this.bookings.byUuid(operatorId, bookingUuid) : undefined;
    if (booking === null) throw bookingError('BOOKING_NOT_FOUND');
    const { others, own } = await this.inventory.seatsHeld(operatorId, tripId, booking?.id);
    return { seatIds: others, ownSeatIds: own };
  }
}

const changeOf = ({ activeSeatIds, ...trip }: TripInventory) => ({ ...trip, activeSeats: activeSeatIds });
