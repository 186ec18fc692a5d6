import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Locator, type Page, type Response } from '@playwright/test';
import { dayFromNow } from '../../gateway.js';
import { at, shot, test, withoutLiveUpdates } from '../browser.js';
import { booked, ownTrip, paid, type Booked, type OwnTrip } from '../fixtures.js';
import { expectStill, watched } from '../shifts.js';
import * as person from '../steps.js';

// Layout shifts are measured as most customers see the pages, with all animations.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Bounds the JavaScript of a booking page: a dialog would bring 25 kB more, which wait until it is opened. */
const BOOKING_BUDGET = 235_000;

/** Data of the person whose booking the fixtures make. */
const PERSONAL = ['Emma Lind', 'emma.lind@example.com'];

/** Loads the page until its server has rendered the text: it waits a short time for the data, and sends a skeleton when a busy machine takes longer. */
async function painting(page: Page, address: string, text: string): Promise<Response | null> {
  let response: Response | null = null;
  await expect(async () => {
    response = await page.goto(address);
    expect(await page.locator('main').innerText()).toContain(text);
  }).toPass();
  return response;
}

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
  await painting(page, at('coral', '/'), 'Where to next?');
  await expect(page.locator('header').getByText('Coral Ferries')).toBeVisible();
  await expect(page.getByRole('button').filter({ hasText: 'Tourist · One Way' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Book Now' })).toBeVisible();
  await expect(page.locator('footer').getByText('Coral Ferries Pvt Ltd')).toBeVisible();
  await shot(page, 'painted-home');
  await context.addCookies([{ name: 'language', value: 'dv', url: at('coral', '/') }]);
  await painting(page, at('coral', '/'), 'މިފަހަރު ކޮންތާކަށް؟');
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  await shot(page, 'painted-home-dv');
});

test('Home requests its scripts when its photo has arrived, or after three seconds without it @phone', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (sent) => sent.resourceType() === 'script' && scripts.push(sent.url()));
  let deliver = (): void => undefined;
  const delivered = new Promise<void>((resolve) => (deliver = resolve));
  await page.route(/coral-hero/, async (route) => {
    await delivered;
    await route.continue();
  });
  const works = page.locator('main').getByRole('button', { name: 'Book Now' });
  await page.goto(at('coral', '/'), { waitUntil: 'domcontentloaded' });
  await expect(page.locator('[data-page]')).toHaveAttribute('inert');
  expect(scripts).toEqual([]);
  deliver();
  await works.click({ trial: true });
  expect(scripts.length).toBeGreaterThan(1);

  scripts.length = 0;
  await page.unroute(/coral-hero/);
  await page.route(/coral-hero/, () => new Promise(() => undefined));
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
  await page.goto(at('coral', '/'), { waitUntil: 'domcontentloaded' });
  await page.clock.runFor(2_900);
  expect(scripts).toEqual([]);
  await page.clock.runFor(200);
  await expect.poll(() => scripts.length).toBeGreaterThan(1);
});

test('without any script a booking page shows the head of its ticket, in the language of the page, and nothing personal @phone', async ({
  page,
  context,
  expected,
}) => {
  expected.push(/net::ERR_FAILED/);
  const booking = await booked(await ownTrip());
  await withoutScripts(page);
  const painted = page.locator('main');
  const response = await painting(page, at('coral', `/booking/${booking.uuid}`), booking.refNo);
  await expect(page.locator('header').getByText('Coral Ferries')).toBeVisible();
  for (const text of ['Pending', 'Arrives']) await expect(painted.getByText(text)).toBeVisible();
  const html = (await response?.text()) ?? '';
  for (const secret of [booking.uuid, ...PERSONAL]) expect(html).not.toContain(secret);
  expect(response?.headers()['cache-control']).toBe('no-store');
  await shot(page, 'painted-booking');
  await context.addCookies([{ name: 'language', value: 'dv', url: at('coral', '/') }]);
  await painting(page, page.url(), booking.refNo);
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  await shot(page, 'painted-booking-dv');
});

test('a booking page of an unknown uuid paints a plain skeleton @phone', async ({ page, expected }) => {
  expected.push(/net::ERR_FAILED/, /404/);
  await withoutScripts(page);
  const response = await page.goto(at('coral', '/booking/5b0f0f7e-3c9b-4f3e-9d65-0a9c5a1d2e3f'));
  expect(response?.status()).toBe(200);
  await expect(page.getByText('Loading your booking')).toBeAttached();
  await expect(page.locator('main time')).toHaveCount(0);
});

const bookingPages: readonly { name: string; prepare: (trip: OwnTrip, booking: Booked) => Promise<Booked>; shown: (page: Page, booking: Booked) => Locator }[] =
  [
    { name: 'paid', prepare: paid, shown: (page, { refNo }) => person.ticket(page).getByRole('img', { name: `QR code of booking ${refNo}` }) },
    { name: 'unpaid', prepare: (_trip, booking) => Promise.resolve(booking), shown: (page) => page.getByText(/bank’s own page/) },
  ];

