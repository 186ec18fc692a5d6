import { expect, type Page } from '@playwright/test';
import { at, refused, shot, test } from '../browser.js';
import { ask, booked, bookingsOf, ownTrip, paid, token } from '../fixtures.js';
import * as person from '../steps.js';

const ADMIN_VIEW = { viewport: { width: 1280, height: 900 }, timezoneId: 'Indian/Maldives' } as const;
const acts = (page: Page) => page.getByRole('region', { name: 'Acts that could not be applied' });

test('what a captain ticks without network after the departure reaches the office, which applies or dismisses it; the captain sees the decision [D-107] [BK-66] @phone', async ({
  page,
  context,
  browser,
  expected,
}) => {
  expected.push(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/, refused(409));
  const trip = await ownTrip();
  await paid(trip, await booked(trip, 2, 'Gamma'));
  await person.enterAs(page, 'coral', 'captain', `/captain?date=${trip.day}&trip=${trip.id}`);
  await expect(page.getByRole('checkbox', { name: 'Jonas Lind Gamma' })).toBeVisible();
  await context.setOffline(true);
  await ask('coral', 'depart', { tripId: trip.id, departed: true }, 'admin');
  await person.tick(page, 'Emma Lind Gamma');
  await person.tick(page, 'Jonas Lind Gamma');
  await expect(page.getByText(/2 entries wait on this device/)).toBeVisible();

  const office = await browser.newContext(ADMIN_VIEW);
  const stored = await token('coral', 'admin');
  await office.addInitScript((value) => localStorage.setItem('atoll.token', value), stored);
  const admin = await office.newPage();
  await admin.goto(at('coral', `/admin?date=${trip.day}&trip=${trip.id}`));
  await expect(admin.getByRole('region', { name: 'Bookings' })).toBeVisible();
  await expect(acts(admin)).toBeHidden();

  await context.setOffline(false);
  await expect(page.getByText(/^Not recorded: on board Emma Lind Gamma/)).toBeVisible();
  await expect(page.getByText('The office sees this and decides.').first()).toBeVisible();
  await shot(page, 'captain-refused-late');
  for (const _ of ['Emma', 'Jonas']) await page.getByRole('button', { name: 'Understood' }).first().click();

  await expect(acts(admin).getByText('captain · on board: Emma Lind Gamma')).toBeVisible();
  await expect(acts(admin).getByText('It was done after the departure.').first()).toBeVisible();
  await expect(acts(admin).getByRole('button', { name: 'Apply anyway' })).toHaveCount(0);
  await shot(admin, 'office-refused-acts');
  await ask('coral', 'depart', { tripId: trip.id, departed: false }, 'admin');
  const emma = acts(admin).getByRole('listitem').filter({ hasText: 'Emma Lind Gamma' });
  await emma.getByRole('button', { name: 'Apply anyway' }).click();
  await expect(acts(admin).getByText('1 decided')).toBeVisible();
  await acts(admin).getByRole('button', { name: 'Dismiss' }).click();
  const dialog = admin.getByRole('alertdialog', { name: 'Dismiss this act?' });
  await dialog.getByRole('textbox').fill('He stayed on the jetty');
  await shot(admin, 'office-dismisses-act');
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect(acts(admin).getByText('2 decided')).toBeVisible();
  const [booking] = (await bookingsOf(trip)) as unknown as { customers: { name: string; hasBoarded: boolean }[] }[];
  expect(booking?.customers.map(({ name, hasBoarded }) => [name, hasBoarded])).toEqual([
    ['Emma Lind Gamma', true],
    ['Jonas Lind Gamma', false],
  ]);

  await page.reload();
  await expect(page.getByText(/^Recorded by the office: on board Emma Lind Gamma/)).toBeVisible();
  await expect(page.getByText(/He stayed on the jetty/)).toBeVisible();
  await shot(page, 'captain-decided');
  for (const _ of ['Emma', 'Jonas']) await page.getByRole('button', { name: 'Understood' }).first().click();
  await expect(page.getByRole('button', { name: 'Understood' })).toBeHidden();
  await office.close();
});
