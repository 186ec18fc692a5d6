import { expect, type Page, type Request } from '@playwright/test';
import { at, test } from './browser.js';
import { atTheBank, booked, ownTrip } from './fixtures.js';
import * as person from './steps.js';

/** Several of the page's pauses between two questions. */
const POLLS_MS = 10_000;

test('the page of an open payment is told in a line that nothing has changed, shows Paid by itself, and then asks no more [PY-04] @phone', async ({ page }) => {
  const trip = await ownTrip();
  const booking = await booked(trip);
  const pay = await atTheBank(trip, booking);
  const answers: { status: number; cache: string | undefined; bytes: number }[] = [];
  page.on('response', async (answer) => {
    if (!answer.url().includes('/api/getbookingbyuuid')) return;
    answers.push({ status: answer.status(), cache: answer.headers()['cache-control'], bytes: (await answer.request().sizes()).responseBodySize });
  });
  await page.clock.install();
  await page.goto(at('coral', `/booking/${booking.uuid}`));
  await expect(page.getByText('Waiting for the bank')).toBeVisible();
  await expect
    .poll(() => answers.slice(0, 3))
    .toEqual([
      { status: 200, cache: 'private, no-store', bytes: expect.any(Number) },
      { status: 304, cache: 'private, no-store', bytes: 0 },
      { status: 304, cache: 'private, no-store', bytes: 0 },
    ]);
  expect(answers[0]?.bytes).toBeGreaterThan(500);
  const asked = await questionsIn(page, POLLS_MS);
  expect(asked).toBeGreaterThan(0);
  await pay();
  await expect(person.ticket(page).getByText('Paid', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => answers.at(-1)?.status).toBe(200);
  expect(await questionsIn(page, POLLS_MS)).toBe(0);
});

/** How often the page asks for its booking while its clock is moved on by so many milliseconds. */
async function questionsIn(page: Page, ms: number): Promise<number> {
  let questions = 0;
  const count = (request: Request): void => {
    if (request.url().includes('/api/getbookingbyuuid')) questions += 1;
  };
  page.on('request', count);
  await page.clock.runFor(ms);
  await page.evaluate(() => fetch('/api/getoperator')); // sent after all that the clock has set off
  page.off('request', count);
  return questions;
}
