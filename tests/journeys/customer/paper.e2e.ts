import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { at, test } from '../browser.js';
import { booked, ownTrip, paid } from '../fixtures.js';
import { ticket } from '../steps.js';

/** A4 in points, as Chromium rounds it. */
const A4 = [595, 842];

test("the ticket of four people is downloaded as PDF, and prints on one A4 page, with the operator's conditions and without the bar of the page [CW-36] [D-90] @desktop", async ({
  page,
}) => {
  const trip = await ownTrip();
  const booking = await booked(trip, 4, 'Paper');
  await paid(trip, booking);
  await page.goto(at('coral', `/booking/${booking.uuid}`));
  await expect(ticket(page)).toContainText(booking.refNo);
  const conditions = page.getByRole('heading', { name: 'Terms and conditions' });
  await expect(conditions).toBeHidden();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download PDF' }).click()]);
  expect(file.suggestedFilename()).toBe(`booking-${booking.refNo}.pdf`);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

  const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(printed) ?? [];
  expect([width, height].map((side) => Math.round(Number(side)))).toEqual(A4);

  await page.emulateMedia({ media: 'print' });
  await expect(conditions).toBeVisible();
  await expect(ticket(page)).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
});
