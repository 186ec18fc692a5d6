import { expect, type Page } from '@playwright/test';
import { customerDhivehi as t } from '../../frontends/customer/src/messages/dv.js';
import { shellDhivehi } from '../../frontends/shell/src/messages/dv.js';
import { bookingDhivehi } from '../../libs/booking-ui/texts.dv.js';
import { kitDhivehi } from '../../libs/ui/kit-texts.dv.js';
import { expectAccessible } from './axe.js';
import { at, refused, shot, test } from './browser.js';
import { ownTrip } from './fixtures.js';

// axe checks every element of four screens.
test.describe.configure({ timeout: 240_000 });
test.use({ viewport: { width: 390, height: 844 } });

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const direction = (page: Page): Promise<string> => page.evaluate(() => `${document.documentElement.lang} ${document.documentElement.dir}`);

test('a local books in Dhivehi, from right to left, on a phone', async ({ page }) => {
  const trip = await ownTrip();
  await page.goto(at('coral', '/'));
  await press(page, 'ދިވެހި');
  await expect(page.getByRole('heading', { level: 1, name: t['home.title'] })).toBeVisible();
  expect(await direction(page)).toBe('dv rtl');
  // The server writes the language into the next page.
  await page.goto(at('coral', `/?date=${trip.day}&from=${trip.from.id}&to=${trip.to.id}&trip=${trip.id}`));
  expect(await direction(page)).toBe('dv rtl');
  await expect(page.getByRole('radio', { checked: true }).last()).toBeVisible();
  await shot(page, 'dhivehi-home');
  await expectAccessible(page, 'Home in Dhivehi');
  await press(page, t['trips.bookNow']);
  await press(page, kitDhivehi.moreOf.replace('{label}', 'Adult'));
  await press(page, t['steps.continue']);
  await press(page, t['steps.continue']);
  await expect(page.getByText(t['problem.names'])).toBeVisible();
  await page.getByLabel(t['names.name']).fill('Aishath Leela');
  await press(page, t['steps.continue']);
  await page.getByLabel(t['contact.email']).fill('aishath.leela@example.com');
  await press(page, t['steps.continue']);
  await shot(page, 'dhivehi-summary');
  await expectAccessible(page, 'the summary in Dhivehi');
  await press(page, t['summary.confirm']);
  await expect(page.getByText(bookingDhivehi['status.Pending']).first()).toBeVisible();
  await expect(page.getByText(t['now.pay'])).toBeVisible();
  await shot(page, 'dhivehi-booking');
  await expectAccessible(page, 'the booking page in Dhivehi');
  await press(page, 'English');
  await expect(page.getByText('Pay to complete your booking')).toBeVisible();
  expect(await direction(page)).toBe('en ltr');
});

test('the login is complete in Dhivehi', async ({ page, expected }) => {
  expected.push(refused(401));
  await page.context().addCookies([{ name: 'language', value: 'dv', url: at('coral', '/') }]);
  await page.goto(at('coral', '/login'));
  await expect(page.getByRole('heading', { level: 1, name: shellDhivehi.loginTitle })).toBeVisible();
  await page.getByLabel(shellDhivehi.username).fill('nobody');
  await page.getByLabel(shellDhivehi.password, { exact: true }).fill('wrong-password');
  await press(page, shellDhivehi.loginButton);
  await expect(page.getByText('ޔޫޒަރނޭމް ނުވަތަ ޕާސްވޯޑު ރަނގަޅެއް ނޫނެވެ.')).toBeVisible();
  await shot(page, 'dhivehi-login');
  await expectAccessible(page, 'the login in Dhivehi');
});
