import { useMemo } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { useKnownLocations } from '../../../locations/use-known-locations.js';
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

/** Routes are loaded for operators with multi-stop trips [CW-27]. */
export function useLocations(search: Search, { known: searchKnown }: { readonly known: boolean }): ChosenLocations {
  const { multiStop } = useOperatorSettings();
  const { locations: known, failed, retry } = useKnownLocations();
  const routes = api.useGetRoutesQuery({}, { skip: !multiStop });
  const choices = useMemo(() => {
    // Shows no choices while a pending response may still change them.
    if (!known || !searchKnown) return undefined;
    if (!multiStop) return choicesWithoutRoutes(known);
    return routes.data && choicesOnRoutes(known, routes.data.routes);
  }, [known, routes.data, multiStop, searchKnown]);
  const pair = useMemo(() => choices && availablePair(choices, { from: search.from, to: search.to }), [choices, search.from, search.to]);
  return {
    choices,
    pair,
    pickup: pair && !multiStop ? availablePoint(pair.from, search.pickupId) : undefined,
    dropoff: pair && !multiStop ? availablePoint(pair.to, search.dropoffId) : undefined,
    failed: failed || (multiStop && routes.isError),
    retry: () => {
      if (failed) retry();
      if (multiStop && routes.isError) void routes.refetch();
    },
  };
}
