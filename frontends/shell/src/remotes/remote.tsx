import { lazy, Suspense, useState, type ComponentType, type ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { reportError } from '@atoll/app-frame/page/report-error';
import { useAppDispatch } from '@atoll/app-frame/store/store';
import { Button } from '@atoll/ui/actions/button';
import { EmptyState } from '@atoll/ui/notices/empty-state';
import { OfflineIcon, RefreshIcon, WarningIcon } from '@atoll/ui/theme/icons';
import { ErrorBoundary } from '../frame/error-boundary.js';
import { loadRemoteRoutes, type RemoteModule, type RemoteName } from './load-remote.js';
import { shellTexts } from '../messages/en.js';
import { PageSkeleton } from '../frame/page-skeleton.js';

type Load = (name: RemoteName, attempt: number) => Promise<RemoteModule>;

/** Not a fault of the page: its files did not come. */
class RemoteAway extends Error {}

/** React keeps a lazy component's failure, so each attempt is a new one; a success is kept for as long as the page is open. */
const loaded = new Map<string, ComponentType>();

function routesOf(name: RemoteName, attempt: number, load: Load): ComponentType {
  const key = `${name} ${attempt}`;
  const known = loaded.get(key);
  if (known) return known;
  const routes = lazy(async () => {
    try {
      return { default: (await load(name, attempt)).RemoteRoutes };
    } catch (cause) {
      throw new RemoteAway(name, { cause });
    }
  });
  loaded.set(key, routes);
  return routes;
}

const attempts = new Map<RemoteName, number>();

/** One remote behind its own boundary: when it is away or breaks, the frame around it goes on working. */
export function Remote({ name, load = loadRemoteRoutes }: { readonly name: RemoteName; readonly load?: Load }): ReactElement {
  const [attempt, setAttempt] = useState(() => attempts.get(name) ?? 0);
  const dispatch = useAppDispatch();
  const Routes = routesOf(name, attempt, load);
  const retry = (): void => {
    attempts.set(name, attempt + 1);
    setAttempt(attempt + 1);
  };
  return (
    <ErrorBoundary
      key={`${name} ${attempt}`}
      fallback={(error) => <Notice away={error instanceof RemoteAway} onRetry={retry} />}
      onError={(error) => error instanceof RemoteAway || dispatch(reportError(error))}
    >
      <Suspense fallback={<PageSkeleton />}>
        {/* oxlint-disable-next-line react/static-components -- `loaded` returns the same component at every render of an attempt. */}
        <Routes />
      </Suspense>
    </ErrorBoundary>
  );
}

function Notice({ away, onRetry }: { readonly away: boolean; readonly onRetry: () => void }): ReactElement {
  const t = useTexts(shellTexts);
  return (
    <div role="alert">
      <EmptyState
        picture={away ? <OfflineIcon size={32} /> : <WarningIcon size={32} />}
        title={t(away ? 'remoteGone' : 'remoteBroke')}
        detail={t(away ? 'remoteGoneDetail' : 'remoteBrokeDetail')}
      >
        <Button icon={<RefreshIcon />} onClick={onRetry}>
          {t('retry')}
        </Button>
      </EmptyState>
    </div>
  );
}
