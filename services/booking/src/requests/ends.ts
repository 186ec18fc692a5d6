import type { LocationName } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { commonError } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import { bookingError } from '../errors.js';
import type { Locations } from '../trips/locations.port.js';

/** Ids of the locations between which a customer wants to travel. */
export interface Ends {
  fromLocationId: number;
  toLocationId: number;
}

type GivenEnds = { readonly [K in keyof Ends]?: number | null | undefined };

/** LOCATIONS where one is missing. */
export function endsOf({ fromLocationId, toLocationId }: GivenEnds): Ends {
  if (!fromLocationId || !toLocationId) throw bookingError('LOCATIONS');
  return { fromLocationId, toLocationId };
}

/** SAME_LOCATION [D-100]. */
export function refuseSameLocation({ fromLocationId, toLocationId }: Ends): void {
  if (fromLocationId === toLocationId) throw commonError('SAME_LOCATION');
}

/** NOT_FOUND where trip does not know one of them, or it is deleted. */
export async function refuseUnknownEnds(locations: Locations, caller: Caller, { fromLocationId, toLocationId }: Ends): Promise<void> {
  const known = (await locations.names(caller, [fromLocationId, toLocationId])).filter(({ deleted }) => !deleted);
  if (known.length < 2) throw commonError('NOT_FOUND');
}

type Named = { id: number; name: string };

export const locationIdsOf = (records: readonly Ends[]): number[] => records.flatMap(({ fromLocationId, toLocationId }) => [fromLocationId, toLocationId]);

/** Ends of the records of one response with the names that trip returned. */
export function namedEnds(locations: readonly LocationName[]): (ends: Ends) => { fromLocation: Named; toLocation: Named } {
  const names = new Map(locations.map(({ id, name }) => [id, name]));
  const named = (id: number): Named => ({ id, name: names.get(id) ?? '' });
  return ({ fromLocationId, toLocationId }) => ({ fromLocation: named(fromLocationId), toLocation: named(toLocationId) });
}
