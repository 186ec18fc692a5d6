import { lazy, Suspense, type ReactElement } from 'react';
import type { SeatGridProps } from './seat-grid.js';
import { Skeleton } from '@atoll/ui/notices/skeleton';

const SeatGrid = lazy(async () => ({ default: (await import(/* webpackChunkName: "seat-grid" */ './seat-grid.js')).SeatGrid }));

/** The boat from above, bow at the top. Loads when a page first shows one. */
export function SeatMap(props: SeatGridProps): ReactElement {
  return (
    <Suspense fallback={<Skeleton $height="360px" $radius="14px" />}>
      <SeatGrid {...props} />
    </Suspense>
  );
}
