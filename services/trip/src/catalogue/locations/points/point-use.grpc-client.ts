import { BookingInventoryClient } from '@atoll/contracts/gen/atoll/booking/v1/inventory';
import type { Caller } from '@atoll/runtime/context/caller';
import type { GrpcPeers, PromiseClient } from '@atoll/runtime/grpc/grpc';
import { PointUse } from './point-use.port.js';

export class GrpcPointUse extends PointUse {
  private readonly booking: PromiseClient<typeof BookingInventoryClient.service>;

  constructor(peers: GrpcPeers) {
    super();
    this.booking = peers.client(BookingInventoryClient);
  }

  async inUse(caller: Caller, pointId: number): Promise<boolean> {
    return (await this.booking.pointUse(caller, { pointId })).inUse;
  }

  async bookings(caller: Caller, pointId: number): Promise<number> {
    return (await this.booking.pointUse(caller, { pointId })).bookings;
  }
}
