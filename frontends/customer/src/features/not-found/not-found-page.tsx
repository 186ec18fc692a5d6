import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { usePageTitle } from '@atoll/app-frame/page/page-title';
import { ButtonLink } from '@atoll/ui/actions/button';
import { FIND_BOOKING } from '@atoll/ui/content/find-booking-link';
import { EmptyState } from '@atoll/ui/notices/empty-state';
import { WaveIcon } from '@atoll/ui/theme/icons';
import { Page } from '@atoll/ui/layout/page';
import { VisuallyHidden } from '@atoll/ui/layout/visually-hidden';
import { pageTexts } from '../../messages/en-pages.js';

export function NotFoundPage(): ReactElement {
  const t = useTexts(pageTexts);
  usePageTitle(t('notFound.page'));
  return (
    <Page $width="narrow">
      <VisuallyHidden as="h1">{t('notFound.page')}</VisuallyHidden>
      <EmptyState picture={<WaveIcon size={32} />} title={t('notFound.title')} detail={t('notFound.detail')}>
        <ButtonLink to="/">{t('notFound.home')}</ButtonLink>
        <ButtonLink kind="secondary" to={FIND_BOOKING}>
          {t('booking.find')}
        </ButtonLink>
      </EmptyState>
    </Page>
  );
}
