import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page, type Route } from '@playwright/test';
import { addDays } from '@atoll/time/day';
import { at, openInApp, shot, test } from '../browser.js';
import { dayFromNow } from '../../gateway.js';
import { ask, booked, farDay, ownRouteTrip, ownTrip, type OwnTrip } from '../fixtures.js';
import { Hands } from '../hands.js';
import * as person from '../steps.js';

/** After the first letters other bookings may stand before it: Enter would open one of them. */
const expectFirstFound = (page: Page, refNo: string): Promise<void> => expect(page.getByRole('menuitem').first()).toContainText(refNo);

/** The caller wants to travel a day later, at the same time. */
async function movesToTomorrow(page: Page, refNo: string): Promise<void> {
  await openInApp(page, at('coral', '/admin?tab=boats'));
  await expect(page.getByRole('tab', { name: 'Boats', selected: true })).toBeVisible();
  const hands = new Hands(page);
  await hands.press(page.getByRole('button', { name: 'Find', exact: true }));
  await page.keyboard.type(refNo);
  await expectFirstFound(page, refNo);
  await hands.press(page.getByRole('menuitem').first());
  await hands.press(page.getByRole('dialog', { name: `Booking ${refNo}` }).getByRole('button', { name: 'Change trip' }));
  const dialog = page.getByRole('dialog', { name: 'Change trip' });
  await expect(dialog.getByRole('radio', { name: /^10:20 AM/ })).toBeChecked();
  await hands.press(dialog.getByRole('button', { name: 'Change to this trip' }));
  await expect(dialog).toBeHidden();
  hands.done('move a booking to tomorrow', 4);
}

test('the phone rings: the booking of the caller moves to tomorrow in four acts, and keys turn the days @desktop', async ({ page }) => {
  const day = farDay();
  const [trip] = [await ownTrip({ day, time: '10:20' }), await ownTrip({ day: addDays(day, 1), time: '10:20' })];
  const [booking, other] = [await booked(trip, 1), await booked(trip, 1)];
  await person.enterAs(page, 'coral', 'admin', '/admin?tab=boats');
  await movesToTomorrow(page, booking.refNo);
  await page.setViewportSize({ width: 390, height: 844 });
  await movesToTomorrow(page, other.refNo);
  await page.setViewportSize({ width: 1280, height: 800 });

  await openInApp(page, at('coral', '/admin?date=2030-01-02'));
  await expect(page.getByRole('tab', { name: 'Trips', selected: true })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/date=2030-01-03/);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await shot(page, 'keys');
});

test('Ctrl K opens the booking of the caller from tabs of an admin, the customer’s pages and the captain’s, loaded and opened by a link @desktop', async ({
  page,
}) => {
  const booking = await booked(await ownTrip());
  // The frame has the listener of all tabs: it is loaded with the first of these, and again for each page that is not an admin’s.
  const pages = ['/admin?tab=trips', '/admin?tab=audit', '/', '/captain'];
  await person.enterAs(page, 'coral', 'super', '/admin');
  for (const [index, path] of pages.entries()) {
    await (index === 0 || !path.startsWith('/admin') ? page.goto(at('coral', path)) : openInApp(page, at('coral', path)));
    await expect(path.startsWith('/admin') ? page.getByRole('button', { name: 'Find', exact: true }) : page.getByRole('heading', { level: 1 })).toBeVisible();
    // Pressed once, also while the page is still loading: a lost press never opens it.
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('searchbox', { name: 'Find' }), path).toBeFocused({ timeout: 30_000 });
    // Enter comes before the answer, as from a user who knows that the booking is found.
    await page.keyboard.type(booking.refNo.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('searchbox', { name: 'Find' }), path).toHaveCount(0);
    await expect(page.getByRole('heading', { name: `Booking ${booking.refNo}` }), path).toBeVisible();
  }
});

test('a tab is shown at once, with a placeholder while its code is on the way; Find has loaded that of the bookings ahead @desktop', async ({ page }) => {
  const booking = await booked(await ownTrip());
  await person.enterAs(page, 'coral', 'admin', '/admin?tab=config');
  await expect(page.getByRole('switch').first()).toBeVisible();
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const hold = async (route: Route): Promise<void> => {
    await released;
    await route.continue();
  };
  await page.route(/\.js(\?|$)/, hold);
  await page.getByRole('tab', { name: 'Users' }).click();
  await expect(page.getByRole('tab', { name: 'Users', selected: true })).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(0);
  release();
  await expect(page.getByRole('table')).toBeVisible();
  await page.unroute(/\.js(\?|$)/);

  const loaded = ['bookings', 'booking-panel'].map((name) => page.waitForResponse(new RegExp(`/${name}\\.[^/]*js`)));
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox', { name: 'Find' }).fill(booking.refNo);
  const found = page.getByRole('menuitem', { name: new RegExp(booking.refNo) });
  await expect(found).toBeVisible();
  await Promise.all(loaded);
  await page.route(/\.js(\?|$)/, (route) => route.abort());
  await found.click();
  await expect(page.getByRole('heading', { name: `Booking ${booking.refNo}` })).toBeVisible();
});

