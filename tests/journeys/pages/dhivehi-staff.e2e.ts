import { expect, type Page } from '@playwright/test';
import type { Operator } from '../../gateway.js';
import { at, shot, test } from '../browser.js';
import { ask, booked, ownRouteTrip, ownTrip, paid } from '../fixtures.js';
import * as person from '../steps.js';

const inDhivehi = (page: Page, operator: Operator): Promise<void> => page.context().addCookies([{ name: 'language', value: 'dv', url: at(operator, '/') }]);
const direction = (page: Page): Promise<string> => page.evaluate(() => `${document.documentElement.lang} ${document.documentElement.dir}`);

test('an admin works in Dhivehi: opens a trip and a booking, and allows cash on arrival @desktop', async ({ page }) => {
  const trip = await ownRouteTrip({ capacity: 12 });
  const booking = await booked(trip, 2);
  await ask('lagoon', 'requestCashPayment', { bookingUUID: booking.uuid });
  await inDhivehi(page, 'lagoon');
  await person.enterAs(page, 'lagoon', 'admin', `/admin?date=${trip.day}`);
  const card = page.getByRole('link', { name: `ދަތުރު \u200e#${trip.id}\u200f ` });
  await expect(card).toContainText('2/12');
  expect(await direction(page)).toBe('dv rtl');
  await shot(page, 'dhivehi-admin-trips');
  await card.click();
  await expect(page.getByText('12 ގޮނޑީގެ ތެރެއިން ބުކްކޮށްފައި')).toBeVisible();
  await page.getByRole('button', { name: booking.refNo }).click();
  const panel = page.getByRole('dialog', { name: `ބުކިން ${booking.refNo}` });
  await expect(panel.getByText('ނަގުދު ފައިސާގެ އެދުން ބަލަނީ')).toBeVisible();
  await expect(panel.getByText('ބުކިން ހެދި', { exact: true })).toBeVisible();
  await shot(page, 'dhivehi-admin-panel');
  await panel.getByRole('button', { name: `ބުކިން ${booking.refNo} އަށް ކުރެވޭ ކަންކަން` }).click();
  await page.getByRole('menuitem', { name: 'ނަގުދުގެ އެދުން ނިންމަވާ' }).click();
  await expect(page.getByText('ޤަބޫލުނުކުރައްވައިފިނަމަ އެހެން ގޮތަކުން ފައިސާ ދައްކަންޖެހޭނެއެވެ.')).toBeVisible();
  await shot(page, 'dhivehi-admin-cash');
  await page.getByRole('button', { name: 'ނަގުދު ހުއްދަކުރައްވާ' }).click();
  await expect(page.getByText('އަރާއިރު ނަގުދުން ދެއްކުން ހުއްދަކުރެވިއްޖެއެވެ.')).toBeVisible();
  await expect(panel.getByText('އަރާއިރު ނަގުދު ފައިސާއިން')).toBeVisible();
});

test('a captain boards in Dhivehi @phone', async ({ page }) => {
  const trip = await ownTrip();
  await paid(trip, await booked(trip, 2));
  await inDhivehi(page, 'coral');
  await person.enterAs(page, 'coral', 'captain', `/captain?date=${trip.day}`);
  const [departs = ''] = trip.departs.split(' ');
  const card = page.getByRole('link').filter({ hasText: departs });
  await expect(card).toBeVisible();
  expect(await direction(page)).toBe('dv rtl');
  await shot(page, 'dhivehi-captain-day');
  await card.click();
  await page.getByRole('checkbox', { name: 'Emma Lind' }).check();
  await expect(page.getByRole('button', { name: 'އަނބުރާ ގެންނަވާ: Emma Lind އެރުން' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'އެރުން' })).toContainText('2 މީހުންގެ ތެރެއިން 1 މީހަކު ބޯޓުގައި');
  await shot(page, 'dhivehi-captain-trip');
});
