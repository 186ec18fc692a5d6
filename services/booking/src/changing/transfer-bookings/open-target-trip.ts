import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { Caller } from '@atoll/runtime/context/caller';
import { bookingError } from '../../errors.js';
import type { Inventory } from '../../inventory/inventory.port.js';
import { tripStateOf } from '../../inventory/trip-state-of.js';
import type { TransferTargets } from '../transfer-targets.port.js';

/** `isProposed`: a copy that only these bookings know, until `commit` after they were saved. */
export interface TargetTrip {
  trip: TripSnapshot;
  isProposed: boolean;
}

/** The trip of another boat on which bookings travel: one that the boat has, else a copy. */
export class OpenTargetTrip {
  constructor(
    private readonly targets: TransferTargets,
    private readonly inventory: Inventory,
  ) {}

  /**
   * `load`: seats needed on each segment. Of several trips the first with room; whether a single one has room is decided by the claims,
   * because claims of an earlier attempt of the request count for it. BOAT_NOT_AVAILABLE, SEATS_NOT_AVAILABLE.
   */
  async run(caller: Caller, originalTripId: number, boatId: number, load: readonly number[]): Promise<TargetTrip> {
    const [boat] = await this.targets.boats(caller, originalTripId, boatId);
    if (!boat) throw bookingError('BOAT_NOT_AVAILABLE');
    const [first, ...others] = boat.trips;
    if (first) return visible(others.length === 0 ? first : ((await this.withRoom(caller.operatorId, boat.trips, load)) ?? first));
    if (Math.max(...load) > boat.capacity) throw bookingError('SEATS_NOT_AVAILABLE');
    return this.copy(caller, originalTripId, boatId);
  }

  private async withRoom(operatorId: string, trips: readonly TripSnapshot[], load: readonly number[]): Promise<TripSnapshot | undefined> {
    const found = await this.inventory.occupancy(
      operatorId,
      trips.map(({ id }) => id),
    );
    return trips.find(({ id }) => {
      const free = found.find(({ tripId }) => tripId === id)?.free;
      return !free || load.every((seats, segment) => seats <= (free[segment] ?? 0));
    });
  }

  /** Its inventory is opened here and not by trip: trip's handler makes no gRPC calls. */
  private async copy(caller: Caller, originalTripId: number, boatId: number): Promise<TargetTrip> {
    const { trip, proposed: isProposed } = await this.targets.proposeCopy(caller, originalTripId, boatId);
    if (isProposed) await this.inventory.apply({ ...tripStateOf(caller.operatorId, trip), layoutReplaced: false });
    return { trip, isProposed };
  }

  /**
   * Makes the copy visible, on sale if its original is. A move that is refused leaves it proposed, and trip deletes it after a minute;
   * after a crash trip finds the bookings on it and commits it.
   */
  async commit(caller: Caller, trip: TripSnapshot): Promise<void> {
    await this.targets.commitCopy(caller, trip);
  }
}

const visible = (trip: TripSnapshot): TargetTrip => ({ trip, isProposed: false });