test('in the workspace of a trip single keys open its departure, its manifests and the actions of the open booking, and lead back to the day @desktop', async ({
  page,
}) => {
  const trip = await ownTrip();
  const booking = await booked(trip);
  const workspace = `/admin?date=${trip.day}&trip=${trip.id}`;
  await person.enterAs(page, 'coral', 'admin', workspace);
  await expect(page.getByRole('button', { name: booking.refNo })).toBeVisible();
  await page.keyboard.press('d');
  await expect(page.getByRole('alertdialog', { name: `Depart trip #${trip.id}?` })).toBeVisible();
  // Not in an open dialog.
  await page.keyboard.press('u');
  await page.getByRole('button', { name: 'Keep as it is' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.keyboard.press('m');
  await expect(page.getByRole('menuitem', { name: 'PDF, whole trip' })).toBeVisible();
  await closeMenu(page);
  await page.getByRole('button', { name: booking.refNo }).click();
  await expect(page.getByRole('heading', { name: `Booking ${booking.refNo}` })).toBeVisible();
  await page.keyboard.press('e');
  await expect(page.getByRole('menuitem', { name: 'Cancel booking' })).toBeVisible();
  await closeMenu(page);
  await page.keyboard.press('u');
  await expect(page.getByRole('link', { name: new RegExp(`Trip #${trip.id} `) })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/admin\\?date=${trip.day}$`));
});

test('an admin prints the manifest of a trip and of a stop, and saves it as a table @desktop', async ({ page }) => {
  const trip = await ownRouteTrip({ from: 'Rasdhoo' });
  const booking = await booked(trip, 2);
  await person.enterAs(page, 'lagoon', 'admin', `/admin?date=${trip.day}&trip=${trip.id}`);
  const saved = async (entry: string | RegExp): Promise<{ name: string; bytes: Buffer }> => {
    await page.getByRole('button', { name: 'Manifest' }).click();
    await shot(page, 'manifest-menu');
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: entry }).click()]);
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const whole = await saved('PDF, whole trip');
  expect(whole.name).toMatch(new RegExp(`^manifest-${trip.id}-[0-9A-Z]{6}\\.pdf$`));
  expect(whole.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await saved(/^PDF, Rasdhoo/)).name).toMatch(new RegExp(`^manifest-${trip.id}-stop-2-[0-9A-Z]{6}\\.pdf$`));
  const table = await saved('CSV, whole trip');
  expect(table.bytes.toString()).toContain(`"${booking.refNo}"`);
});

/** The office repeats a trip that it has had before on the fourteen days that follow. */
async function duplicates(page: Page, { id, day }: OwnTrip): Promise<void> {
  const hands = new Hands(page);
  await openInApp(page, at('coral', `/admin?date=${day}`));
  await hands.press(page.getByRole('link', { name: new RegExp(`Trip #${id}\\b`) }));
  await hands.press(page.getByRole('button', { name: 'More for this trip' }));
  await hands.press(page.getByRole('menuitem', { name: 'Duplicate Trip' }));
  const dialog = page.getByRole('dialog', { name: 'Duplicate Trip' });
  await expect(dialog.getByText('This adds 14 trips.')).toBeVisible();
  await hands.press(dialog.getByRole('button', { name: 'Add Trip', exact: true }).last());
  await expect(dialog).toBeHidden();
  hands.done('14 days of a daily trip that existed before', 4);
}

test('a trip is duplicated on fourteen days; the trips of the repeat are ended from one of them on, those with bookings only when they are chosen @desktop', async ({
  page,
}) => {
  // Two trips, since the boat of one that was duplicated already is taken on those days.
  const [ofPhone, trip] = [await ownTrip({ day: dayFromNow(randomInt(20, 150)) }), await ownTrip({ day: dayFromNow(randomInt(180, 300)) })];
  await person.enterAs(page, 'coral', 'admin', '/admin');
  await page.setViewportSize({ width: 390, height: 844 });
  await duplicates(page, ofPhone);
  await page.setViewportSize({ width: 1280, height: 800 });
  await duplicates(page, trip);
  const { trips } = await ask<{ trips: { id: number; seriesId: number | null; boatId: number }[] }>(
    'coral',
    'getTrips',
    { date: addDays(trip.day, 1) },
    'admin',
  );
  const first = trips.filter((one) => one.seriesId === one.id).at(-1)!;
  const series = await ask<{ trips: { id: number }[] }>('coral', 'getSeriesTrips', { tripId: first.id }, 'admin');
  expect(series.trips).toHaveLength(14);
  await ask('coral', 'createBooking', { tripId: series.trips[2]!.id, email: 'emma.lind@example.com', customers: [{ name: 'Emma Lind', ageGroupId: 1 }] });

  await page.goto(at('coral', `/admin?trip=${series.trips[1]!.id}`));
  await person.chooseEdit(page, 'Delete Trip');
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('This and following').click();
  await expect(dialog.getByText(/^13 trips, from /)).toBeVisible();
  await shot(page, 'series');
  await dialog.getByRole('button', { name: 'Delete Trip' }).click();
  await expect(page.getByText('12 trips changed.')).toBeVisible();
  const left = await ask<{ trips: { id: number }[] }>('coral', 'getSeriesTrips', { tripId: first.id }, 'admin');
  expect(left.trips.map((one) => one.id)).toEqual([series.trips[0]!.id, series.trips[2]!.id]);
});

/** A menu that has just been shown takes the focus in a later frame; Escape closes it from then on. */
async function closeMenu(page: Page): Promise<void> {
  await expect(page.locator('[role=menu]:focus-within')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
}
