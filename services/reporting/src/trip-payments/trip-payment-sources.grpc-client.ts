import { BookingReportsClient, type BookingForReport } from '@atoll/contracts/gen/atoll/booking/v1/reports';
import { PaymentReportsClient, type PaymentReference } from '@atoll/contracts/gen/atoll/payment/v1/reports';
import { TripsClient, type TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { Caller } from '@atoll/runtime/context/caller';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import type { GrpcPeers, PromiseClient } from '@atoll/runtime/grpc/grpc';
import { TripPaymentSources } from './trip-payment-sources.port.js';

const inOwnName = (caller: Caller): Caller => serviceCaller('reporting', caller.operatorId, caller);

export class GrpcTripPaymentSources extends TripPaymentSources {
  private readonly tripsClient: PromiseClient<typeof TripsClient.service>;
  private readonly bookingsClient: PromiseClient<typeof BookingReportsClient.service>;
  private readonly paymentsClient: PromiseClient<typeof PaymentReportsClient.service>;

  constructor(peers: GrpcPeers) {
    super();
    this.tripsClient = peers.client(TripsClient);
    this.bookingsClient = peers.client(BookingReportsClient);
    this.paymentsClient = peers.client(PaymentReportsClient);
  }

  override async trip(caller: Caller, tripId: number): Promise<TripSnapshot | undefined> {
    const { trips } = await this.tripsClient.snapshots(inOwnName(caller), { tripIds: [tripId], withoutStaff: false, forSale: false });
    return trips[0];
  }

  override async bookings(caller: Caller, tripId: number, bookingIds: readonly number[]): Promise<BookingForReport[]> {
    if (bookingIds.length === 0) return [];
    return (await this.bookingsClient.forTripPayments(inOwnName(caller), { tripId, bookingIds: [...bookingIds] })).bookings;
  }

  override async references(caller: Caller, bookingIds: readonly number[]): Promise<PaymentReference[]> {
    if (bookingIds.length === 0) return [];
    return (await this.paymentsClient.references(inOwnName(caller), { bookingIds: [...bookingIds] })).references;
  }
}
