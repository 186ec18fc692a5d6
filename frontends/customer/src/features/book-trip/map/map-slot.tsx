import { Suspense, type ReactElement } from 'react';
import { lazyPage } from '@atoll/app-frame/page/lazy-page';
import { Skeleton } from '@atoll/ui/notices/skeleton';
import { useKnownLocations } from '../../../locations/use-known-locations.js';
import type { Pair } from '../search/location-choices.js';
import type { Location } from '../server-types.js';

const RouteMap = lazyPage(async () => (await import(/* webpackChunkName: "route-map" */ './route-map.js')).RouteMap);

const isPlaced = ({ latitude, longitude }: Location): boolean => latitude !== undefined && longitude !== undefined;

/** The map of the route, which loads once it is rendered; nothing where the coordinates of an end are missing. */
export function MapSlot({ pair }: { readonly pair: Pair | undefined }): ReactElement | null {
  const { locations } = useKnownLocations();
  if (!pair || !locations || !isPlaced(pair.from) || !isPlaced(pair.to)) return null;
  return (
    <Suspense fallback={<Skeleton $height="246px" $radius="14px" />}>
      <RouteMap pair={pair} locations={locations.filter((location) => location.public)} />
    </Suspense>
  );
}
