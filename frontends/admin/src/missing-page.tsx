import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/i18n';
import { usePage } from '@atoll/app-frame/page';
import { ButtonLink } from '@atoll/ui/actions/button';
import { EmptyState } from '@atoll/ui/notices/empty-state';
import { WaveIcon } from '@atoll/ui/theme/icons';
import { Page } from '@atoll/ui/layout/page';
import { VisuallyHidden } from '@atoll/ui/layout/visually-hidden';
import { dashboardTexts } from './messages/en/dashboard.js';

export function MissingPage(): ReactElement {
  const say = useTexts(dashboardTexts);
  usePage(say('missing'));
  return (
    <Page $width="narrow">
      <VisuallyHidden as="h1">{say('missing')}</VisuallyHidden>
      <EmptyState picture={<WaveIcon size={32} />} title={say('missingTitle')} detail={say('missingDetail')}>
        <ButtonLink to="/admin">{say('open')}</ButtonLink>
      </EmptyState>
    </Page>
  );
}
