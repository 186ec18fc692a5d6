import type { ReactElement } from 'react';

/** The one thing this remote gives to the shell, which stands it inside its `main` element. */
export function RemoteRoutes(): ReactElement {
  return <div />;
}
