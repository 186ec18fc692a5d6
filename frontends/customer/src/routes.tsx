import { lazy, Suspense, type ReactElement } from 'react';
import { Route, Routes } from '@atoll/app-frame/page/router';
import type { RequestDialogs } from './requests/request.js';
import { PageSkeleton } from './features/not-found/page-skeleton.js';

const HomePage = lazy(async () => ({ default: (await import(/* webpackChunkName: "home" */ './features/book-trip/home-page.js')).HomePage }));
/** Loaded when Home opens them. */
const dialogs: RequestDialogs = {
  waitlist: lazy(async () => ({ default: (await import(/* webpackChunkName: "waitlist" */ './features/waitlist/waitlist-dialog.js')).WaitlistDialog })),
  privateTransfer: lazy(async () => ({
    default: (await import(/* webpackChunkName: "private-transfer" */ './features/private-transfer/private-transfer-dialog.js')).PrivateTransferDialog,
  })),
};
const BookingPage = lazy(async () => ({ default: (await import(/* webpackChunkName: "booking" */ './features/booking-page/booking-page.js')).BookingPage }));
const TermsPage = lazy(async () => ({ default: (await import(/* webpackChunkName: "terms" */ './features/terms/terms-page.js')).TermsPage }));
const NotFoundPage = lazy(async () => ({ default: (await import(/* webpackChunkName: "not-found" */ './features/not-found/not-found-page.js')).NotFoundPage }));

/** The only module that this remote exposes; the shell renders it inside its `main` element. */
export function RemoteRoutes(): ReactElement {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        <Route index element={<HomePage dialogs={dialogs} />} />
        <Route path="booking/:uuid" element={<BookingPage />} />
        <Route path="terms-and-conditions" element={<TermsPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
