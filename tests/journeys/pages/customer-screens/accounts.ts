import { expect } from '@playwright/test';
import { at } from '../../browser.js';
import { wordsIn } from '../staff-screens/words.js';
import { button, inLanguage, closeDialog, CUSTOMER, dialog, dialogBy, expectText, field, pageAt, pageOf, SHELL, title, type Screen } from './screen.js';

export const visitorScreens: readonly Screen[] = [
  pageAt('/register', `${SHELL}/account/register-page.tsx`),
  {
    name: '/register with problems',
    open: async (visit) => {
      await button(visit, ['Register', 'ރަޖިސްޓަރ']).click();
      await expectText(visit, ['Username must be 3 to 50 characters.', 'ޔޫޒަރނޭމުގައި 3 އާއި 50 އާ ދެމެދުގެ އަކުރު ހުންނަންވާނެއެވެ.']);
    },
  },
  { ...pageOf('lagoon', '/login'), wide: true },
  pageAt('/login', `${SHELL}/account/login-page.tsx`),
  {
    name: '/login with a wrong password',
    open: async (visit) => {
      await field(visit, ['Username', 'ޔޫޒަރނޭމް']).fill('nobody');
      await field(visit, ['Password', 'ޕާސްވޯޑު']).fill('wrong-password');
      await button(visit, ['Log in', 'ލޮގްއިން']).click();
      await expect(visit.page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    },
  },
  dialogBy('forgot password', ['Forgot password', 'ޕާސްވޯޑު ހަނދާންނެތުނީތަ'], `${SHELL}/account/forgot-password.tsx`),
  {
    name: 'forgot password, link sent',
    open: async (visit) => {
      await field(visit, ['Phone', 'ފޯނު']).fill('7712345');
      await button(visit, ['Send Link', 'ލިންކް ފޮނުއްވާ']).click();
      await expect(dialog(visit.page).getByRole('status')).toHaveText(/\S/);
    },
  },
  {
    name: 'reset',
    path: '/reset/of-a-user',
    shows: [`${SHELL}/account/reset-page.tsx`],
    open: async ({ page, records }) => {
      await page.goto(records.resetLink);
      await expect(page.locator('input[type=password]').first()).toBeVisible();
    },
  },
  {
    name: 'reset with an unknown link',
    // Loaded, because the page of the link before it would stay.
    open: async ({ page }) => {
      await page.goto(at('coral', '/reset/00000000-0000-4000-8000-000000000000'));
      await expect(title(page)).toBeAttached();
    },
  },
  pageAt('/about', `${CUSTOMER}/features/about/about-page.tsx`),
  pageAt('/terms-and-conditions', `${CUSTOMER}/features/terms/terms-page.tsx`),
  pageAt('/no-such-page', `${CUSTOMER}/features/not-found/not-found-page.tsx`),
  {
    name: 'part that cannot be loaded',
    open: async (visit) => {
      await visit.page.route('**/remotes/customer/**', (route) => route.abort());
      await visit.page.goto(at('coral', '/about'));
      await expectText(visit, ['This part is not available right now.', 'މިބައި މިވަގުތު ލިބޭން ނެތެވެ.']);
    },
    leave: ({ page }) => page.unroute('**/remotes/customer/**'),
  },
];

export const userScreens: readonly Screen[] = [
  {
    name: '/bookings with bookings',
    path: '/bookings',
    shows: [`${CUSTOMER}/features/my-bookings/my-bookings-page.tsx`],
    open: async ({ page }) => {
      await page.goto(at('coral', '/bookings'));
      await expect(page.getByRole('article').first()).toBeVisible();
    },
  },
  {
    name: '/login of a user, with their sessions',
    open: async (visit) => {
      await visit.page.goto(at('coral', '/login'));
      await button(visit, ['Where you are logged in', 'ލޮގްއިންވެފައިވާ ތަންތަން']).click();
      await expectText(visit, ['This device', 'މި އާލާތް']);
    },
  },
  dialogBy(
    'log out everywhere else',
    ['Log out everywhere else', 'އެހެން ހުރިހާ ތަނަކުން ލޮގްއައުޓްކުރައްވާ'],
    `${SHELL}/account/log-out-others.tsx`,
    'libs/ui/dialogs/confirm-dialog.tsx',
  ),
  {
    name: 'menu of the account',
    shows: [],
    open: async ({ page, language, records }) => {
      await closeDialog(page);
      const t = await wordsIn(language);
      const menu = page.getByRole('button', { name: t('shell', 'accountMenu', { username: records.traveller }) });
      await menu.click();
      await expect(menu).toHaveAttribute('aria-expanded', 'true');
    },
  },
  dialogBy('feedback', ['Send Feedback', 'ޚިޔާލު ފޮނުއްވާ'], `${SHELL}/feedback/feedback-dialog.tsx`),
  {
    name: 'feedback, none entered',
    open: async (visit) => {
      await button(visit, ['Send', 'ފޮނުއްވާ']).click();
      await expect(dialog(visit.page).getByRole('alert')).toHaveText(/\S/);
    },
  },
];

export const staffAccountScreens: readonly Screen[] = [
  {
    name: '/login of staff, with the switch of this device’s notifications',
    path: '/login',
    shows: [`${SHELL}/account/staff-push.tsx`],
    open: async (visit) => {
      await visit.page.goto(at('coral', '/login'));
      await expect(visit.page.getByRole('switch', { name: inLanguage(visit, ['Notify this device', 'މި އާލާތަށް އަންގަވާ']) })).toBeVisible();
    },
  },
];

export const newcomerScreens: readonly Screen[] = [
  {
    name: '/bookings without bookings',
    open: async ({ page }) => {
      await page.goto(at('coral', '/bookings'));
      await expect(page.getByRole('main').getByRole('link')).not.toHaveCount(0);
    },
  },
];
