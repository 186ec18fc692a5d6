import { Suspense, type ReactElement } from 'react';
import { lazyPage } from '@atoll/app-frame/page/lazy-page';
import { matchPath, Route, Routes } from '@atoll/app-frame/page/router';
import { api } from '@atoll/app-frame/server-data/api';
import { earlyQuery } from '@atoll/app-frame/server-data/early-responses';
import type { Store } from '@atoll/app-frame/store/store';
import type { RequestDialogs } from './requests/request.js';
import { PageSkeleton } from './features/not-found/page-skeleton.js';

const HomePage = lazyPage(async () => (await import(/* webpackChunkName: "home" */ './features/book-trip/home-page.js')).HomePage);
const BookingPage = lazyPage(async () => (await import(/* webpackChunkName: "booking" */ './features/booking-page/booking-page.js')).BookingPage);
const MyBookingsPage = lazyPage(async () => (await import(/* webpackChunkName: "bookings" */ './features/my-bookings/my-bookings-page.js')).MyBookingsPage);
const AboutPage = lazyPage(async () => (await import(/* webpackChunkName: "about" */ './features/about/about-page.js')).AboutPage);
const TermsPage = lazyPage(async () => (await import(/* webpackChunkName: "terms" */ './features/terms/terms-page.js')).TermsPage);
const NotFoundPage = lazyPage(async () => (await import(/* webpackChunkName: "not-found" */ './features/not-found/not-found-page.js')).NotFoundPage);
/** Loaded when Home opens them. */
const dialogs: RequestDialogs = {
  waitlist: lazyPage(async () => (await import(/* webpackChunkName: "waitlist" */ './features/waitlist/waitlist-dialog.js')).WaitlistDialog),
  privateTransfer: lazyPage(
    async () => (await import(/* webpackChunkName: "private-transfer" */ './features/private-transfer/private-transfer-dialog.js')).PrivateTransferDialog,
  ),
};

/** The search does not wait longer for its trips. */
const TRIPS_WAIT_MS = 1_000;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Puts the trips that the HTML has asked for into the store. */
async function firstTrips(dispatch: Store['dispatch']): Promise<void> {
  const query = earlyQuery('getCustomerTrips');
  const [date, from, to] = ['date', 'from', 'to'].map((name) => query?.get(name) ?? '');
  if (date) await dispatch(api.endpoints.getCustomerTrips.initiate({ date, from: Number(from), to: Number(to) }, { subscribe: false }));
}

/**
 * Resolves once the page of a path can be rendered without a placeholder, so that it replaces the server-rendered page in one step. Home
 * and the page of a booking are then rendered once, with their trips or booking: an update of the store is rendered in one task, a first rendering in small slices.
 */
export async function prepare(path: string, { dispatch }: Store): Promise<void> {
  if (path === '/') await Promise.all([HomePage.ready(), Promise.race([firstTrips(dispatch), pause(TRIPS_WAIT_MS)])]);
  const uuid = matchPath('/booking/:uuid', path)?.params.uuid;
  if (uuid) await Promise.all([BookingPage.ready(), dispatch(api.endpoints.getBookingByUuid.initiate({ uuid }, { subscribe: false }))]);
}

/** The only module that this remote exposes; the shell renders it inside its `main` element. */
export function RemoteRoutes(): ReactElement {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        <Route index element={<HomePage dialogs={dialogs} />} />
        <Route path="booking/:uuid" element={<BookingPage />} />
        <Route path="bookings" element={<MyBookingsPage />} />
        <Route path="about" element={<AboutPage />} />
        <Route path="terms-and-conditions" element={<TermsPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
