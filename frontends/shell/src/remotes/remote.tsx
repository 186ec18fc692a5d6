import { lazy, Suspense, useState, type ComponentType, type ReactElement } from 'react';
import { reportError } from '@atoll/app-frame/page/report-error';
import { useAppDispatch, type Store } from '@atoll/app-frame/store/store';
import { ErrorBoundary } from './error-boundary.js';
import { FailureNotice } from './failure-notice.js';
import { inTime, loadRemoteRoutes, type RemoteModule, type RemoteName } from './load-remote.js';
import { PageSkeleton } from './page-skeleton.js';

type Load = (name: RemoteName, attempt: number) => Promise<RemoteModule>;

/** The remote's scripts could not be loaded: shown, but not reported as an error of the page. */
class RemoteUnavailable extends Error {}

/** React keeps the failure of a lazy component, so every attempt makes a new one; a loaded component is kept while the page is open. */
const loaded = new Map<string, ComponentType>();

function routesOf(name: RemoteName, attempt: number, load: Load): ComponentType {
  const key = `${name} ${attempt}`;
  const known = loaded.get(key);
  if (known) return known;
  const routes = lazy(async () => {
    try {
      return { default: (await load(name, attempt)).RemoteRoutes };
    } catch (cause) {
      throw new RemoteUnavailable(name, { cause });
    }
  });
  loaded.set(key, routes);
  return routes;
}

/** How long the server-rendered page may stay when its remote does not respond; then the frame is rendered around a placeholder. */
const HEAD_START_MS = 3_000;

/** Loads a remote and one of its pages before the first rendering. A failure is left to the component, which tries again and shows it. */
export async function prepareRemote(name: RemoteName, path: string, store: Store, load: Load = loadRemoteRoutes): Promise<void> {
  const prepared = load(name, 0).then(async (remote) => {
    await remote.prepare?.(path, store);
    // A component that is already mounted stays, or the page would be mounted again.
    if (!loaded.has(`${name} 0`)) loaded.set(`${name} 0`, remote.RemoteRoutes);
  });
  await inTime(prepared, HEAD_START_MS).catch(() => undefined);
}

const attempts = new Map<RemoteName, number>();

/** Runs one remote behind its own error boundary: when it cannot be loaded or throws an error, the frame around it keeps working. */
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
      fallback={(error) => <FailureNotice reason={error instanceof RemoteUnavailable ? 'unavailable' : 'broken'} onRetry={retry} />}
      onError={(error) => error instanceof RemoteUnavailable || dispatch(reportError(error))}
    >
      <Suspense fallback={<PageSkeleton />}>
        {/* oxlint-disable-next-line react/static-components -- `loaded` returns the same component at every render of an attempt. */}
        <Routes />
      </Suspense>
    </ErrorBoundary>
  );
}
