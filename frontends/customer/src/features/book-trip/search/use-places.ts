import { useMemo } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useSession } from '@atoll/app-frame/session/session';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { allPlaces, placesOnRoutes, settledPair, settledPoint, type Pair, type PlaceChoices } from './place-choices.js';
import type { Search } from './search.js';

export interface Places {
  readonly choices: PlaceChoices | undefined;
  readonly pair: Pair | undefined;
  readonly pickup: ReturnType<typeof settledPoint>;
  readonly dropoff: ReturnType<typeof settledPoint>;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Staff see every location, customers the public ones; routes are asked for where the operator has several stops [CW-27]. */
export function usePlaces(search: Search, { known: searchKnown }: { readonly known: boolean }): Places {
  const { multiStop } = useOperatorSettings();
  const { isStaff } = useSession();
  const publicLocations = api.useGetPublicLocationsQuery({}, { skip: isStaff });
  const allLocations = api.useGetLocationsQuery({}, { skip: !isStaff });
  const routes = api.useGetRoutesQuery({}, { skip: !multiStop });
  const locations = isStaff ? allLocations : publicLocations;
  const choices = useMemo(() => {
    const known = locations.data?.locations;
    // Places that another answer is about to change are not shown yet.
    if (!known || !searchKnown) return undefined;
    if (!multiStop) return allPlaces(known);
    return routes.data && placesOnRoutes(known, routes.data.routes);
  }, [locations.data, routes.data, multiStop, searchKnown]);
  const pair = useMemo(() => choices && settledPair(choices, { from: search.from, to: search.to }), [choices, search.from, search.to]);
  return {
    choices,
    pair,
    pickup: pair && !multiStop ? settledPoint(pair.from, search.pickupId) : undefined,
    dropoff: pair && !multiStop ? settledPoint(pair.to, search.dropoffId) : undefined,
    failed: locations.isError || (multiStop && routes.isError),
    retry: () => {
      if (locations.isError) void locations.refetch();
      if (multiStop && routes.isError) void routes.refetch();
    },
  };
}
