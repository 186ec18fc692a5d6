import { serverRender } from '@atoll/app-frame/first-paint/server-render';
import type { ServerRenderPage } from '@atoll/app-frame/first-paint/render-request';
import { Route, Routes } from '@atoll/app-frame/page/router';
import { allTextsReady } from '@atoll/app-frame/texts/i18n';
import { firstBookingCalls, firstCalls } from './first-calls.js';
import { HomePage } from './features/book-trip/home-page.js';
import { BookingPage } from './features/booking-page/booking-page.js';
import { RenderedHead } from './features/booking-page/ticket/ticket-skeleton.js';
import { WaitlistDialog } from './features/waitlist/waitlist-dialog.js';
import { PrivateTransferDialog } from './features/private-transfer/private-transfer-dialog.js';

await allTextsReady();

const dialogs = { waitlist: WaitlistDialog, privateTransfer: PrivateTransferDialog };
const RENDERED = /^\/(?:booking\/[^/]+)?\/?(?:\?|$)/;

/** Home and the booking page as a visitor's browser renders them before the first response, the latter with the head of its ticket. */
export const serverRenderPage: ServerRenderPage = (request) => {
  if (!RENDERED.test(request.path)) return undefined;
  const rendered = serverRender(
    <RenderedHead value={request.ticket}>
      <Routes>
        <Route index element={<HomePage dialogs={dialogs} />} />
        <Route path="booking/:uuid" element={<BookingPage />} />
      </Routes>
    </RenderedHead>,
    request,
    'customer-',
  );
  const { pathname, searchParams } = new URL(request.path, 'http://page');
  return { ...rendered, first: pathname === '/' ? firstCalls(request.boot, searchParams, new Date()) : firstBookingCalls() };
};
