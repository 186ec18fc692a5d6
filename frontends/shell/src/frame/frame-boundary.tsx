import type { ReactElement, ReactNode } from 'react';
import { reportError } from '@atoll/app-frame/page/report-error';
import { useAppDispatch } from '@atoll/app-frame/store/store';
import { ErrorBoundary } from '../remotes/error-boundary.js';
import { FailureNotice } from '../remotes/failure-notice.js';

/**
 * Around everything that the shell draws itself: without it an error in the bar, the footer or the routes would leave an empty window.
 * Retry loads the page again, because React keeps the failure of a lazy component for as long as the document lives.
 */
export function FrameBoundary({ children, reload = () => location.reload() }: { readonly children: ReactNode; readonly reload?: () => void }): ReactElement {
  const dispatch = useAppDispatch();
  return (
    <ErrorBoundary
      fallback={() => (
        <main>
          <FailureNotice reason="broken" onRetry={reload} />
        </main>
      )}
      onError={(error) => dispatch(reportError(error))}
    >
      {children}
    </ErrorBoundary>
  );
}
