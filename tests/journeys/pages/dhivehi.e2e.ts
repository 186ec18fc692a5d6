import { expect, type Page } from '@playwright/test';
import { at, refused, shot, test } from '../browser.js';
import { ownTrip } from '../fixtures.js';
import * as person from '../steps.js';

test.describe.configure({ timeout: 120_000 });
test.use({ viewport: { width: 390, height: 844 } });

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const direction = (page: Page): Promise<string> => page.evaluate(() => `${document.documentElement.lang} ${document.documentElement.dir}`);

test('a local books in Dhivehi, from right to left, on a phone @phone', async ({ page }) => {
  const trip = await ownTrip();
  await page.goto(at('coral', '/'));
  await press(page, 'ދިވެހި');
  await expect(page.getByRole('heading', { level: 1, name: 'މިފަހަރު ކޮންތާކަށް؟' })).toBeVisible();
  expect(await direction(page)).toBe('dv rtl');
  // The server writes the language into the next page.
  await page.goto(at('coral', `/?date=${trip.day}&from=${trip.from.id}&to=${trip.to.id}&trip=${trip.id}`));
  expect(await direction(page)).toBe('dv rtl');
  await expect(page.getByRole('radio', { checked: true }).last()).toBeVisible();
  await shot(page, 'dhivehi-home');
  await press(page, 'ބުކްކުރައްވާ');
  await press(page, 'ކުރިއަށް');
  await expect(page.getByText('ހުރިހާ ފަސިންޖަރުންގެ ނަން ޖައްސަވާށެވެ.')).toBeVisible();
  await page.getByLabel('ފުރިހަމަ ނަން').fill('Aishath Leela');
  await press(page, 'ކުރިއަށް');
  await page.getByLabel('އީމެއިލް').fill('aishath.leela@example.com');
  await shot(page, 'dhivehi-summary');
  await press(page, 'ޔަޤީންކުރައްވާ');
  await expect(page.getByText('ފައިސާ ނުދައްކާ').first()).toBeVisible();
  await expect(page.getByText('ބުކިން ފުރިހަމަކުރުމަށް ފައިސާ ދައްކަވާ')).toBeVisible();
  await shot(page, 'dhivehi-booking');
  await press(page, 'English');
  await expect(page.getByText('Pay to complete your booking')).toBeVisible();
  expect(await direction(page)).toBe('en ltr');
});

test('the login is complete in Dhivehi @phone', async ({ page, expected }) => {
  expected.push(refused(401));
  await page.context().addCookies([{ name: 'language', value: 'dv', url: at('coral', '/') }]);
  await page.goto(at('coral', '/login'));
  await expect(page.getByRole('heading', { level: 1, name: 'ލޮގްއިން' })).toBeVisible();
  await page.getByLabel('ޔޫޒަރނޭމް').fill('nobody');
  await page.getByLabel('ޕާސްވޯޑު', { exact: true }).fill('wrong-password');
  await press(page, 'ލޮގްއިން');
  await expect(page.getByText('ޔޫޒަރނޭމް ނުވަތަ ޕާސްވޯޑު ރަނގަޅެއް ނޫނެވެ.')).toBeVisible();
  await shot(page, 'dhivehi-login');
});

test('a family books in Dhivehi, reads in Dhivehi what is wrong, pays, and finds the booking in My Bookings [BK-15] [PY-04] [CW-06] @phone', async ({
  page,
}) => {
  const trip = await ownTrip();
  await page.context().addCookies([{ name: 'language', value: 'dv', url: at('coral', '/') }]);
  await person.enterAs(page, 'coral', 'customer', `/?date=${trip.day}&from=${trip.from.id}&to=${trip.to.id}&trip=${trip.id}`);
  await expect(page.getByRole('radio', { checked: true }).last()).toBeVisible();
  await press(page, 'ބުކްކުރައްވާ');
  await expect(page.getByLabel('ފުރިހަމަ ނަން')).toBeVisible();
  await press(page, 'ބޮޑު މީހާ މަދުކުރައްވާ');
  await press(page, 'ތުއްތު ކުއްޖާ އިތުރުކުރައްވާ');
  await press(page, 'ކުރިއަށް');
  await expect(page.getByText('ގޮނޑިއެއް ބޭނުންވާ ފަސިންޖަރަކު ހޮއްވަވާށެވެ.')).toBeVisible();
  await shot(page, 'dhivehi-problem');
  for (const group of ['ބޮޑު މީހާ', 'ކުޑަކުއްޖާ']) await press(page, `${group} އިތުރުކުރައްވާ`);
  for (const [who, name] of [
    ['ބޮޑު މީހާ 1', 'Aishath Leela'],
    ['ކުޑަކުއްޖާ 1', 'Ali Zayan'],
    ['ތުއްތު ކުއްޖާ 1', 'Mariyam Eva'],
  ] as const)
    await page.getByRole('group', { name: who }).getByLabel('ފުރިހަމަ ނަން').fill(name);
  await shot(page, 'dhivehi-names');
  await press(page, 'ކުރިއަށް');
  await page.getByLabel('ފޯނު', { exact: true }).fill('7712345');
  await expect(page.getByText('ތުއްތު ކުއްޖާ', { exact: true })).toBeVisible();
  await shot(page, 'dhivehi-family');
  await press(page, 'ޔަޤީންކުރައްވާ');
  const ticket = page.getByRole('article').first();
  await expect(ticket.getByText('Mariyam Eva')).toBeVisible();
  for (const group of ['ބޮޑު މީހާ', 'ކުޑަކުއްޖާ', 'ތުއްތު ކުއްޖާ']) await expect(ticket.getByText(group, { exact: true })).toBeVisible();
  expect(await direction(page)).toBe('dv rtl');
  const { pathname } = new URL(page.url());

  await press(page, 'MVR 616.80 ދައްކަވާ');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(ticket.getByText('ފައިސާ ދައްކާފައި', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('heading', { name: 'ދަތުރަށް ތައްޔާރެވެ' })).toBeVisible();
  await shot(page, 'dhivehi-paid');
  await page.getByRole('button', { name: 'customer ގެ މެނޫ' }).click();
  await page.getByRole('link', { name: 'މަގޭ ބުކިންތައް' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'މަގޭ ބުކިންތައް' })).toBeVisible();
  const card = page.getByRole('article').filter({ has: page.locator(`a[href="${pathname}"]`) });
  await expect(card.getByText('ފައިސާ ދައްކާފައި', { exact: true })).toBeVisible();
  await shot(page, 'dhivehi-my-bookings');
});
