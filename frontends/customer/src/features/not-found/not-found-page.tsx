import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/i18n';
import { usePage } from '@atoll/app-frame/page';
import { ButtonLink } from '@atoll/ui/actions/button';
import { EmptyState } from '@atoll/ui/notices/empty-state';
import { WaveIcon } from '@atoll/ui/theme/icons';
import { Page } from '@atoll/ui/layout/page';
import { VisuallyHidden } from '@atoll/ui/layout/visually-hidden';
import { customerTexts } from '../../messages/en.js';

export function NotFoundPage(): ReactElement {
  const say = useTexts(customerTexts);
  usePage(say('notFound.page'));
  return (
    <Page $width="narrow">
      <VisuallyHidden as="h1">{say('notFound.page')}</VisuallyHidden>
      <EmptyState picture={<WaveIcon size={32} />} title={say('notFound.title')} detail={say('notFound.detail')}>
        <ButtonLink to="/">{say('notFound.home')}</ButtonLink>
      </EmptyState>
    </Page>
  );
}
