import { expect } from '@playwright/test';
import { exchange } from '../../gateway.js';
import { at, refused, test } from '../browser.js';
import { booked, ownTrip } from '../fixtures.js';
import * as person from '../steps.js';

const GONE = 'This part is not available right now.';

test('an unavailable remote shows a notice, everything else works, and Retry loads it again @phone', async ({ page, expected }) => {
  expected.push(/net::ERR_FAILED/, /^error: \w+: captain\b/);
  await page.route('**/remotes/captain/**', (route) => route.abort());
  await person.enterAs(page, 'coral', 'super', '/captain');
  await expect(page.getByRole('alert').filter({ hasText: GONE })).toBeVisible();
  await page.getByRole('navigation', { name: 'Role' }).getByRole('link', { name: 'Admin' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(GONE)).toBeVisible();
  await page.unroute('**/remotes/captain/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trips' })).toBeVisible();
});

test('a file that no front end has returns 404, never a page @desktop', async () => {
  const answer = await exchange('coral.localhost', 'GET', '/remotes/captain/nothing.js');
  expect({ status: answer.status, isPage: answer.text.includes('<html') }).toEqual({ status: 404, isPage: false });
});

test('an invalid token is reported and dropped, and the visitor continues [ID-33] [ID-34] @phone', async ({ page, expected }) => {
  expected.push(refused(401));
  const trip = await ownTrip();
  await page.goto(at('coral', '/login'));
  await page.evaluate(() => localStorage.setItem('atoll.token', 'Bearer not.a.token'));
  await page.goto(at('coral', `/?date=${trip.day}&from=${trip.from.id}&to=${trip.to.id}&trip=${trip.id}`));
  await expect(page.getByRole('alert').filter({ hasText: 'Token expired.' })).toBeVisible();
  await expect(person.tripCard(page, trip)).toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem('atoll.token'))).toBeNull();
});

test('a user whose session ends logs in again and returns to the same page [ID-34] [ID-35] @desktop', async ({ page, expected }) => {
  expected.push(refused(401));
  const trip = await ownTrip();
  const workspace = `/admin?date=${trip.day}&trip=${trip.id}`;
  await person.enterAs(page, 'coral', 'admin', workspace);
  await expect(page.getByText('0 of 12 seats booked')).toBeVisible();
  await page.route('**/api/get*', (route) => route.fulfill({ status: 401, json: { error: 'Token expired.', code: 'TOKEN_EXPIRED' } }));
  // The page does not poll while the stream is open; it asks again when its tab is shown.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('alert').filter({ hasText: 'Token expired.' })).toBeVisible();
  await expect(page.getByText('Need admin rights')).toBeHidden();
  await page.unroute('**/api/get*');
  await person.logIn(page, 'admin');
  await expect(page).toHaveURL(at('coral', workspace));
  await expect(page.getByText('0 of 12 seats booked')).toBeVisible();
});

test('the link of another operator’s booking shows nothing of it [CW-37] [ID-07] @phone', async ({ page, expected }) => {
  expected.push(refused(404));
  const booking = await booked(await ownTrip());
  await page.goto(at('lagoon', `/booking/${booking.uuid}`));
  await expect(page.getByText('Booking not found.')).toBeVisible();
  await expect(page.getByText(booking.refNo)).toBeHidden();
});

for (const [path, who, text] of [
  ['/admin', 'captain', "Need admin rights to access '/admin' page."],
  ['/captain', 'admin', "Need captain rights to access '/captain' page."],
] as const) {
  test(`the page ${path} tells ${who} which rights it needs and leads to the login [${path === '/admin' ? 'AW-02' : 'CP-02'}] @desktop`, async ({ page }) => {
    await person.enterAs(page, 'coral', who, path);
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Logged in as')).toBeVisible();
  });
}
