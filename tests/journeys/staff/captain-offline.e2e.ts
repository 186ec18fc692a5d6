import { expect, type Page } from '@playwright/test';
import { at, shot, test } from '../browser.js';
import { ask, bookingsOf, booked, ownTrip, paid, type OwnTrip } from '../fixtures.js';
import * as person from '../steps.js';

/** Paths that the captain's worker has kept, and what the device stores. */
const device = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) for (const request of await (await caches.open(name)).keys()) paths.push(new URL(request.url).pathname);
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    return { paths, databases };
  });

/** Keys of the lists that the device has kept; their database must exist. */
const keptLists = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('atoll.captain.lists');
        opening.onerror = () => reject(new Error('no database'));
        opening.onsuccess = () => {
          const reading = opening.result.transaction('lists').objectStore('lists').getAllKeys();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result.map(String));
          };
        };
      }),
  );

type Boarding = { customers: { name: string; hasBoarded: boolean }[]; actions?: { code?: string }[] };
const onBoard = async (trip: OwnTrip): Promise<string[]> => {
  const bookings = (await bookingsOf(trip)) as unknown as Boarding[];
  return bookings.flatMap(({ customers }) => customers.filter(({ hasBoarded }) => hasBoarded).map(({ name }) => name)).toSorted();
};

test('a captain without network opens the day, ticks, departs and restarts; everything reaches the server once, and what it refuses is shown [CP-01] [CP-04] [CP-05] [BK-66] @phone', async ({
  page,
  context,
  expected,
}) => {
  expected.push(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/, /status of 409/);
  const trip = await ownTrip();
  const party = await paid(trip, await booked(trip, 2, 'Alpha'));
  const cancelled = await paid(trip, await booked(trip, 1, 'Beta'));
  await person.enterAs(page, 'coral', 'captain', `/captain?date=${trip.day}`);
  await expect(page.getByRole('link', { name: new RegExp(`^${trip.departs}`) })).toBeVisible();
  await expect.poll(async () => (await device(page)).paths.includes('/captain')).toBe(true);
  await expect.poll(async () => (await device(page)).databases.includes('atoll.captain.lists')).toBe(true);
  await expect.poll(async () => (await keptLists(page)).some((key) => key.endsWith(`bookings:${trip.id}`))).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await page.getByRole('link', { name: new RegExp(`^${trip.departs}`) }).click();
  await expect(page.getByText(/^No connection\./)).toBeVisible();
  await person.tick(page, 'Emma Lind Alpha');
  await person.tick(page, 'Jonas Lind Alpha');
  await person.tick(page, 'Emma Lind Beta');
  await expect(page.getByText(/^.*3 entries wait on this device/)).toBeVisible();
  await shot(page, 'captain-offline');
  await ask('coral', 'cancelBooking', { bookingId: cancelled.id, reason: 'Weather' }, 'admin');

  const restarted = await context.newPage();
  await page.close();
  await restarted.goto(at('coral', `/captain?date=${trip.day}&trip=${trip.id}`));
  await expect(restarted.getByRole('checkbox', { name: 'Jonas Lind Alpha' })).toBeChecked();
  await person.hold(restarted, 'Depart');
  await expect(restarted.getByText(/^Departed /)).toBeVisible();
  await expect(restarted.getByText(/4 entries wait on this device/)).toBeVisible();
  expect(await onBoard(trip)).toEqual([]);

  await context.setOffline(false);
  await expect(restarted.getByText(/wait on this device/)).toBeHidden();
  await expect(restarted.getByText(/^Not recorded: on board/)).toBeVisible();
  await expect(restarted.getByText('The booking was cancelled before this reached the server.')).toBeVisible();
  await shot(restarted, 'captain-refused');
  expect(await onBoard(trip)).toEqual(['Emma Lind Alpha', 'Jonas Lind Alpha']);
  const { booking } = await ask<{ booking: Boarding }>('coral', 'getBooking', { bookingId: party.id }, 'admin');
  expect(booking.actions?.filter(({ code }) => code === 'BOARDED')).toHaveLength(2);
  await restarted.getByRole('button', { name: 'Understood' }).click();
  await expect(restarted.getByText(/^Not recorded/)).toBeHidden();
  await restarted.close();
});

test('a logout removes the passenger lists from the device, and keeps what was not sent for the same captain [CP-05] @phone', async ({
  page,
  context,
  expected,
}) => {
  // The login page was never opened on this device, so its script is not there, and the icon of its tab may not be.
  expected.push(/net::ERR_INTERNET_DISCONNECTED/, /net::ERR_FAILED.*\.(js|svg)/, /ChunkLoadError/);
  const trip = await ownTrip();
  await paid(trip, await booked(trip, 1));
  await person.enterAs(page, 'coral', 'captain', `/captain?date=${trip.day}&trip=${trip.id}`);
  await expect(page.getByRole('checkbox', { name: 'Emma Lind' })).toBeVisible();
  await context.setOffline(true);
  await person.tick(page, 'Emma Lind');
  await page.getByRole('link', { name: 'Trips', exact: true }).click();
  await person.openAccount(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(async () => (await device(page)).databases.includes('atoll.captain.lists')).toBe(false);
  const kept = await page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('atoll.captain.operations');
        opening.onerror = () => reject(new Error('no database'));
        opening.onsuccess = () => {
          const reading = opening.result.transaction('operations').objectStore('operations').getAll();
          reading.onsuccess = () => resolve(JSON.stringify(reading.result));
        };
      }),
  );
  expect(kept).toContain('markAttendance');
  expect(kept).not.toContain('Emma');
  await context.setOffline(false);
  await person.enterAs(page, 'coral', 'captain', `/captain?date=${trip.day}&trip=${trip.id}`);
  await expect.poll(() => onBoard(trip)).toEqual(['Emma Lind']);
});
