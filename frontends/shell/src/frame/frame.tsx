import { Suspense, useRef, type ReactElement } from 'react';
import { boot } from '@atoll/app-frame/operator/boot';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useFocusOnPage } from '@atoll/app-frame/page/focus-heading';
import { lazyPage } from '@atoll/app-frame/page/lazy-page';
import { Route, Routes, useLocation, useMatch } from '@atoll/app-frame/page/router';
import { useSession } from '@atoll/app-frame/session/session';
import { SnackbarHost } from '@atoll/ui/notices/snackbar-host';
import { styled } from 'styled-components';
import { Bar } from './bar.js';
import { Footer } from './footer.js';
import { OfflineBar } from './offline-bar.js';
import { Guard } from '../account/guard.js';
import { shellTexts } from '../messages/en.js';
import { Authenticating } from '../account/authenticating.js';
import { PageSkeleton } from './page-skeleton.js';
import { Remote } from '../remotes/remote.js';
import { SkipLink } from './skip-link.js';

const LoginPage = lazyPage(async () => (await import(/* webpackChunkName: "page-login" */ '../account/login-page.js')).LoginPage);
const RegisterPage = lazyPage(async () => (await import(/* webpackChunkName: "page-register" */ '../account/register-page.js')).RegisterPage);
const ResetPage = lazyPage(async () => (await import(/* webpackChunkName: "page-reset" */ '../account/reset-page.js')).ResetPage);
const KitPage = lazyPage(async () => (await import(/* webpackChunkName: "page-kit" */ '../kit/kit-page.js')).KitPage);

const Main = styled.main`
  flex: 1 0 auto;
  display: flex;
  flex-direction: column;
`;

/** The parts that stay when the page changes: bar, main element, footer and snackbar. */
export function Frame(): ReactElement {
  const { status } = useSession();
  const t = useTexts(shellTexts);
  const main = useRef<HTMLElement>(null);
  useFocusOnPage(useLocation().pathname, main);
  return (
    <>
      <SkipLink>{t('skip')}</SkipLink>
      <Bar />
      <OfflineBar />
      <Main id="main" ref={main} tabIndex={-1}>
        {status === 'authenticating' ? <Authenticating /> : <Pages />}
      </Main>
      <Footer />
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
        <Route path="/*" element={<CustomerPages />} />
      </Routes>
    </Suspense>
  );
}

/** Only My Bookings needs a login. By its address, because the remote's own routes need the whole path [D-76]. */
function CustomerPages(): ReactElement {
  const isMyBookings = useMatch('/bookings') !== null;
  const pages = <Remote name="customer" />;
  return isMyBookings ? <Guard needs="user">{pages}</Guard> : pages;
}
