import { Suspense, type ReactElement } from 'react';
import type { SeatGridProps } from './seat-grid.js';
import { lazyPage } from '@atoll/app-frame/page/lazy-page';
import { Skeleton } from '@atoll/ui/notices/skeleton';

const SeatGrid = lazyPage(async () => (await import(/* webpackChunkName: "seat-grid" */ './seat-grid.js')).SeatGrid);

/** The boat from above, bow at the top. The script loads when a page first shows a seat map. */
export function SeatMap(props: SeatGridProps): ReactElement {
  return (
    <Suspense fallback={<Skeleton $height="360px" $radius="14px" />}>
      <SeatGrid {...props} />
    </Suspense>
  );
}
