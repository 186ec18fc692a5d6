import type { ReactElement } from 'react';
import { errorText, isCallError } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { EmptyState } from '@atoll/ui/notices/empty-state';
import { SearchIcon } from '@atoll/ui/theme/icons';
import { useAdminQuery } from '../admin-query.js';
import { listTexts } from '../messages/en/lists.js';

export const isTooFar = (error: unknown): boolean => isCallError(error) && error.code === 'PAGE_TOO_FAR';

/** For an address with a page that the server does not read: a retry would not help. */
export function TooFar({ error }: { readonly error: unknown }): ReactElement {
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
