import { RefusedActsClient } from '@atoll/contracts/gen/atoll/booking/v1/refused_acts';
import type { Refusal } from '@atoll/errors/app-error';
import type { Caller } from '@atoll/runtime/context/caller';
import type { GrpcPeers, PromiseClient } from '@atoll/runtime/grpc/grpc';
import { RefusedActs, type LateReceipt } from './refused-acts.port.js';

export class GrpcRefusedActs extends RefusedActs {
  private readonly booking: PromiseClient<typeof RefusedActsClient.service>;

  constructor(peers: GrpcPeers) {
    super();
    this.booking = peers.client(RefusedActsClient);
  }

  override async keep(caller: Caller, { operationId, tripId, bookingId, doneAt }: LateReceipt, { code, kind, text }: Refusal): Promise<void> {
    await this.booking.keep(caller, { operationId, tripId, act: 'cash', bookingId, doneAtMs: doneAt.getTime(), code, kind, text });
  }
}
