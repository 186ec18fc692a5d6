import { expect, type Browser, type Page } from '@playwright/test';
import { at, openInApp, refused, shot, test } from '../browser.js';
import { ask, booked, ownTrip, token, type OwnTrip } from '../fixtures.js';
import * as person from '../steps.js';

// No polling within this time: what appears was sent by the stream.
const live = (page: Page): Promise<unknown> => page.waitForResponse((answer) => answer.url().endsWith('/api/live') && answer.status() === 200);

async function anotherAdmin(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, timezoneId: 'Indian/Maldives' });
  const stored = await token('coral', 'admin');
  await context.addInitScript((value) => localStorage.setItem('atoll.token', value), stored);
  const page = await context.newPage();
  await page.goto(at('coral', path));
  return page;
}

const dayOf = ({ day }: OwnTrip): string => `/admin?date=${day}`;

test('what one admin does to a booking shows in the panel of the other without a reload, and their stale decision is refused @desktop', async ({
  page,
  browser,
  expected,
}) => {
  expected.push(refused(409));
  const trip = await ownTrip();
  const booking = await booked(trip);
  const path = `${dayOf(trip)}&trip=${trip.id}&booking=${booking.refNo}`;
  await Promise.all([live(page), person.enterAs(page, 'coral', 'admin', path)]);
  const panel = page.getByRole('dialog');
  await expect(panel.getByText('Pending', { exact: true }).first()).toBeVisible();
  const other = await anotherAdmin(browser, path);

  // The second admin has typed a reason when the first one cancels.
  await other.getByRole('button', { name: `Actions for booking ${booking.refNo}` }).click();
  await other.getByRole('menuitem', { name: 'Cancel booking' }).click();
  const decision = other.locator('section[role="dialog"], [role="alertdialog"]');
  await decision.getByRole('textbox').fill('Rough sea');
  await ask('coral', 'cancelBooking', { bookingId: booking.id, reason: 'Storm' }, 'admin');
  await expect(panel.getByText('Cancelled', { exact: true }).first()).toBeVisible();
  await shot(page, 'two-admins-cancelled');
  await decision.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(other.getByText('This action is not possible in the current state.').first()).toBeVisible();
  await shot(other, 'two-admins-refused');
  await expect(panel.getByText('Rough sea')).toBeHidden();
  await other.context().close();
});

test('a card of a trip counts a customer’s booking at once, a banner a new waitlist entry, and a boat that another admin adds appears @desktop', async ({
  page,
}) => {
  const trip = await ownTrip();
  await Promise.all([live(page), person.enterAs(page, 'coral', 'admin', dayOf(trip))]);
  const card = page.getByRole('link', { name: new RegExp(`Trip #${trip.id} `) });
  await expect(card).toContainText(`0/${trip.capacity}`);
  await booked(trip, 2);
  await expect(card).toContainText(`2/${trip.capacity}`);
  await shot(page, 'two-admins-card');

  const banners = page.getByRole('region', { name: 'Waiting for you' });
  const counted = async (): Promise<number> => {
    const text = (await banners.isVisible()) ? await banners.innerText() : '';
    return Number(/(\d+)[^\n]*waitlist/i.exec(text)?.[1] ?? 0);
  };
  const { id: fromLocationId } = trip.from;
  const { id: toLocationId } = trip.to;
  await ask('coral', 'createWaitlist', { fromLocationId, toLocationId, date: trip.day, preferredTime: 'Morning', email: 'emma.lind@example.com' });
  // Other journeys join waitlists, and serve them, as well.
  const pending = async () => (await ask<{ waitlists: { date: string }[] }>('coral', 'getPendingWaitlists', {}, 'admin')).waitlists;
  await expect.poll(async () => (await counted()) - (await pending()).length).toBe(0);
  expect((await pending()).map(({ date }) => date)).toContain(trip.day);
  await shot(page, 'two-admins-banner');

  await openInApp(page, at('coral', '/admin?tab=boats'));
  await expect(page.getByRole('tab', { name: 'Boats', selected: true })).toBeVisible();
  const { providers } = await ask<{ providers: { id: number }[] }>('coral', 'getProviders', {}, 'admin');
  const name = `Live ${trip.id}`;
  await ask('coral', 'createBoat', { name, capacity: 12, providerId: providers[0]!.id }, 'admin');
  await expect(page.getByText(name).first()).toBeVisible();
});

test('a location that one admin renames shows at once at another admin’s, and on the Home that a customer has open @desktop', async ({ page, browser }) => {
  const name = `Isle ${Date.now() % 10_000_000}`;
  await ask('coral', 'createLocation', { name }, 'admin');
  const { locations } = await ask<{ locations: { id: number; name: string }[] }>('coral', 'getLocations', {}, 'admin');
  const { id: locationId } = locations.find((one) => one.name === name)!;
  await ask('coral', 'toggleLocationPublic', { locationId, public: true }, 'admin');
  const customer = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await Promise.all([live(customer), customer.goto(at('coral', '/'))]);
  const from = customer.getByRole('combobox', { name: 'From', exact: true });
  const offered = async (typed: string): Promise<void> => {
    await from.fill(typed);
    await expect(customer.getByRole('option', { name: typed, exact: true })).toBeVisible();
  };
  await offered(name);
  await Promise.all([live(page), person.enterAs(page, 'coral', 'admin', '/admin?tab=locations')]);
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();

  await ask('coral', 'editLocation', { locationId, name: `${name} North` }, 'admin');
  await expect(page.getByRole('heading', { name: `${name} North`, exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name, exact: true })).toHaveCount(0);
  await offered(`${name} North`);
  await shot(customer, 'home-renamed-location');
  await ask('coral', 'deleteLocation', { locationId }, 'admin');
  await from.fill('');
  await from.fill(name);
  await expect(customer.getByRole('option', { name: `${name} North`, exact: true })).toHaveCount(0);
  await customer.context().close();
});
