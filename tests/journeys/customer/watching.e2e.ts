import { expect, type Page, type Request } from '@playwright/test';
import { at, test, withoutLiveUpdates } from '../browser.js';
import { atTheBank, booked, ownTrip } from '../fixtures.js';
import * as person from '../steps.js';

/** Several polling intervals of the page. */
const POLLS_MS = 10_000;

test('a card payment that is started on another device shows on an open booking page at once, and then that it is paid: told by a stream, without a reload and without polling [PY-04] @phone', async ({
  page,
}) => {
  const trip = await ownTrip();
  const booking = await booked(trip);
  await page.clock.install();
  const streamed = page.waitForResponse((answer) => answer.url().endsWith('/api/live') && answer.status() === 200);
  const read = page.waitForResponse((answer) => answer.url().includes('/api/getbookingbyuuid') && answer.status() === 304);
  await page.goto(at('coral', `/booking/${booking.uuid}`));
  await expect(page.getByRole('button', { name: 'Pay MVR 308.40' })).toBeVisible();
  await Promise.all([streamed, read]);
  const pay = await atTheBank(trip, booking);
  await expect(page.getByText('Waiting for the bank')).toBeVisible();
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
