import { expect, type Page } from '@playwright/test';
import { at, shot, test, withoutLiveUpdates } from './browser.js';
import { booked, ownTrip, paid } from './fixtures.js';
import * as person from './steps.js';

async function withoutScripts(page: Page): Promise<void> {
  await page.route(/\.js(\?|$)/, (route) => route.abort());
}

test('without any script a visitor sees the operator’s header, the heading and the search, in the language of the page [CW-03] @phone', async ({
  page,
  context,
  expected,
}) => {
  expected.push(/net::ERR_FAILED/);
  await withoutScripts(page);
  await page.goto(at('coral', '/'));
  await expect(page.locator('header').getByText('Coral Ferries')).toBeVisible();
  await expect(page.getByText('Where to next?')).toBeVisible();
  await expect(page.getByRole('button').filter({ hasText: 'Tourist · One Way' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Book Now' })).toBeVisible();
  await expect(page.locator('footer').getByText('Coral Ferries Pvt Ltd')).toBeVisible();
  await shot(page, 'painted-home');
  await context.addCookies([{ name: 'language', value: 'dv', url: at('coral', '/') }]);
  await page.goto(at('coral', '/'));
  await expect(page.getByText('މިފަހަރު ކޮންތާކަށް؟')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  await shot(page, 'painted-home-dv');
});

test('without any script a booking page shows the operator’s header, and nothing of the booking @phone', async ({ page, expected }) => {
  expected.push(/net::ERR_FAILED/);
  const booking = await booked(await ownTrip());
  await withoutScripts(page);
  await page.goto(at('coral', `/booking/${booking.uuid}`));
  await expect(page.locator('header').getByText('Coral Ferries')).toBeVisible();
  expect(await page.content()).not.toContain(booking.refNo);
  await shot(page, 'painted-booking');
});

test('a booking page asks for its booking at once, while its scripts are still on their way, and does not ask again to draw it @phone', async ({
  page,
  expected,
}) => {
  const trip = await ownTrip();
  const booking = await paid(trip, await booked(trip));
  await withoutLiveUpdates(page, expected);
  const { asked, shifts } = await watched(page);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.js(\?|$)/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(at('coral', `/booking/${booking.uuid}`), { waitUntil: 'commit' });
  const reads = (): string[] => asked.filter((url) => url.includes('/api/getbookingbyuuid'));
  await expect.poll(reads).toHaveLength(1);
  release();
  await expect(person.ticket(page)).toBeVisible();
  expect(reads()).toHaveLength(1);
  expect((await shifts()).toFixed(2)).toBe('0.00');
});

/** The sum of all layout shifts, and what was requested how often. */
async function watched(page: Page): Promise<{ readonly asked: string[]; readonly shifts: () => Promise<number> }> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.addInitScript(() => {
    const seen = { shifts: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifts += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return { asked, shifts: () => page.evaluate(() => (globalThis as unknown as { seen: { shifts: number } }).seen.shifts) };
}

for (const operator of ['coral', 'lagoon'] as const) {
  test(`nothing jumps while Home of ${operator} loads, and nothing is asked for twice [CW-03] @phone`, async ({ page }) => {
    const { asked, shifts } = await watched(page);
    await page.goto(at(operator, '/'));
    await expect(page.getByRole('radio').last()).toBeVisible();
    await page.waitForLoadState('networkidle');
    // Two decimals, as browsers report it: letters may differ by a pixel until the font is there.
    expect((await shifts()).toFixed(2)).toBe('0.00');
    expect(asked.filter((url, index) => asked.indexOf(url) !== index)).toEqual([]);
  });
}

test('what the HTML asks for is what the page uses: the trips of a linked search are asked for once @phone', async ({ page }) => {
  const trip = await ownTrip();
  const { asked, shifts } = await watched(page);
  await person.openTrip(page, trip);
  expect(asked.filter((url) => url.includes('/api/getcustomertrips'))).toHaveLength(1);
  expect(asked.filter((url) => url.includes('/api/getpubliclocations'))).toEqual([]);
  expect((await shifts()).toFixed(2)).toBe('0.00');
});
