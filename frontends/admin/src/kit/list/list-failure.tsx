import type { ReactElement } from 'react';
import { errorText, isCallError } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { EmptyState } from '@atoll/ui/notices/empty-state';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { SearchIcon } from '@atoll/ui/theme/icons';
import { useAdminQuery } from '../../admin-query.js';
import { listTexts } from '../../messages/en/bookings/lists.js';

interface ListFailureProps {
  readonly error: unknown;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** In place of a list that could not be read. */
export function ListFailure({ error, busy, onRetry }: ListFailureProps): ReactElement {
  const isTooFar = isCallError(error) && error.code === 'PAGE_TOO_FAR';
  return isTooFar ? <TooFar error={error} /> : <ErrorState text={errorText(error)} busy={busy} onRetry={onRetry} />;
}

/** For an address with a page that the server does not read: a retry would not help. */
function TooFar({ error }: { readonly error: unknown }): ReactElement {
  const t = useTexts(listTexts);
  const { change } = useAdminQuery();
  return (
    <EmptyState picture={<SearchIcon size={32} />} title={t('tooFar')} detail={errorText(error)}>
      <Button kind="secondary" onClick={() => change({ page: null })}>
        {t('firstPage')}
      </Button>
    </EmptyState>
  );
}
