import type { ReactElement } from 'react';
import { FromTo } from '@atoll/ui/content/from-to';
import type { Trip } from '../server-types.js';

/** Name of the route of a trip, or its two locations. */
export function TripPath({ trip }: { readonly trip: Trip }): ReactElement {
  return trip.route ? <>{trip.route.name}</> : <FromTo from={trip.fromLocation.name} to={trip.toLocation.name} />;
}

export const crewOf = (trip: Trip): string => (trip.boat.boatStaff ?? []).map(({ user }) => user.username).join(', ');
