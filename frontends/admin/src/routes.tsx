import { Suspense, type ReactElement } from 'react';
import { lazyPage } from '@atoll/app-frame/page/lazy-page';
import { Route, Routes, useMatch } from '@atoll/app-frame/page/router';
import { AdminSkeleton } from './admin-skeleton.js';

const AdminPage = lazyPage(async () => (await import(/* webpackChunkName: "home" */ './admin-page.js')).AdminPage);
const TripPaymentsPage = lazyPage(
  async () => (await import(/* webpackChunkName: "trip-payments" */ './features/trip-payments/trip-payments-page.js')).TripPaymentsPage,
);
const MissingPage = lazyPage(async () => (await import(/* webpackChunkName: "missing" */ './missing-page.js')).MissingPage);

/** The only module that this remote exposes; the shell renders it inside its `main` element, at /admin and, for captains too, at /trip-payments. */
export function RemoteRoutes(): ReactElement {
  return (
    <Suspense fallback={<AdminSkeleton />}>
      <Routes>
        {useMatch('/trip-payments/*') ? <Route path=":tripId" element={<TripPaymentsPage />} /> : <Route index element={<AdminPage />} />}
        <Route path="*" element={<MissingPage />} />
      </Routes>
    </Suspense>
  );
}
