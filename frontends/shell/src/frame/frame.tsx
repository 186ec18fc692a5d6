import { Suspense, useLayoutEffect, useRef, type ReactElement } from 'react';
import { boot } from '@atoll/app-frame/operator/boot';
import { useFocusOnPage } from '@atoll/app-frame/page/focus-heading';
import { lazyPage } from '@atoll/app-frame/page/lazy-page';
import { Route, Routes, useLocation, useMatch } from '@atoll/app-frame/page/router';
import { useSession } from '@atoll/app-frame/session/session';
import { SnackbarHost } from '@atoll/ui/notices/snackbar-host';
import { Guard } from '../account/guard.js';
import { Authenticating } from '../account/authenticating.js';
import { FrameParts } from './frame-parts.js';
import { PageSkeleton } from '../remotes/page-skeleton.js';
import { useFindKey } from './use-find-key.js';
import { Remote } from '../remotes/remote.js';

const LoginPage = lazyPage(async () => (await import(/* webpackChunkName: "page-login" */ '../account/login-page.js')).LoginPage);
const RegisterPage = lazyPage(async () => (await import(/* webpackChunkName: "page-register" */ '../account/register-page.js')).RegisterPage);
const ResetPage = lazyPage(async () => (await import(/* webpackChunkName: "page-reset" */ '../account/reset-page.js')).ResetPage);
const KitPage = lazyPage(async () => (await import(/* webpackChunkName: "page-kit" */ '../kit/kit-page.js')).KitPage);

/** The parts that stay when the page changes: bar, main element, footer and snackbar. */
export function Frame(): ReactElement {
  const { status } = useSession();
  const main = useRef<HTMLElement>(null);
  useFocusOnPage(useLocation().pathname, main);
  useFindKey();
  useLayoutEffect(() => {
    // The server-rendered page, which this rendering replaces, was hidden from a logged-in user.
    delete document.documentElement.dataset['session'];
  }, []);
  return (
    <>
      <FrameParts main={main}>{status === 'authenticating' ? <Authenticating /> : <Pages />}</FrameParts>
      <SnackbarHost />
    </>
  );
}

function Pages(): ReactElement {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="/register" element={<RegisterPage />} />
        <Route path="/reset/:uuid" element={<ResetPage />} />
        {boot().kit && <Route path="/kit" element={<KitPage />} />}
        <Route
          path="/admin/*"
          element={
            <Guard needs="admin">
              <Remote name="admin" />
            </Guard>
          }
        />
        <Route
          path="/captain/*"
          element={
            <Guard needs="captain">
              <Remote name="captain" />
            </Guard>
          }
        />
        <Route path="/trip-payments/*" element={<TripPayments />} />
        <Route path="/*" element={<CustomerPages />} />
      </Routes>
    </Suspense>
  );
}

/** For admins and for the captains of the trip: the server knows whose it is, and its refusal is shown in place of the page [CP-15, XC-09]. */
const TripPayments = (): ReactElement => (
  <Guard needs="user">
    <Remote name="admin" />
  </Guard>
);

/** Only My Bookings needs a login. By its address, because the remote's own routes need the whole path [D-76]. */
function CustomerPages(): ReactElement {
  const isMyBookings = useMatch('/bookings') !== null;
  const pages = <Remote name="customer" />;
  return isMyBookings ? <Guard needs="user">{pages}</Guard> : pages;
}
