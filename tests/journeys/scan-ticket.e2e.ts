import { writeFile } from 'node:fs/promises';
import { chromium, expect, type Page } from '@playwright/test';
import { at, shot, test, watch } from './browser.js';
import { booked, ownTrip, paid } from './fixtures.js';
import * as person from './steps.js';

const SIZE = { width: 640, height: 480 } as const;

/** The brightness of each pixel of a camera's picture that shows the QR code of the page, in base64. */
const pictureOf = (page: Page, refNo: string): Promise<string> =>
  page.getByRole('img', { name: `QR code of booking ${refNo}` }).evaluate(async (svg, { width, height }) => {
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
    await image.decode();
    const drawing = new OffscreenCanvas(width, height).getContext('2d');
    if (!drawing) throw new Error('no canvas');
    drawing.fillStyle = '#fff';
    drawing.fillRect(0, 0, width, height);
    drawing.drawImage(image, 170, 90, 300, 300);
    const { data } = drawing.getImageData(0, 0, width, height);
    const luma = Uint8Array.from({ length: width * height }, (_none, pixel) => data[pixel * 4] ?? 0);
    return btoa(luma.reduce((text, brightness) => text + String.fromCharCode(brightness), ''));
  }, SIZE);

/** One frame of raw video, which Chromium's fake camera repeats. */
function videoOf(luma: string): Buffer {
  const colours = Buffer.alloc((SIZE.width * SIZE.height) / 2, 128);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${SIZE.width} H${SIZE.height} F10:1 Ip A1:1 C420\nFRAME\n`), Buffer.from(luma, 'base64'), colours]);
}

test('the captain scans the ticket on a passenger’s phone, and sees that booking alone [CP-05] [CP-06] [XC-10] [ID-50]', async ({
  page,
  launchOptions,
}, info) => {
  const trip = await ownTrip();
  const booking = await paid(trip, await booked(trip, 2));
  const other = await booked(trip, 1, 'Other');
  await page.goto(at('coral', `/booking/${booking.uuid}`));
  const video = info.outputPath('ticket.y4m');
  await writeFile(video, videoOf(await pictureOf(page, booking.refNo)));

  const args = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${video}`];
  const device = await chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] });
  const context = await device.newContext({ viewport: page.viewportSize() });
  const problems = watch(context);
  const captain = await context.newPage();
  await person.enterAs(captain, 'coral', 'captain', `/captain?date=${trip.day}&trip=${trip.id}`);
  await expect(captain.getByRole('article', { name: `Booking ${other.refNo}` })).toBeVisible();
  await captain.getByRole('button', { name: 'Scan ticket' }).click();
  await expect(captain.getByRole('article', { name: `Booking ${booking.refNo}` })).toBeFocused();
  await expect(captain.getByRole('article', { name: `Booking ${other.refNo}` })).toBeHidden();
  await shot(captain, 'captain-scanned');
  expect(problems).toEqual([]);
  await device.close();
});
