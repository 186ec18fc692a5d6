import type { TripStop } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { withNames, type NameInLanguage } from '@atoll/languages/names';

/** Location of a stop, as responses have it. */
export function locationOf(stop: TripStop | undefined): { id: number; name: string; names?: NameInLanguage[] } {
  if (!stop) throw new Error('a trip has stops');
  return { id: stop.locationId, name: stop.locationName, ...withNames(stop.locationNames) };
}
