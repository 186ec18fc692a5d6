import { expect } from '@playwright/test';
import { at, test, withoutLiveUpdates } from '../browser.js';
import { ownTrip } from '../fixtures.js';

/** Bytes, of each language: texts in another one come beside the English ones, which stand in for those that are missing. */
const BUDGET = 240_000;

for (const language of ['en', 'dv'])
  test(`the first use of Home in '${language}' shows header, booking card and footer, and loads at most ${BUDGET / 1000} kB of JavaScript and none of the staff’s [CW-03] @phone`, async ({
    page,
    context,
    expected,
  }) => {
    // An open stream is no idle network.
    await withoutLiveUpdates(page, expected);
    const trip = await ownTrip();
    const wire = await context.newCDPSession(page);
    await wire.send('Network.enable');
    const scripts = new Map<string, string>();
    const loaded = new Map<string, number>();
    let bytes = 0;
    wire.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type === 'Script' || response.mimeType.includes('javascript')) scripts.set(requestId, new URL(response.url).pathname);
    });
    wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const path = scripts.get(requestId);
      if (path === undefined) return;
      bytes += encodedDataLength;
      loaded.set(path, encodedDataLength);
    });
    const home = at(trip.operator, `/?date=${trip.day}&from=${trip.from.id}&to=${trip.to.id}&trip=${trip.id}`);
    await context.addCookies([{ name: 'language', value: language, url: home }]);
    await page.goto(home);
    await expect(page.getByRole('radio', { checked: true }).first()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    for (const part of ['banner', 'search', 'contentinfo'] as const) await expect(page.getByRole(part).first()).toBeVisible();
    // The wizard's next steps are fetched ahead, after Home is shown.
    await expect.poll(() => [...loaded.keys()].some((path) => path.includes('/booking-steps.'))).toBe(true);
    await page.waitForLoadState('networkidle');
    console.log(`First use of Home in '${language}': ${(bytes / 1000).toFixed(0)} kB of JavaScript with the next steps`);
    expect(bytes).toBeLessThanOrEqual(BUDGET);
    expect(bytes).toBeGreaterThan(100_000);
    // A module that federation shares and that the frame's chunk does not have is a file for each module that reads it.
    expect([...loaded].filter(([path, size]) => !path.startsWith('/remotes/') && size < 1000)).toEqual([]);
    expect([...scripts.values()].filter((path) => /remotes\/(admin|captain)/.test(path))).toEqual([]);
  });
