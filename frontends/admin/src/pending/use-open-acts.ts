import { api } from '@atoll/app-frame/server-data/api';

/** How many refused acts of the trip's captains wait for a decision, as the banners have loaded them [D-107]. */
export function useOpenActs(tripId: number): number {
  const { open } = api.useGetPendingRefusedActsQuery(
    {},
    { selectFromResult: ({ data }) => ({ open: data?.trips.find((trip) => trip.tripId === tripId)?.count ?? 0 }) },
  );
  return open;
}
