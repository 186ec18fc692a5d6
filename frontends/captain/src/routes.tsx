import { lazy, Suspense, type ReactElement } from 'react';
import { Route, Routes } from '@atoll/app-frame/page/router';
import { CaptainShape } from './captain-shape.js';

const CaptainPage = lazy(async () => ({ default: (await import(/* webpackChunkName: "home" */ './captain-page.js')).CaptainPage }));

/** The one thing this remote gives to the shell, which stands it inside its `main` element. */
export function RemoteRoutes(): ReactElement {
  return (
    <Suspense fallback={<CaptainShape />}>
      <Routes>
        <Route path="*" element={<CaptainPage />} />
      </Routes>
    </Suspense>
  );
}
