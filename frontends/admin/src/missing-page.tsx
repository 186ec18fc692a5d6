import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { usePageTitle } from '@atoll/app-frame/page/page-title';
import { ButtonLink } from '@atoll/ui/actions/button';
import { EmptyState } from '@atoll/ui/notices/empty-state';
import { WaveIcon } from '@atoll/ui/theme/icons';
import { Page } from '@atoll/ui/layout/page';
import { VisuallyHidden } from '@atoll/ui/layout/visually-hidden';
import { dashboardTexts } from './messages/en/office/dashboard.js';

export function MissingPage(): ReactElement {
  const t = useTexts(dashboardTexts);
  usePageTitle(t('missing'));
  return (
    <Page $width="narrow">
      <VisuallyHidden as="h1">{t('missing')}</VisuallyHidden>
      <EmptyState picture={<WaveIcon size={32} />} title={t('missingTitle')} detail={t('missingDetail')}>
        <ButtonLink to="/admin">{t('open')}</ButtonLink>
      </EmptyState>
    </Page>
  );
}
