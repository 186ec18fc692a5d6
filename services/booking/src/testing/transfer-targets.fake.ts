import type { TargetBoat } from '@atoll/contracts/gen/atoll/trip/v1/transfer_targets';
import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { commonError } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import { callerAs } from '@atoll/runtime/testing/callers';
import { bookingError } from '../errors.js';
import { TransferTargets, type ProposedCopy } from '../changing/transfer-targets.port.js';

/** Where trips are listed and copies appear once they are committed. */
interface Timetable {
  trips: TripSnapshot[];
}

type Boat = Pick<TargetBoat, 'boatId' | 'name' | 'capacity'>;

const FIRST_COPY_ID = 101;

/** Trip's side of a move: boats of one provider, and copies that are visible once they are committed. */
export class FakeTransferTargets extends TransferTargets {
  readonly fleet: Boat[] = [];
  /** Trips of boats that are busy at the time of every trip. */
  readonly busy = new Set<number>();
  readonly proposed = new Map<number, TripSnapshot>();
  private nextId = FIRST_COPY_ID;

  constructor(private readonly timetable: Timetable) {
    super();
  }

  async boats(_caller: Caller, tripId: number, boatId?: number): Promise<TargetBoat[]> {
    const original = this.trip(tripId);
    if (boatId !== undefined && !this.fleet.some((boat) => boat.boatId === boatId)) throw commonError('NOT_FOUND');
    const free = this.fleet.filter((boat) => boat.boatId !== original.boatId && !this.busy.has(boat.boatId));
    const found = boatId === undefined ? free : free.filter((boat) => boat.boatId === boatId);
    return found.map((boat) => ({ ...boat, providerId: 4, providerName: 'Coral', trips: this.equalTrips(original, boat.boatId) }));
  }

  async proposeCopy(_caller: Caller, tripId: number, boatId: number): Promise<ProposedCopy> {
    const original = this.trip(tripId);
    const [equal] = this.equalTrips(original, boatId);
    if (equal) return { trip: equal, proposed: false };
    const boat = this.fleet.find((one) => one.boatId === boatId);
    if (!boat || this.busy.has(boatId)) throw bookingError('BOAT_NOT_AVAILABLE');
    const earlier = [...this.proposed.values()].find((copy) => copy.boatId === boatId);
    const { name: boatName, capacity } = boat;
    const copy = earlier ?? { ...original, id: this.nextId++, version: 1, boatId, boatName, capacity, deletedAtMs: 0, transferredAtMs: 0, onSale: true };
    this.proposed.set(copy.id, copy);
    return { trip: copy, proposed: true };
  }

  async commitCopy(_caller: Caller, { id }: TripSnapshot): Promise<void> {
    const copy = this.proposed.get(id);
    if (!copy) return;
    this.proposed.delete(id);
    this.timetable.trips = [...this.timetable.trips, copy];
  }

  /** Trips by id, as booking reads them: a copy before it is committed too. */
  known(ids: readonly number[]): TripSnapshot[] {
    return [...this.timetable.trips, ...this.proposed.values()].filter(({ id }) => ids.includes(id));
  }

  /** Does with a copy that was not committed as trip does: it is deleted, unless bookings travel on it. */
  async settle(hasBookings: (tripId: number) => Promise<boolean>): Promise<TripSnapshot[]> {
    const deleted: TripSnapshot[] = [];
    for (const copy of this.proposed.values()) {
      if (await hasBookings(copy.id)) await this.commitCopy(callerAs(), copy);
      else deleted.push({ ...copy, version: copy.version + 1, onSale: false, boardingOpen: false, deletedAtMs: 1 });
      this.proposed.delete(copy.id);
    }
    this.timetable.trips = [...this.timetable.trips, ...deleted];
    return deleted;
  }

  private equalTrips(original: TripSnapshot, boatId: number): TripSnapshot[] {
    return this.timetable.trips.filter(
      (trip) =>
        trip.boatId === boatId && trip.fromTimeMs === original.fromTimeMs && trip.routeId === original.routeId && !trip.departedAtMs && !trip.deletedAtMs,
    );
  }

  private trip(tripId: number): TripSnapshot {
    const found = this.timetable.trips.find(({ id }) => id === tripId);
    if (!found) throw commonError('NOT_FOUND');
    return found;
  }
}
