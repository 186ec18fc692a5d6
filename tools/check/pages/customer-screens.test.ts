import { expect, it } from '@jest/globals';
import { customerParts, customerRoutes, unopened } from './customer-screens.ts';
import { pageSources } from './page-imports.ts';

const sources = {
  'frontends/customer/src/routes.tsx': `
import { Banner } from './banner.js';
const HomePage = lazyPage(async () => (await import(/* webpackChunkName: "home" */ './home-page.js')).HomePage);
      <Routes>
        <Route index element={<HomePage />} />
        <Route
          path="booking/:uuid"
          element={<BookingPage />}
        />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>`,
  'frontends/customer/src/home-page.tsx': "import { Help } from './help.js';\nimport { texts } from './texts.js';\nimport { Ask } from './ask.js';",
  'frontends/customer/src/ask.tsx': "const ConfirmDialog = lazyPage(async () => (await import('@atoll/ui/dialogs/confirm-dialog')).ConfirmDialog);",
  'frontends/customer/src/help.tsx': "import { Dialog } from '@atoll/ui/dialogs/dialog';",
  'frontends/customer/src/texts.ts': "export const dhivehi = async () => (await import('./texts.dv.js')).texts;",
  'frontends/customer/src/texts.dv.ts': '',
  'frontends/customer/src/banner.tsx': "import type { DialogProps } from '@atoll/ui/dialogs/dialog';",
  'frontends/customer/src/unused-dialog.tsx': "import { Dialog } from '@atoll/ui/dialogs/dialog';",
  'frontends/shell/src/frame/frame.tsx': `
const KitPage = lazyPage(async () => (await import('../kit/kit-page.js')).KitPage);
        <Route path="/login" element={<LoginPage />} />
        {boot().kit && <Route path="/kit" element={<KitPage />} />}
        <Route path="/admin/*" element={<Remote name="admin" />} />
        <Route path="/*" element={<CustomerPages />} />`,
  'frontends/shell/src/kit/kit-page.tsx': "import { Dialog } from '@atoll/ui/dialogs/dialog';",
  'libs/ui/dialogs/dialog.tsx': '',
  'libs/ui/dialogs/confirm-dialog.tsx': "import { Dialog } from './dialog.js';",
};

it('finds the modules of customers’ pages that are loaded later or open a dialog', () => {
  expect(customerParts(sources)).toEqual([
    'frontends/customer/src/ask.tsx',
    'frontends/customer/src/help.tsx',
    'frontends/customer/src/home-page.tsx',
    'libs/ui/dialogs/confirm-dialog.tsx',
  ]);
});

it('finds the routes of customers’ pages, and those that were not opened', () => {
  const routes = customerRoutes(sources);
  expect(routes).toEqual(['/', '/booking/:uuid', '*', '/login']);
  expect(unopened(routes, ['/', '/booking/6f1c', '/login', '/no-such-page'])).toEqual([]);
  expect(unopened(routes, ['/', '/login'])).toEqual(['/booking/:uuid', '*']);
});

it('finds them in the pages as they are', () => {
  const pages = pageSources();
  expect(customerParts(pages).length).toBeGreaterThan(20);
  expect(customerRoutes(pages)).toEqual(expect.arrayContaining(['/', '/booking/:uuid', '/reset/:uuid', '*']));
});
