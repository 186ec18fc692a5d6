import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Skeleton } from '@atoll/ui/notices/skeleton';
import { space } from '@atoll/ui/theme/tokens';
import { VisuallyHidden } from '@atoll/ui/layout/visually-hidden';
import { styled } from 'styled-components';
import { shellTexts } from '../messages/en.js';

const Lines = styled.div`
  display: grid;
  gap: ${space.l};
  inline-size: min(960px, 100% - 32px);
  margin-inline: auto;
  padding-block: ${space.xxl};
`;

/** Loading placeholder of any page while its script is loading. */
export function PageSkeleton(): ReactElement {
  const t = useTexts(shellTexts);
  return (
    <Lines role="status" data-loads>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton $width="40%" $height="36px" />
      <Skeleton $height="180px" $radius="14px" />
      <Skeleton $height="96px" $radius="14px" />
      <Skeleton $height="96px" $radius="14px" />
    </Lines>
  );
}
