import type { ReactElement } from 'react';
import { Page, Stack } from '@atoll/ui/layout/page';
import { Skeleton } from '@atoll/ui/notices/skeleton';

/** Loading placeholder of a page while its script is loading. */
export function PageSkeleton(): ReactElement {
  return (
    <Page>
      <Stack>
        <Skeleton $width="60%" $height="36px" />
        <Skeleton $height="220px" $radius="14px" />
        <Skeleton $height="96px" $radius="14px" />
      </Stack>
    </Page>
  );
}
