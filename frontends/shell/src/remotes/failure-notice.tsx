import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { EmptyState } from '@atoll/ui/notices/empty-state';
import { OfflineIcon, RefreshIcon, WarningIcon } from '@atoll/ui/theme/icons';
import { shellTexts } from '../messages/en.js';

interface FailureNoticeProps {
  /** unavailable: the scripts of the page could not be loaded; broken: the page threw an error. */
  readonly reason: 'unavailable' | 'broken';
  readonly onRetry: () => void;
}

export function FailureNotice({ reason, onRetry }: FailureNoticeProps): ReactElement {
  const t = useTexts(shellTexts);
  return (
    <div role="alert">
      <EmptyState
        isPage
        picture={reason === 'unavailable' ? <OfflineIcon size={32} /> : <WarningIcon size={32} />}
        title={t(`failure.${reason}`)}
        detail={t(`failure.${reason}.detail`)}
      >
        <Button icon={<RefreshIcon />} onClick={onRetry}>
          {t('retry')}
        </Button>
      </EmptyState>
    </div>
  );
}
