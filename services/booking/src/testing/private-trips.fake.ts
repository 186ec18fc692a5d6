import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { commonError } from '@atoll/errors/common';
import { bookingError } from '../errors.js';
import { seatsNeeded } from '../bookings/passengers/passengers.js';
import type { Accepting } from '../requests/private-transfers/private-transfer.js';
import { PrivateTrips } from '../requests/private-transfers/accept/private-trips.port.js';
import { aTrip } from './trip-builders.js';

/** Trip's private trips, by acceptance. Boats have their number of seats; an unknown boat does not exist. */
export class FakePrivateTrips extends PrivateTrips {
  readonly boats = new Map([[7, 10]]);
  readonly created = new Map<string, TripSnapshot>();
  /** Acceptances whose trip was withdrawn. */
  readonly withdrawn: string[] = [];
  isAway = false;
  /** Creates trips and withdraws none. */
  failsToWithdraw = false;

  async create({ customers, fromTime, fromLocationId, toLocationId, acceptance }: Accepting): Promise<TripSnapshot> {
    if (this.isAway) throw commonError('SERVICE_AWAY');
    const { id, boatId } = acceptance;
    const capacity = this.boats.get(boatId);
    const existing = this.created.get(id);
    if (existing) return existing;
    if (capacity === undefined) throw commonError('NOT_FOUND');
    if (capacity < seatsNeeded(customers)) throw bookingError('CAPACITY_TOO_SMALL');
    const prices = { tourist: [], local: [] };
    const trip = aTrip({ id: 500 + this.created.size, capacity, boatId, isPrivate: true, onSale: false, prices }, fromLocationId, toLocationId, fromTime);
    this.created.set(id, trip);
    return trip;
  }

  async withdraw({ acceptance }: Accepting): Promise<void> {
    if (this.isAway || this.failsToWithdraw) throw commonError('SERVICE_AWAY');
    this.withdrawn.push(acceptance.id);
  }

  /** Staff change the trip of the only acceptance. */
  change(over: Partial<TripSnapshot>): void {
    for (const [id, trip] of this.created) this.created.set(id, { ...trip, ...over });
  }
}
