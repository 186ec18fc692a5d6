import { lazy, Suspense, useState, type ComponentType, type ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/i18n';
import { Button } from '@atoll/ui/button';
import { EmptyState } from '@atoll/ui/empty-state';
import { OfflineIcon, RefreshIcon } from '@atoll/ui/icons';
import { ErrorBoundary } from './error-boundary.js';
import { loadRemoteRoutes, type RemoteModule, type RemoteName } from './load-remote.js';
import { shellTexts } from './messages/en.js';
import { PageSkeleton } from './page-skeleton.js';

type Load = (name: RemoteName, attempt: number) => Promise<RemoteModule>;

/** React keeps a lazy component's failure, so each attempt is a new one; a success is kept for as long as the page is open. */
const loaded = new Map<string, ComponentType>();

function routesOf(name: RemoteName, attempt: number, load: Load): ComponentType {
  const key = `${name} ${attempt}`;
  const known = loaded.get(key);
  if (known) return known;
  const routes = lazy(async () => ({ default: (await load(name, attempt)).RemoteRoutes }));
  loaded.set(key, routes);
  return routes;
}

const attempts = new Map<RemoteName, number>();

/** One remote behind its own boundary: when it is away or breaks, the frame around it goes on working. */
export function Remote({ name, load = loadRemoteRoutes }: { readonly name: RemoteName; readonly load?: Load }): ReactElement {
  const [attempt, setAttempt] = useState(() => attempts.get(name) ?? 0);
  const Routes = routesOf(name, attempt, load);
  const retry = (): void => {
    attempts.set(name, attempt + 1);
    setAttempt(attempt + 1);
  };
  return (
    <ErrorBoundary key={`${name} ${attempt}`} fallback={<Gone onRetry={retry} />}>
      <Suspense fallback={<PageSkeleton />}>
        <Routes />
      </Suspense>
    </ErrorBoundary>
  );
}

function Gone({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  const say = useTexts(shellTexts);
  return (
    <div role="alert">
      <EmptyState picture={<OfflineIcon size={32} />} title={say('remoteGone')} detail={say('remoteGoneDetail')}>
        <Button icon={<RefreshIcon />} onClick={onRetry}>{say('retry')}</Button>
      </EmptyState>
    </div>
  );
}
