import { expect, type Page, type Request } from '@playwright/test';
import { at, test, withoutLiveUpdates } from '../browser.js';
import { atTheBank, booked, ownRouteTrip, ownTrip } from '../fixtures.js';
import * as person from '../steps.js';

/** Several polling intervals of the page. */
const POLLS_MS = 10_000;

test('the page of an open payment shows Paid by itself, told by a stream and without polling [PY-04] @phone', async ({ page }) => {
  const trip = await ownTrip();
  const booking = await booked(trip);
  const pay = await atTheBank(trip, booking);
  await page.clock.install();
  const streamed = page.waitForResponse((answer) => answer.url().endsWith('/api/live') && answer.status() === 200);
  const read = page.waitForResponse((answer) => answer.url().includes('/api/getbookingbyuuid') && answer.status() === 304);
  await page.goto(at('coral', `/booking/${booking.uuid}`));
  await expect(page.getByText('Waiting for the bank')).toBeVisible();
  await Promise.all([streamed, read]);
  expect(await pollsDuring(page, POLLS_MS)).toBe(0);
  await pay();
  await expect(person.ticket(page).getByText('Paid', { exact: true })).toBeVisible({ timeout: 20_000 });
});

test('without a stream the page of an open payment gets 304 while nothing changes, shows Paid by itself, and then stops polling [PY-04] @phone', async ({
  page,
  expected,
}) => {
  const trip = await ownTrip();
  const booking = await booked(trip);
  const pay = await atTheBank(trip, booking);
  const responses: { status: number; cache: string | undefined; bytes: number }[] = [];
  page.on('response', async (answer) => {
    if (!answer.url().includes('/api/getbookingbyuuid')) return;
    responses.push({ status: answer.status(), cache: answer.headers()['cache-control'], bytes: (await answer.request().sizes()).responseBodySize });
  });
  await withoutLiveUpdates(page, expected);
  await page.clock.install();
  await page.goto(at('coral', `/booking/${booking.uuid}`));
  await expect(page.getByText('Waiting for the bank')).toBeVisible();
  await expect
    .poll(() => responses.slice(0, 3))
    .toEqual([
      { status: 200, cache: 'private, no-store', bytes: expect.any(Number) },
      { status: 304, cache: 'private, no-store', bytes: 0 },
      { status: 304, cache: 'private, no-store', bytes: 0 },
    ]);
  expect(responses[0]?.bytes).toBeGreaterThan(500);
  const polls = await pollsDuring(page, POLLS_MS);
  expect(polls).toBeGreaterThan(0);
  await pay();
  await expect(person.ticket(page).getByText('Paid', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => responses.at(-1)?.status).toBe(200);
  expect(await pollsDuring(page, POLLS_MS)).toBe(0);
});

test('a card payment that is started on another device shows on an open booking page at once, without a reload [PY-04] @phone', async ({ page }) => {
  const trip = await ownTrip();
  const booking = await booked(trip);
  await page.clock.install();
  const streamed = page.waitForResponse((answer) => answer.url().endsWith('/api/live') && answer.status() === 200);
  const read = page.waitForResponse((answer) => answer.url().includes('/api/getbookingbyuuid') && answer.status() === 304);
  await page.goto(at('coral', `/booking/${booking.uuid}`));
  await expect(page.getByRole('button', { name: 'Pay MVR 308.40' })).toBeVisible();
  await Promise.all([streamed, read]);
  await atTheBank(trip, booking);
  await expect(page.getByText('Waiting for the bank')).toBeVisible();
});

test('a seat that one passenger takes turns to taken on the seat map of another, without a reload [BK-59] @phone', async ({ page, context }) => {
  const trip = await ownRouteTrip({ capacity: 12 });
  const [other, mine] = [await context.newPage(), page];
  const seat = (one: Page, state: string) => one.getByRole('button', { name: new RegExp(`^Seat A1, .*, ${state}$`) });
  for (const one of [other, mine]) {
    await one.goto(at('lagoon', `/booking/${(await booked(trip)).uuid}`));
    await one.getByRole('button', { name: 'Choose seats' }).click();
    await expect(seat(one, 'free')).toBeVisible();
  }
  await seat(other, 'free').click();
  await other.getByRole('button', { name: 'Select', exact: true }).click();
  await expect(other.getByText('Your seats: A1')).toBeVisible();
  await expect(seat(mine, 'taken')).toBeVisible();
});

/** How often the page requests its booking while its clock advances by so many milliseconds. */
async function pollsDuring(page: Page, ms: number): Promise<number> {
  let polls = 0;
  const count = (request: Request): void => {
    if (request.url().includes('/api/getbookingbyuuid')) polls += 1;
  };
  page.on('request', count);
  await page.clock.runFor(ms);
  await page.evaluate(() => fetch('/api/getoperator')); // sent after the requests that the clock triggered
  page.off('request', count);
  return polls;
}
