import type { TargetBoat } from '@atoll/contracts/gen/atoll/trip/v1/transfer_targets';
import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { Caller } from '@atoll/runtime/context/caller';

export interface ProposedCopy {
  trip: TripSnapshot;
  /** False for an equal trip that is visible already. */
  proposed: boolean;
}

/** Owned by trip. The caller is the admin who moves the bookings. */
export abstract class TransferTargets {
  /** Boats of the trip's provider without another trip at its time, or `boatId` alone. NOT_FOUND for an unknown trip or boat. */
  abstract boats(caller: Caller, tripId: number, boatId?: number): Promise<TargetBoat[]>;
  /** A copy of the trip for the boat, which only bookings by its id know until it is committed, or an equal trip that the boat has. BOAT_NOT_AVAILABLE, NOT_FOUND. */
  abstract proposeCopy(caller: Caller, tripId: number, boatId: number): Promise<ProposedCopy>;
  /** After its inventory was opened and the bookings were saved. A repeat changes nothing, nor does a trip that is visible already. */
  abstract commitCopy(caller: Caller, trip: TripSnapshot): Promise<void>;
}
