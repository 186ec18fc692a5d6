import { PrivateTripsClient, type TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import type { GrpcPeers, PromiseClient } from '@atoll/runtime/grpc/grpc';
import { bookingError } from '../../../errors.js';
import { seatsNeeded } from '../../../bookings/passengers/passengers.js';
import type { Accepting } from '../private-transfer.js';
import { PrivateTrips } from './private-trips.port.js';

/** In booking's own name, because an acceptance may be completed by the job. */
export class GrpcPrivateTrips extends PrivateTrips {
  private readonly trips: PromiseClient<(typeof PrivateTripsClient)['service']>;

  constructor(peers: GrpcPeers) {
    super();
    this.trips = peers.client(PrivateTripsClient);
  }

  async create({ operatorId, fromLocationId, toLocationId, fromTime, customers, acceptance }: Accepting): Promise<TripSnapshot> {
    const { id: acceptanceId, boatId, toTime, by } = acceptance;
    const { trip } = await this.trips.createPrivateTrip(serviceCaller('booking', operatorId), {
      acceptanceId,
      boatId,
      fromLocationId,
      toLocationId,
      fromTimeMs: fromTime.getTime(),
      toTimeMs: toTime.getTime(),
      seatCount: seatsNeeded(customers),
      byUserId: by.userId ?? 0,
    });
    if (!trip) throw bookingError('CAPACITY_TOO_SMALL');
    return trip;
  }

  async withdraw({ operatorId, acceptance }: Accepting): Promise<void> {
    await this.trips.withdrawPrivateTrip(serviceCaller('booking', operatorId), { acceptanceId: acceptance.id });
  }
}
