import { isAdmin, isCaptain, userIdOf, type Caller } from './caller.js';

/** Captains run the trips of boats that they are staff of; admins and super users run all trips [D-47]. */
export function runsTrip(caller: Caller, trip: { readonly staffUserIds: readonly number[] }): boolean {
  if (isAdmin(caller)) return true;
  const userId = userIdOf(caller);
  return isCaptain(caller) && userId !== undefined && trip.staffUserIds.includes(userId);
}
