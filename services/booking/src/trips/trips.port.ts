import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { Caller } from '@atoll/runtime/context/caller';

export interface SnapshotParts {
  /** Leaves the boat's staff out, which saves trip a read. */
  withoutStaff?: boolean;
}

export abstract class Trips {
  /** One call for all trips; unknown ids are left out, deleted trips are marked. */
  abstract snapshots(caller: Caller, tripIds: readonly number[], parts?: SnapshotParts): Promise<TripSnapshot[]>;
}
