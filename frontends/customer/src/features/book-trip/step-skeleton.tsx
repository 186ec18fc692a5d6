import type { ReactElement } from 'react';
import { Page, Stack } from '@atoll/ui/layout/page';
import { Skeleton } from '@atoll/ui/notices/skeleton';

export function StepSkeleton(): ReactElement {
  return (
    <Page>
      <Stack>
        <Skeleton $height="24px" />
        <Skeleton $width="50%" $height="32px" />
        <Skeleton $height="240px" $radius="14px" />
      </Stack>
    </Page>
  );
}
