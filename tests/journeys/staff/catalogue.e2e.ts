import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { at, openInApp, shot, test } from '../browser.js';
import { ask, booked, farDay, paid, type OwnTrip, type Place } from '../fixtures.js';
import * as person from '../steps.js';

/** Within the application, as by a press of the tab; what it shows is there once its name is. */
async function open(page: Page, tab: string, search = ''): Promise<void> {
  await openInApp(page, at('lagoon', `/admin?tab=${tab}&search=${encodeURIComponent(search)}`));
  const name = `${tab.charAt(0).toUpperCase()}${tab.slice(1)}`;
  await expect(page.getByRole('tab', { name, exact: true, selected: true })).toBeVisible();
}
const dialog = (page: Page): Locator => page.getByRole('dialog');

async function fill(page: Page, fields: Record<string, string>, save: string): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await dialog(page).getByRole('textbox', { name: label, exact: true }).fill(value);
  await dialog(page).getByRole('button', { name: save }).click();
  await expect(dialog(page)).toBeHidden();
}

async function choose(page: Page, label: string, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true });
  await field.fill(name);
  await page.getByRole('option', { name, exact: true }).click();
}

/** Confirms the deletion and returns once the dialog has closed. */
async function remove(page: Page, button: string, confirm: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: confirm }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
}

