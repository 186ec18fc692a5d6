import { expect, type Page } from '@playwright/test';
import { at, shot, test } from '../browser.js';
import { booked, ownTrip, paid } from '../fixtures.js';
import { expectAbove } from '../hands.js';
import { pushed } from '../pushes.js';
import * as person from '../steps.js';

/** Paths that the worker has kept, by cache. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) for (const request of await (await caches.open(name)).keys()) paths.push(new URL(request.url).pathname);
    return paths;
  });

/** HTML of the pages that the worker has kept. */
const keptHtml = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const pages = await Promise.all((await caches.keys()).map((cacheName) => caches.match('/booking/kept', { cacheName })));
    return (await Promise.all(pages.map(async (kept) => (await kept?.text()) ?? ''))).join('');
  });

test('a paid ticket comes before what is said of it; once opened it opens again without network, and is brought up to date when it is back [CW-36] @phone', async ({
  page,
  context,
  expected,
}) => {
  expected.push(/net::ERR_INTERNET_DISCONNECTED/);
  const trip = await ownTrip();
  const booking = await paid(trip, await booked(trip, 2));
  await page.goto(at('coral', `/booking/${booking.uuid}`));
  await expect(person.ticket(page).getByText('Paid', { exact: true })).toBeVisible();
  await expectAbove(person.ticket(page), page.getByRole('heading', { name: 'You are ready to travel' }));
  await expect.poll(async () => (await kept(page)).includes('/booking/kept')).toBe(true);
  // All bookings share a page: the head of no ticket is in it, although that of this one was in the page that is open.
  expect(await keptHtml(page)).toContain('Loading your booking');
  for (const own of [booking.refNo, booking.uuid, trip.from.name]) expect(await keptHtml(page)).not.toContain(own);
  expect((await kept(page)).filter((path) => path.startsWith('/api') || path.includes(booking.uuid) || /admin|captain/.test(path))).toEqual([]);

  await context.setOffline(true);
  await page.reload();
  await expect(person.ticket(page).getByText('Paid', { exact: true })).toBeVisible();
  await expect(person.ticket(page).getByRole('img', { name: `QR code of booking ${booking.refNo}` })).toBeVisible();
  await expect(page.getByText(/^Saved on .* may have changed$/)).toBeVisible();
  await expect(page.getByText(/^Offline since /)).toBeVisible();
  await shot(page, 'ticket-offline');

  await context.setOffline(false);
  await expect(page.getByText(/^Saved on /)).toBeHidden();
  await expect(page.getByText(/^Offline since /)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeVisible();

  const message = { title: 'Another boat', body: 'You travel on the boat Dhoni.', url: page.url(), tag: 't', language: 'en', dir: 'ltr' };
  expect(await pushed(page, '/booking/', message)).toEqual([message.title, message.body]);
});

test('no page but a booking is ever controlled by the worker, and an unpaid booking keeps nothing @phone', async ({ page }) => {
  const trip = await ownTrip();
  const booking = await booked(trip);
  await page.goto(at('coral', `/booking/${booking.uuid}`));
  await expect(person.ticket(page).getByText('Pending', { exact: true })).toBeVisible();
  expect(await page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, localStorage.length])).toEqual([0, 0]);
  await page.goto(at('coral', `/booking/${(await paid(trip, booking)).uuid}`));
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname)))
    .toEqual(['/booking/']);
  await page.goto(at('coral', '/'));
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});
