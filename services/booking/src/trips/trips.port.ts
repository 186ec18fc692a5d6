import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { Caller } from '@atoll/runtime/context/caller';

export interface SnapshotParts {
  /** Nobody looks at the crew: it stays empty and costs no read. */
  withoutStaff?: boolean;
}

export abstract class Trips {
  /** In one question; an unknown id is left out, a deleted trip is marked. */
  abstract snapshots(caller: Caller, tripIds: readonly number[], parts?: SnapshotParts): Promise<TripSnapshot[]>;
}
