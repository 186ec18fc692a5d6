import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Page, Stack } from '@atoll/ui/layout/page';
import { Skeleton } from '@atoll/ui/notices/skeleton';
import { VisuallyHidden } from '@atoll/ui/layout/visually-hidden';
import { captainTexts } from './messages/en.js';

/** Cards that are on their way. */
export function CardsShape({ count = 5, height = '132px' }: { readonly count?: number; readonly height?: string }): ReactElement {
  const t = useTexts(captainTexts);
  return (
    <div role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Stack $gap="m">
        {Array.from({ length: count }, (_, index) => (
          <Skeleton key={index} $height={height} $radius="14px" />
        ))}
      </Stack>
    </div>
  );
}

/** The page before its script has come. */
export function CaptainShape(): ReactElement {
  return (
    <Page>
      <Stack $gap="l">
        <Skeleton $height="36px" $width="160px" />
        <Skeleton $height="56px" />
        <CardsShape />
      </Stack>
    </Page>
  );
}
