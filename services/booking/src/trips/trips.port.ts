import type { LocationName, TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { Caller } from '@atoll/runtime/context/caller';

export interface SnapshotParts {
  /** Leaves the boat's staff out, which saves trip a read. */
  withoutStaff?: boolean;
  /** A sale is decided on them, so trip serves nothing from a cache. */
  forSale?: boolean;
  /** The request is refused without them, so trip may take longer to respond. */
  noFallback?: boolean;
}

/** Direct trips from one location to another that depart from `from` (inclusive) to `to` (exclusive). */
export interface DirectTrips {
  fromLocationId: number;
  toLocationId: number;
  from: Date;
  to: Date;
}

export interface SnapshotsAndNames {
  trips: TripSnapshot[];
  locations: LocationName[];
}

export abstract class Trips {
  /** Makes one call for all trips; unknown ids are left out, deleted trips are marked. */
  abstract snapshots(caller: Caller, tripIds: readonly number[], parts?: SnapshotParts): Promise<TripSnapshot[]>;

  /** As `snapshots`, without staff, and as `Locations.names`: one call for both, none without ids. */
  abstract snapshotsAndNames(caller: Caller, tripIds: readonly number[], locationIds: readonly number[]): Promise<SnapshotsAndNames>;

  /** On sale, earliest first; without the boats' staff. */
  abstract directOnSale(caller: Caller, wanted: DirectTrips): Promise<TripSnapshot[]>;
}
