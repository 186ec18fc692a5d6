import { Suspense, type ReactElement } from 'react';
import { lazyPage } from '@atoll/app-frame/page/lazy-page';
import { Route, Routes } from '@atoll/app-frame/page/router';
import { CaptainSkeleton } from './captain-skeleton.js';

const CaptainPage = lazyPage(async () => (await import(/* webpackChunkName: "home" */ './captain-page.js')).CaptainPage);

/** The only module that this remote exposes; the shell renders it inside its `main` element. */
export function RemoteRoutes(): ReactElement {
  return (
    <Suspense fallback={<CaptainSkeleton />}>
      <Routes>
        <Route path="*" element={<CaptainPage />} />
      </Routes>
    </Suspense>
  );
}
