import { BookingReportsClient } from '@atoll/contracts/gen/atoll/booking/v1/reports';
import { UsersClient } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import type { Caller } from '@atoll/runtime/context/caller';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import type { GrpcPeers, PromiseClient } from '@atoll/runtime/grpc/grpc';
import { LedgerNames } from './ledger-names.port.js';

export class GrpcLedgerNames extends LedgerNames {
  private readonly bookings: PromiseClient<typeof BookingReportsClient.service>;
  private readonly identity: PromiseClient<typeof UsersClient.service>;

  constructor(peers: GrpcPeers) {
    super();
    this.bookings = peers.client(BookingReportsClient);
    this.identity = peers.client(UsersClient);
  }

  override async refNos({ operatorId }: Caller, bookingIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    if (bookingIds.length === 0) return new Map();
    const { bookings } = await this.bookings.refNos(serviceCaller('payment', operatorId), { bookingIds: [...bookingIds] });
    return new Map(bookings.map(({ bookingId, refNo }) => [bookingId, refNo]));
  }

  override async users({ operatorId }: Caller, userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    if (userIds.length === 0) return new Map();
    const { users } = await this.identity.byIds(serviceCaller('payment', operatorId), { userIds: [...userIds] });
    return new Map(users.map(({ id, username }) => [id, username]));
  }
}
