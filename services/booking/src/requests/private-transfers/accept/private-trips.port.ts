import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { Accepting } from '../private-transfer.js';

/** The trips of accepted transfers, which trip owns. */
export abstract class PrivateTrips {
  /** A repeat for the same acceptance returns its trip as it is now. CAPACITY_TOO_SMALL; NOT_FOUND for a boat or location that was deleted. */
  abstract create(transfer: Accepting): Promise<TripSnapshot>;
  /** The trip of the acceptance is deleted soon after; does nothing without one. */
  abstract withdraw(transfer: Accepting): Promise<void>;
}
