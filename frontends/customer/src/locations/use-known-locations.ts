import { api, type CallOutput } from '@atoll/app-frame/server-data/api';
import { useSession } from '@atoll/app-frame/session/session';

export type Location = CallOutput<'getPublicLocations'>['locations'][number];

export interface KnownLocations {
  /** Undefined while they are loading. */
  readonly locations: readonly Location[] | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Staff see every location, customers the public ones [D-46]. */
export function useKnownLocations(): KnownLocations {
  const { isStaff } = useSession();
  const publicLocations = api.useGetPublicLocationsQuery({}, { skip: isStaff });
  const allLocations = api.useGetLocationsQuery({}, { skip: !isStaff });
  const query = isStaff ? allLocations : publicLocations;
  return { locations: query.data?.locations, failed: query.isError, retry: () => void query.refetch() };
}
