import { lazy, Suspense, type ReactElement } from 'react';
import { Route, Routes } from '@atoll/app-frame/router';
import { AdminShape } from './admin-shape.js';

const AdminPage = lazy(async () => ({ default: (await import(/* webpackChunkName: "home" */ './admin-page.js')).AdminPage }));

/** The one thing this remote gives to the shell, which stands it inside its `main` element. */
export function RemoteRoutes(): ReactElement {
  return (
    <Suspense fallback={<AdminShape />}>
      <Routes>
        <Route index element={<AdminPage />} />
      </Routes>
    </Suspense>
  );
}
