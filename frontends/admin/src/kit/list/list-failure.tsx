import type { ReactElement } from 'react';
import { errorText, isCallError, isNotFound } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button, ButtonLink } from '@atoll/ui/actions/button';
import { EmptyState } from '@atoll/ui/notices/empty-state';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { SearchIcon } from '@atoll/ui/theme/icons';
import { useAdminQuery } from '../../admin-query.js';
import { listTexts } from '../../messages/en/bookings/lists.js';
import { dashboardTexts } from '../../messages/en/office/dashboard.js';

interface ListFailureProps {
  readonly error: unknown;
  readonly busy: boolean;
  readonly onRetry: () => void;
  /** Leads on from a record that is not there; without it the dashboard does. */
  readonly onward?: Onward;
  /** In place of a whole page. */
  readonly isPage?: boolean;
}

interface Onward {
  readonly to: string;
  readonly label: string;
}

/** In place of a list or record that could not be read. */
export function ListFailure({ error, busy, onRetry, onward, isPage = false }: ListFailureProps): ReactElement {
  if (isNotFound(error)) return <NotThere error={error} isPage={isPage} {...(onward && { onward })} />;
  const isTooFar = isCallError(error) && error.code === 'PAGE_TOO_FAR';
  return isTooFar ? <TooFar error={error} /> : <ErrorState isPage={isPage} text={errorText(error)} busy={busy} onRetry={onRetry} />;
}

/** For an address whose record is not there: a retry would not help, so it offers another page. */
function NotThere({ error, onward, isPage }: Pick<ListFailureProps, 'error' | 'onward'> & { readonly isPage: boolean }): ReactElement {
  const t = useTexts(dashboardTexts);
  const { to, label } = onward ?? { to: '/admin', label: t('open') };
  return (
    <EmptyState isPage={isPage} picture={<SearchIcon size={32} />} title={errorText(error)} detail={t('missingDetail')}>
      <ButtonLink to={to}>{label}</ButtonLink>
    </EmptyState>
  );
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
