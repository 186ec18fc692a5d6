import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Page, Stack } from '@atoll/ui/layout/page';
import { Skeleton } from '@atoll/ui/notices/skeleton';
import { VisuallyHidden } from '@atoll/ui/layout/visually-hidden';
import { captainTexts } from './messages/en/captain.js';

/** Loading placeholder of a list of cards. */
export function CardsSkeleton({ count = 5, height = '132px' }: { readonly count?: number; readonly height?: string }): ReactElement {
  const t = useTexts(captainTexts);
  return (
    <div role="status" data-loads>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Stack $gap="m">
        {Array.from({ length: count }, (_, index) => (
          <Skeleton key={index} $height={height} $radius="14px" />
        ))}
      </Stack>
    </div>
  );
}

/** Loading placeholder of the page while its script is loading. */
export function CaptainSkeleton(): ReactElement {
  return (
    <Page>
      <Stack $gap="l">
        <Skeleton $height="36px" $width="160px" />
        <Skeleton $height="56px" />
        <CardsSkeleton />
      </Stack>
    </Page>
  );
}
