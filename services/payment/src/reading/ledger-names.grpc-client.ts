import { BookingReportsClient } from '@atoll/contracts/gen/atoll/booking/v1/reports';
import { UsersClient } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import { TripsClient } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { Caller } from '@atoll/runtime/context/caller';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import type { GrpcPeers, PromiseClient } from '@atoll/runtime/grpc/grpc';
import { LedgerNames, type NamedBooking } from './ledger-names.port.js';

export class GrpcLedgerNames extends LedgerNames {
  private readonly reports: PromiseClient<typeof BookingReportsClient.service>;
  private readonly identity: PromiseClient<typeof UsersClient.service>;
  private readonly trips: PromiseClient<typeof TripsClient.service>;

  constructor(peers: GrpcPeers) {
    super();
    this.reports = peers.client(BookingReportsClient);
    this.identity = peers.client(UsersClient);
    this.trips = peers.client(TripsClient);
  }

  override async bookings({ operatorId }: Caller, bookingIds: readonly number[]): Promise<ReadonlyMap<number, NamedBooking>> {
    if (bookingIds.length === 0) return new Map();
    const { bookings } = await this.reports.refNos(serviceCaller('payment', operatorId), { bookingIds: [...bookingIds] });
    return new Map(
      bookings.map(({ bookingId, refNo, trips }) => [
        bookingId,
        { refNo, trips: trips.map(({ tripId, departsAtMs }) => ({ tripId, departsAt: new Date(departsAtMs) })) },
      ]),
    );
  }

  override async refNos(caller: Caller, bookingIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    return new Map([...(await this.bookings(caller, bookingIds))].map(([id, { refNo }]) => [id, refNo]));
  }

  override async users({ operatorId }: Caller, userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    if (userIds.length === 0) return new Map();
    const { users } = await this.identity.byIds(serviceCaller('payment', operatorId), { userIds: [...userIds] });
    return new Map(users.map(({ id, username }) => [id, username]));
  }

  override async boats({ operatorId }: Caller, tripIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    if (tripIds.length === 0) return new Map();
    const { trips } = await this.trips.snapshots(serviceCaller('payment', operatorId), { tripIds: [...tripIds], withoutStaff: true, forSale: false });
    return new Map(trips.map(({ id, boatName }) => [id, boatName]));
  }
}