for (const { name, prepare, shown } of bookingPages)
  test(`the largest paint of the page of a booking that is ${name} is in its HTML: what the scripts draw later is no larger, and shows no placeholder in between @phone`, async ({
    page,
  }) => {
    const trip = await ownTrip();
    const booking = await prepare(trip, await booked(trip));
    await page.addInitScript(() => {
      const seen = { painted: [] as boolean[], skeletons: 0 };
      Object.assign(globalThis, { seen });
      const largest = (list: PerformanceObserverEntryList): void => {
        for (const entry of list.getEntries())
          seen.painted.push(Boolean((entry as PerformanceEntry & { element: Element | null }).element?.closest('[data-page]')));
      };
      new PerformanceObserver(largest).observe({ type: 'largest-contentful-paint', buffered: true });
      // The painted page is replaced by one with the booking, never by a placeholder of it.
      new MutationObserver(() => {
        const main = document.querySelector('main');
        if (main && !main.querySelector('[data-page], article')) seen.skeletons += 1;
      }).observe(document, { subtree: true, childList: true });
    });
    const seen = (): Promise<{ painted: boolean[]; skeletons: number }> =>
      page.evaluate(() => (globalThis as unknown as { seen: { painted: boolean[]; skeletons: number } }).seen);
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\.js(\?|$)/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(at('coral', `/booking/${booking.uuid}`), { waitUntil: 'commit' });
    await expect.poll(async () => (await seen()).painted.at(-1)).toBe(true);
    release();
    await expect(shown(page, booking)).toBeVisible();
    // A paint is reported after the frame that showed it.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))));
    const { painted, skeletons } = await seen();
    expect([painted.at(-1), skeletons]).toEqual([true, 0]);
  });

test('a booking page asks for its booking at once, while its scripts are still on their way, and does not ask again to draw it @phone', async ({
  page,
  expected,
}) => {
  const trip = await ownTrip();
  const booking = await paid(trip, await booked(trip));
  await withoutLiveUpdates(page, expected);
  const { asked, shifts, forget } = await watched(page);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.js(\?|$)/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(at('coral', `/booking/${booking.uuid}`), { waitUntil: 'commit' });
  const reads = (): string[] => asked.filter((url) => url.includes('/api/getbookingbyuuid'));
  await expect.poll(reads).toHaveLength(1);
  // A long title fills two lines in the font that a busy machine shows until the page's own has arrived; here the scripts are to move nothing.
  await forget();
  release();
  await expect(person.ticket(page)).toBeVisible();
  expect(reads()).toHaveLength(1);
  expectNoThaana(asked);
  expectStill(await shifts());
  const bytes = await page.evaluate(() => {
    const sizes = performance.getEntriesByType('resource').map((entry) => [entry.name, (entry as PerformanceResourceTiming).encodedBodySize] as const);
    return [...new Map(sizes)].filter(([name]) => name.endsWith('.js')).reduce((sum, [, size]) => sum + size, 0);
  });
  console.log(`First use of a booking page: ${(bytes / 1000).toFixed(0)} kB of JavaScript`);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(BOOKING_BUDGET);
});

/** The day with the shortest name: a longer one fills two lines in the font that a busy machine shows until the page's own has arrived. */
function shortestDay(): string {
  const days = Array.from({ length: 300 }, (_none, index) => dayFromNow(20 + index));
  return days.toSorted((one, other) => person.longDay(one).length - person.longDay(other).length)[0]!;
}

/** A page in English loads the letters of the language switch, and not the font of all Thaana letters. */
function expectNoThaana(asked: readonly string[]): void {
  expect(asked.filter((url) => url.endsWith('.woff2')).map((url) => /[\w-]+/.exec(url.split('/').at(-1) ?? '')?.[0])).toEqual(
    expect.arrayContaining(['inter-latin-wght-normal', 'dhivehi-name']),
  );
  expect(asked.filter((url) => url.includes('thaana'))).toEqual([]);
}

for (const operator of ['coral', 'lagoon'] as const) {
  test(`nothing jumps while Home of ${operator} loads, and nothing is asked for twice [CW-03] @phone`, async ({ page, expected }) => {
    // An open stream is no idle network, and other journeys change the catalogue concurrently.
    await withoutLiveUpdates(page, expected);
    const { asked, shifts } = await watched(page);
    await page.goto(at(operator, '/'));
    await expect(page.getByRole('radio').last()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expectStill(await shifts());
    expect(asked.filter((url, index) => asked.indexOf(url) !== index && !url.endsWith('/api/live'))).toEqual([]);
    expectNoThaana(asked);
  });
}

test('what the HTML asks for is what the page uses: the trips of a linked search are asked for once @phone', async ({ page }) => {
  const trip = await ownTrip({ day: shortestDay() });
  const { asked, shifts } = await watched(page);
  await person.openTrip(page, trip);
  expect(asked.filter((url) => url.includes('/api/getcustomertrips'))).toHaveLength(1);
  expect(asked.filter((url) => url.includes('/api/getpubliclocations'))).toEqual([]);
  expectStill(await shifts());
});

/** The platform behind a slow line: the HTML stops for a moment before each of the texts. */
async function slowLine(origin: string, stopsBefore: readonly string[]): Promise<{ port: number; close: () => void }> {
  const { port: platform, host } = new URL(origin);
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, host, 'accept-encoding': 'identity' };
    const forwarded = request({ host: '127.0.0.1', port: platform, path: asked.url, method: asked.method, headers }, async (response) => {
      answer.writeHead(response.statusCode!, response.headers);
      if (!String(response.headers['content-type']).includes('html')) return void response.pipe(answer);
      let rest = '';
      for await (const part of response) rest += String(part);
      for (const text of stopsBefore) {
        const end = rest.indexOf(text, 1);
        expect(end).toBeGreaterThan(0);
        answer.write(rest.slice(0, end));
        rest = rest.slice(end);
        await pause(300);
      }
      answer.end(rest);
    });
    asked.pipe(forwarded);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

test('a page whose HTML arrives in parts does not move what is drawn already @phone', async ({ page }) => {
  const origin = at('coral', '/');
  const line = await slowLine(origin, ['<h1', '</h1>', '</p>', '<path', 'Book Now']);
  const { shifts } = await watched(page);
  const address = new URL(origin);
  address.port = String(line.port);
  await painting(page, address.href, 'Where to next?');
  await expect(page.getByRole('button', { name: 'Book Now' })).toBeVisible();
  expectStill(await shifts());
  line.close();
});
