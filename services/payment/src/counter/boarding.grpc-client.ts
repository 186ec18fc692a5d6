import { AttendanceClient } from '@atoll/contracts/gen/atoll/booking/v1/attendance';
import type { Caller } from '@atoll/runtime/context/caller';
import type { GrpcPeers, PromiseClient } from '@atoll/runtime/grpc/grpc';
import { Boarding, type PaidBooking } from './boarding.port.js';

export class GrpcBoarding extends Boarding {
  private readonly booking: PromiseClient<typeof AttendanceClient.service>;

  constructor(peers: GrpcPeers) {
    super();
    this.booking = peers.client(AttendanceClient);
  }

  override async board(caller: Caller, { tripId, bookingId, paymentEventId, doneAt, operationId }: PaidBooking): Promise<void> {
    await this.booking.board(caller, { tripId, bookingId, paymentEventId, doneAtMs: doneAt?.getTime() ?? 0, operationId: operationId ?? '' });
  }
}
