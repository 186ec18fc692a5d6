import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '../actions/button.js';
import { EmptyState } from './empty-state.js';
import { RefreshIcon, WarningIcon } from '../theme/icons.js';
import { kitTexts } from '../kit-texts.js';

interface ErrorStateProps {
  /** The server's text; a general sentence is shown when it is empty. */
  readonly text?: string;
  readonly onRetry?: () => void;
  readonly busy?: boolean;
  /** In place of a whole page. */
  readonly isPage?: boolean;
}

export function ErrorState({ text, onRetry, busy = false, isPage = false }: ErrorStateProps): ReactElement {
  const t = useTexts(kitTexts);
  return (
    <div role="alert">
      <EmptyState tone="danger" isPage={isPage} picture={<WarningIcon size={32} />} title={text || t('loadFailed')}>
        {onRetry && (
          <Button kind="secondary" icon={<RefreshIcon />} busy={busy} onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
      </EmptyState>
    </div>
  );
}
