import { expect } from '@playwright/test';
import type { Output } from '@atoll/contracts/http/calls';
import { test } from '../browser.js';
import { ask, booked, ownTrip, paid } from '../fixtures.js';
import * as person from '../steps.js';
import { tooWide } from '../width.js';

/** Pixels from the top; a wide screen has the bar above the trip. */
const FIRST_ROW_AT_MOST = { phone: 200, wide: 240 } as const;
const TAPS = 6;
const SWIPES_AT_MOST = 1;
/** Height of the bar of a wide screen, which stays in view. */
const BAR = 60;
const CASH_TAPS = 1;

test('a captain boards twelve people of six paid bookings by six taps and one swipe, and an unpaid pair in cash by one more; who cannot board comes last, folded [CP-05, CP-13, PY-22, PY-23]', async ({
  page,
  hasTouch,
}) => {
  const press = ({ x, y }: { x: number; y: number }): Promise<void> => (hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  const width = page.viewportSize()?.width;
  const trip = await ownTrip({ capacity: 30 });
  // The unpaid booking is the oldest, and is listed last all the same.
  const unpaid = await booked(trip, 2, 'Unpaid');
  const parties = await Promise.all(['A', 'B', 'C', 'D', 'E', 'F'].map(async (surname) => paid(trip, await booked(trip, 2, surname))));
  await person.enterAs(page, 'coral', 'captain', `/captain?date=${trip.day}&trip=${trip.id}`);
  const wholes = page.getByRole('checkbox', { name: /^Whole booking / });
  await expect(wholes).toHaveCount(TAPS);
  const list = page.getByRole('list', { name: 'Passengers' });
  const firstRow = (await list.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
  const last = page.getByRole('article').last();
  await expect(last).toHaveAccessibleName(`Booking ${unpaid.refNo}`);
  await expect(last.getByRole('checkbox')).toHaveCount(0);
  await last.getByRole('button', { name: /^Emma Lind Unpaid \+1/ }).click();
  await expect(last.getByRole('checkbox', { name: 'Jonas Lind Unpaid' })).toBeDisabled();
  await page.evaluate(() => scrollTo(0, 0));

  // Between the tools, which stay below the bar of a wide screen, and the dock, which is beside the list there.
  const dock = await page.getByRole('region', { name: 'Boarding' }).boundingBox();
  const end = hasTouch ? (dock?.y ?? 0) : page.viewportSize()!.height;
  const toolsBottom = await page.getByRole('searchbox').evaluate((field) => Math.ceil(field.getBoundingClientRect().height) + 16);
  const start = toolsBottom + (hasTouch ? 0 : BAR);

  let [taps, swipes] = [0, 0];
  for (const whole of await wholes.all()) {
    const row = await whole.locator('xpath=..').boundingBox();
    if (row && row.y + row.height > end) {
      await page.evaluate((by) => scrollBy(0, by), Math.min(row.y, end) - start);
      swipes += 1;
    }
    const reached = await whole.boundingBox();
    await press({ x: (reached?.x ?? 0) + 10, y: (reached?.y ?? 0) + 10 });
    taps += 1;
    await expect(whole).toBeChecked();
  }
  await expect(page.getByText('12 of 14 on board')).toBeVisible();

  let cashTaps = 0;
  await last.getByRole('button', { name: /^Receive cash · USD [\d.]+ for / }).click();
  cashTaps += 1;
  await expect(page.getByText('14 of 14 on board')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Undo: USD [\d.]+ received from Emma Lind Unpaid/ })).toBeVisible();
  expect(await tooWide(page)).toEqual([]);
  // The Undo goes with its page, and the act is sent.
  await page.getByRole('link', { name: 'Trips' }).click();
  await expect
    .poll(async () => {
      const { booking } = await ask<Output<'getBooking'>>('coral', 'getBooking', { bookingId: unpaid.id }, 'admin');
      return [booking.status, booking.customers.filter(({ hasBoarded }) => hasBoarded).length];
    })
    .toEqual(['Paid', 2]);
  console.log(`an unpaid pair in cash at ${width}: ${cashTaps} tap`);
  expect(cashTaps).toBe(CASH_TAPS);
  console.log(`boarding at ${width}: first row at ${firstRow} px, ${taps} taps, ${swipes} swipes for ${parties.length} bookings`);
  expect(firstRow).toBeLessThanOrEqual(FIRST_ROW_AT_MOST[hasTouch ? 'phone' : 'wide']);
  expect(taps).toBe(TAPS);
  expect(swipes).toBeLessThanOrEqual(SWIPES_AT_MOST);
  expect(await tooWide(page)).toEqual([]);
});
