import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Page, Stack } from '@atoll/ui/layout/page';
import { Skeleton } from '@atoll/ui/notices/skeleton';
import { space } from '@atoll/ui/theme/tokens';
import { VisuallyHidden } from '@atoll/ui/layout/visually-hidden';
import { styled } from 'styled-components';
import { dashboardTexts } from './messages/en/office/dashboard.js';

/** Cards in as many columns as fit; lines are below each other. */
export const CardGrid = styled.ul<{ $least?: string | undefined; $lines?: boolean }>`
  display: grid;
  grid-template-columns: ${({ $least = '290px', $lines = false }) => ($lines ? 'minmax(0, 1fr)' : `repeat(auto-fill, minmax(min(${$least}, 100%), 1fr))`)};
  gap: ${({ $lines = false }) => ($lines ? space.xs : space.l)};
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    min-inline-size: 0;
  }
`;

/** Loading placeholder of a grid of cards. */
export function CardsSkeleton({ height = '168px', count = 6 }: { readonly height?: string | undefined; readonly count?: number | undefined }): ReactElement {
  const t = useTexts(dashboardTexts);
  return (
    <div role="status" data-loads>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <CardGrid as="div">
        {Array.from({ length: count }, (_, index) => (
          <Skeleton key={index} $height={height} $radius="14px" />
        ))}
      </CardGrid>
    </div>
  );
}

/** Loading placeholder of the dashboard while its script is loading. */
export function AdminSkeleton(): ReactElement {
  return (
    <Page $width="wide">
      <Stack $gap="xl">
        <Skeleton $height="48px" $width="260px" />
        <Skeleton $height="48px" />
        <CardsSkeleton />
      </Stack>
    </Page>
  );
}
