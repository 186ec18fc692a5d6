import { useMemo } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useSession } from '@atoll/app-frame/session/session';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { choicesWithoutRoutes, choicesOnRoutes, availablePair, availablePoint, type Pair, type LocationChoices } from './location-choices.js';
import type { Search } from './search.js';

export interface ChosenLocations {
  readonly choices: LocationChoices | undefined;
  readonly pair: Pair | undefined;
  readonly pickup: ReturnType<typeof availablePoint>;
  readonly dropoff: ReturnType<typeof availablePoint>;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Staff see every location, customers the public ones; routes are loaded for operators with multi-stop trips [CW-27]. */
export function useLocations(search: Search, { known: searchKnown }: { readonly known: boolean }): ChosenLocations {
  const { multiStop } = useOperatorSettings();
  const { isStaff } = useSession();
  const publicLocations = api.useGetPublicLocationsQuery({}, { skip: isStaff });
  const allLocations = api.useGetLocationsQuery({}, { skip: !isStaff });
  const routes = api.useGetRoutesQuery({}, { skip: !multiStop });
  const locations = isStaff ? allLocations : publicLocations;
  const choices = useMemo(() => {
    const known = locations.data?.locations;
    // Shows no choices while a pending response may still change them.
    if (!known || !searchKnown) return undefined;
    if (!multiStop) return choicesWithoutRoutes(known);
    return routes.data && choicesOnRoutes(known, routes.data.routes);
  }, [locations.data, routes.data, multiStop, searchKnown]);
  const pair = useMemo(() => choices && availablePair(choices, { from: search.from, to: search.to }), [choices, search.from, search.to]);
  return {
    choices,
    pair,
    pickup: pair && !multiStop ? availablePoint(pair.from, search.pickupId) : undefined,
    dropoff: pair && !multiStop ? availablePoint(pair.to, search.dropoffId) : undefined,
    failed: locations.isError || (multiStop && routes.isError),
    retry: () => {
      if (locations.isError) void locations.refetch();
      if (multiStop && routes.isError) void routes.refetch();
    },
  };
}
