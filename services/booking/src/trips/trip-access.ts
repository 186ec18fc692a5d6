import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { isAdmin, isCaptain, userIdOf, type Caller } from '@atoll/runtime/context/caller';

/** Captains run the trips of boats that they are staff of; admins and super users run all trips [D-47]. */
export function runsTrip(caller: Caller, trip: TripSnapshot): boolean {
  if (isAdmin(caller)) return true;
  const userId = userIdOf(caller);
  return isCaptain(caller) && userId !== undefined && trip.staffUserIds.includes(userId);
}