/** The dialog counts the trip that uses the record, and does not delete it. */
async function keep(page: Page, button: string, confirm: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText('1 trip that is coming or has not ended uses it.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: confirm })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

interface SoldTrip {
  readonly trip: OwnTrip;
  readonly refNo: string;
}

/** Publishes both locations; a customer finds the trip between them, books a seat and pays. */
async function bookedBetween(day: string, fromName: string, toName: string): Promise<SoldTrip> {
  const { locations } = await ask<{ locations: Place[] }>('lagoon', 'getLocations', {}, 'admin');
  const [from, to] = [fromName, toName].map((name) => locations.find((location) => location.name === name));
  if (!from || !to) throw new Error('the new locations are not listed');
  for (const { id } of [from, to]) await ask('lagoon', 'toggleLocationPublic', { locationId: id, public: true }, 'admin');
  const { trips } = await ask<{ trips: { id: number; routeToStop: { id: number } | null }[] }>('lagoon', 'getCustomerTrips', {
    date: day,
    from: from.id,
    to: to.id,
  });
  const [found] = trips;
  if (!found) throw new Error('customers do not find the new trip');
  const trip: OwnTrip = { operator: 'lagoon', id: found.id, day, from, to, departs: '09:10', capacity: 8, routeToStopId: found.routeToStop?.id ?? null };
  return { trip, refNo: (await paid(trip, await booked(trip))).refNo };
}

/** The captain of the new boat boards the passenger, departs and ends the trip. */
async function sail({ trip, refNo }: SoldTrip, browser: Browser): Promise<void> {
  const captain = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await person.enterAs(captain, 'lagoon', 'captain', `/captain?date=${trip.day}`);
  await captain.getByRole('link', { name: new RegExp(`^${trip.departs}`) }).click();
  await captain.getByRole('searchbox', { name: 'Search bookings' }).fill(refNo);
  await person.tick(captain, 'Emma Lind');
  await person.hold(captain, 'Depart');
  await expect(captain.getByText(/^Departed /)).toBeVisible();
  await person.hold(captain, 'End Trip');
  await expect(captain.getByText(/^Ended /)).toBeVisible();
  await captain.context().close();
}

test('an admin builds a line from nothing, edits it, cannot delete what is in use; its trip is booked, boarded and ended, and all is deleted [CP-04] [BK-64] [AW-40] [AW-41] [AW-44] [AW-47] [AW-48] [AW-49] [AW-50] [CAT-36] @desktop', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const own = String(Date.now() % 1_000_000);
  const [provider, boat, from, to, route] = ['Marine', 'Wind', 'North', 'South', 'Line'].map((name) => `${name} ${own}`) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const day = farDay();
  await person.enterAs(page, 'lagoon', 'admin', '/admin?tab=providers');

  await page.getByRole('button', { name: 'Add Provider' }).click();
  await fill(page, { Name: provider }, 'Add Provider');
  await expect(page.getByRole('heading', { name: provider })).toBeVisible();
  await shot(page, 'admin-providers');

  await open(page, 'boats');
  await page.getByRole('button', { name: 'Add Boat' }).click();
  await dialog(page).getByRole('combobox', { name: 'Provider' }).selectOption({ label: provider });
  await fill(page, { Name: boat, Capacity: '6' }, 'Add Boat');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: boat }) });
  await card.getByRole('combobox', { name: 'Add to boat staff' }).click();
  await page.getByRole('option', { name: 'captain', exact: true }).click();
  await expect(card.getByRole('button', { name: `Remove captain from the staff of ${boat}` })).toBeVisible();
  await shot(page, 'admin-boats');
  await card.getByRole('link', { name: 'Seat layout' }).click();
  await page.getByRole('textbox', { name: 'Rows' }).fill('3');
  await page.getByRole('textbox', { name: 'Columns' }).fill('2');
  await page.getByRole('textbox', { name: 'Columns' }).press('Enter');
  await page.getByRole('button', { name: 'All' }).click();
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByRole('button', { name: 'Replace seats' }).click();
  await expect(page.getByRole('button', { name: 'Update' })).toBeDisabled();

  await open(page, 'locations');
  for (const name of [from, to]) {
    await page.getByRole('button', { name: 'Add Location' }).click();
    await fill(page, { Name: name }, 'Add Location');
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  await page.getByRole('button', { name: `Add point to ${from}` }).click();
  await fill(page, { 'Name of the point': `Jetty ${own}` }, 'Add point');
  await page.getByRole('button', { name: `Edit name of point Jetty ${own}` }).click();
  await fill(page, { 'Name of the point': `Pier ${own}` }, 'Save');
  await expect(page.getByText(`Pier ${own}`)).toBeVisible();
  await shot(page, 'admin-locations');
  await remove(page, `Delete point Pier ${own}`, 'Delete point');
  await expect(page.getByText(`Pier ${own}`)).toBeHidden();

  await open(page, 'routes');
  await page.getByRole('button', { name: 'Add Route' }).click();
  await dialog(page).getByRole('textbox', { name: 'Route name', exact: true }).fill(route);
  await choose(page, 'Location of stop 1', from);
  await choose(page, 'Location of stop 2', to);
  await dialog(page).getByRole('textbox', { name: 'Minutes from stop 1' }).fill('45');
  await dialog(page).getByRole('button', { name: 'Next' }).click();
  await dialog(page).getByRole('button', { name: 'Create' }).click();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: `Edit pricing of ${route}` }).click();
  await expect(dialog(page).getByRole('textbox', { name: `USD ${from} to ${to}` })).toBeVisible();
  await shot(page, 'admin-route-pricing');
  await fill(page, { [`USD ${from} to ${to}`]: '31' }, 'Save');
  await page.getByRole('button', { name: `Stop permissions of ${route}` }).click();
  const disembark = dialog(page).getByRole('switch', { name: 'Disembark at stop 1' });
  await disembark.dispatchEvent('click');
  await expect(disembark).not.toBeChecked();
  await expect(dialog(page).getByRole('switch', { name: 'Embark at stop 1', exact: true })).toBeDisabled();
  await shot(page, 'admin-stop-permissions');
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();

  await openInApp(page, at('lagoon', `/admin?tab=trips&date=${day}`));
  await page.getByRole('button', { name: 'Add Trip' }).click();
  await dialog(page)
    .getByRole('combobox', { name: 'Boat' })
    .selectOption({ label: `${boat} · 6 seats` });
  await dialog(page).getByRole('combobox', { name: 'Route' }).selectOption({ label: route });
  await fill(page, { Departure: '09:10' }, 'Add Trip');
  await expect(page.getByText(boat)).toBeVisible();

  await open(page, 'boats');
  await page.getByRole('button', { name: `Edit ${boat}`, exact: true }).click();
  await fill(page, { Name: `New ${boat}`, Capacity: '8' }, 'Save');
  await openInApp(page, at('lagoon', `/admin?tab=trips&date=${day}`));
  await expect(page.getByText(`New ${boat}`)).toBeVisible();
  await expect(page.getByText('0/8')).toBeVisible();

  await open(page, 'boats');
  await keep(page, `Delete New ${boat}`, 'Delete boat');
  await open(page, 'routes');
  await keep(page, `Delete ${route}`, 'Delete route');

  await sail(await bookedBetween(day, from, to), browser);

  await open(page, 'routes');
  await remove(page, `Delete ${route}`, 'Delete route');
  await expect(page.getByRole('heading', { name: route })).toBeHidden();
  // A long list shows the staff of a boat once its line is unfolded; a found boat is a card.
  await open(page, 'boats', boat);
  await page.getByRole('button', { name: `Remove captain from the staff of New ${boat}` }).click();
  await expect(page.getByRole('button', { name: `Remove captain from the staff of New ${boat}` })).toBeHidden();
  await remove(page, `Delete New ${boat}`, 'Delete boat');
  await expect(page.getByRole('heading', { name: `New ${boat}` })).toBeHidden();
  await open(page, 'providers');
  await remove(page, `Delete ${provider}`, 'Delete provider');
  await expect(page.getByRole('heading', { name: provider })).toBeHidden();
  await open(page, 'locations');
  for (const name of [from, to]) {
    await remove(page, `Delete ${name}`, 'Delete location');
    await expect(page.getByRole('heading', { name })).toBeHidden();
  }
});

test('a super user reaches the operator from the menu after the tabs, and sees the colour as pages will show it [ID-04] @desktop', async ({ page }) => {
  await person.enterAs(page, 'lagoon', 'super', '/admin?tab=config');
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('link', { name: 'Operator' }).click();
  await page.getByRole('textbox', { name: 'Primary colour', exact: true }).fill('#ffd54f');
  await expect(page.getByText(/^Shown as #/)).toBeVisible();
  await shot(page, 'admin-operator');
});
