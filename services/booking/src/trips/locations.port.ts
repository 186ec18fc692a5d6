import type { LocationName } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { Caller } from '@atoll/runtime/context/caller';

export abstract class Locations {
  /** Makes one call for all locations, none without ids; unknown ids are left out, deleted locations are marked. */
  abstract names(caller: Caller, locationIds: readonly number[]): Promise<LocationName[]>;
}
