import { lazy, Suspense, type ReactElement } from 'react';
import { Route, Routes } from '@atoll/app-frame/page/router';
import { AdminShape } from './admin-shape.js';

const AdminPage = lazy(async () => ({ default: (await import(/* webpackChunkName: "home" */ './admin-page.js')).AdminPage }));
const MissingPage = lazy(async () => ({ default: (await import(/* webpackChunkName: "missing" */ './missing-page.js')).MissingPage }));

/** The one thing this remote gives to the shell, which stands it inside its `main` element. */
export function RemoteRoutes(): ReactElement {
  return (
    <Suspense fallback={<AdminShape />}>
      <Routes>
        <Route index element={<AdminPage />} />
        <Route path="*" element={<MissingPage />} />
      </Routes>
    </Suspense>
  );
}
