import { ExpiredBookingsClient } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import type { GrpcPeers, PromiseClient } from '@atoll/runtime/grpc/grpc';
import { ExpiredBookings } from './expired-bookings.port.js';

export class GrpcExpiredBookings extends ExpiredBookings {
  private readonly client: PromiseClient<typeof ExpiredBookingsClient.service>;

  constructor(peers: GrpcPeers) {
    super();
    this.client = peers.client(ExpiredBookingsClient);
  }

  override async restore(operatorId: string, bookingId: number): Promise<void> {
    await this.client.restore(serviceCaller('payment', operatorId), { bookingId });
  }
}
