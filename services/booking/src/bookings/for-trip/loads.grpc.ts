import type { LoadsRequest, LoadsResponse } from '@atoll/contracts/gen/atoll/booking/v1/inventory';
import { callerOf } from '@atoll/runtime/grpc/grpc-server';
import type { Metadata } from '@grpc/grpc-js';
import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import { PeopleAtStops } from './people-at-stops.port.js';
import { Inventory } from '../../inventory/inventory.port.js';
import { tripOccupancy } from '../../inventory/occupancy.js';

@Controller()
export class LoadsGrpc {
  constructor(
    private readonly inventory: Inventory,
    private readonly people: PeopleAtStops,
  ) {}

  @GrpcMethod('BookingInventory', 'loads')
  async loads({ tripIds, routeTripIds }: LoadsRequest, metadata: Metadata): Promise<LoadsResponse> {
    const { operatorId } = callerOf(metadata);
    const [trips, stops] = await Promise.all([this.inventory.occupancy(operatorId, tripIds), this.people.of(operatorId, routeTripIds)]);
    return { trips: trips.map((occupancy) => tripOccupancy(occupancy)), stops };
  }
}
