import { BookingInventoryClient } from '@atoll/contracts/gen/atoll/booking/v1/inventory';
import type { Caller } from '@atoll/runtime/context/caller';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import type { GrpcPeers, PromiseClient } from '@atoll/runtime/grpc/grpc';
import { InventoryTerms } from './inventory-terms.port.js';

/** Longer than the default: a call writes up to 500 inventories. */
const DEADLINE_MS = 10_000;

export class GrpcInventoryTerms extends InventoryTerms {
  private readonly booking: PromiseClient<typeof BookingInventoryClient.service>;

  constructor(peers: GrpcPeers) {
    super();
    this.booking = peers.client(BookingInventoryClient);
  }

  /** As the service trip, not as the user: the batches of a change may outlive the user's signed context. */
  async raise(caller: Caller, tripIds: number[], record: string, version: number): Promise<void> {
    await this.booking.raiseTerms(serviceCaller('trip', caller.operatorId, caller), { tripIds, record, version }, { deadlineMs: DEADLINE_MS });
  }
}
