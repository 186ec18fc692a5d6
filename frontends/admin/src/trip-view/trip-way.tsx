import type { ReactElement } from 'react';
import { FromTo } from '@atoll/ui/content/from-to';
import type { Trip } from '../calls.js';

/** A trip is called by its route, or by where it goes from and to. */
export function TripWay({ trip }: { readonly trip: Trip }): ReactElement {
  return trip.route ? <>{trip.route.name}</> : <FromTo from={trip.fromLocation.name} to={trip.toLocation.name} />;
}

export const crewOf = (trip: Trip): string => (trip.boat.boatStaff ?? []).map(({ user }) => user.username).join(', ');
