import { BookingMessagesClient } from '@atoll/contracts/gen/atoll/booking/v1/messages';
import { OperatorDirectoryClient } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import { TripsClient } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { NO_OPERATOR, serviceCaller } from '@atoll/runtime/context/service-caller';
import type { GrpcPeers } from '@atoll/runtime/grpc/grpc';
import { Departures } from './departures.port.js';

export class GrpcDepartures extends Departures {
  readonly #directory;
  readonly #trips;
  readonly #bookings;

  constructor(peers: Pick<GrpcPeers, 'client'>) {
    super();
    this.#directory = peers.client(OperatorDirectoryClient);
    this.#trips = peers.client(TripsClient);
    this.#bookings = peers.client(BookingMessagesClient);
  }

  override async operators(): Promise<readonly string[]> {
    return (await this.#directory.withReminders(serviceCaller('notification', NO_OPERATOR), {})).operatorIds;
  }

  override async trips(operatorId: string, from: Date, to: Date) {
    const between = { fromMs: from.getTime(), toMs: to.getTime() };
    return (await this.#trips.departing(serviceCaller('notification', operatorId), between)).trips;
  }

  override async recipients(operatorId: string, tripId: number) {
    return (await this.#bookings.forReminder(serviceCaller('notification', operatorId), { tripId })).recipients;
  }
}
