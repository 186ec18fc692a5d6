import { writeFile } from 'node:fs/promises';
import { chromium, expect, type LaunchOptions, type Page } from '@playwright/test';
import { at, shot, test, watch } from '../browser.js';
import { booked, ownTrip, paid, type Booked } from '../fixtures.js';
import * as person from '../steps.js';

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

/** Returns one frame of raw video, which Chromium's fake camera repeats. */
function videoOf(luma: string): Buffer {
  const colours = Buffer.alloc((SIZE.width * SIZE.height) / 2, 128);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${SIZE.width} H${SIZE.height} F10:1 Ip A1:1 C420\nFRAME\n`), Buffer.from(luma, 'base64'), colours]);
}

/** A device whose camera shows what is in the file by then, once it is opened. */
async function deviceWith(video: string, page: Page, launchOptions: LaunchOptions) {
  const args = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${video}`];
  const device = await chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] });
  const context = await device.newContext({ viewport: page.viewportSize() });
  return { device, context, captain: await context.newPage() };
}

/** The passenger opens their ticket, and holds it into the captain's camera. */
async function holdTicket(page: Page, { uuid, refNo }: Booked, video: string): Promise<void> {
  await page.goto(at('coral', `/booking/${uuid}`));
  await writeFile(video, videoOf(await pictureOf(page, refNo)));
}

test('the captain scans the ticket on a passenger’s phone, and sees that booking alone [CP-05] [CP-06] [XC-10] [ID-50] @phone', async ({
  page,
  launchOptions,
}, info) => {
  const trip = await ownTrip();
  const booking = await paid(trip, await booked(trip, 2));
  const other = await booked(trip, 1, 'Other');
  const video = info.outputPath('ticket.y4m');
  await holdTicket(page, booking, video);
  const { device, context, captain } = await deviceWith(video, page, launchOptions);
  const problems = watch(context);
  await person.enterAs(captain, 'coral', 'captain', `/captain?date=${trip.day}&trip=${trip.id}`);
  await expect(captain.getByRole('article', { name: `Booking ${other.refNo}` })).toBeVisible();
  await captain.getByRole('button', { name: 'Scan ticket' }).click();
  await expect(captain.getByRole('article', { name: `Booking ${booking.refNo}` })).toBeFocused();
  await expect(captain.getByRole('article', { name: `Booking ${other.refNo}` })).toBeHidden();
  await shot(captain, 'captain-scanned');
  expect(problems).toEqual([]);
  await device.close();
});

test('without network and in a browser without a decoder, the captain scans a ticket that was sold after the download: valid, and not on the list [CP-06] [D-108] @phone', async ({
  page,
  launchOptions,
}, info) => {
  const trip = await ownTrip();
  await paid(trip, await booked(trip, 1, 'Early'));
  const video = info.outputPath('ticket.y4m');
  const { device, context, captain } = await deviceWith(video, page, launchOptions);
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'BarcodeDetector'));
  await person.enterAs(captain, 'coral', 'captain', `/captain?date=${trip.day}&trip=${trip.id}`);
  await expect(captain.getByRole('checkbox', { name: 'Emma Lind Early' })).toBeVisible();
  const isKept = (path: string) => captain.evaluate(async (kept) => (await caches.match(kept)) !== undefined, path);
  for (const path of ['/captain', '/captain/qr.worker.js', '/captain/zxing_reader.wasm']) await expect.poll(() => isKept(path)).toBe(true);

  await context.setOffline(true);
  const later = await paid(trip, await booked(trip, 2, 'Later'));
  await holdTicket(page, later, video);
  await captain.reload();
  await captain.getByRole('button', { name: 'Scan ticket' }).click();
  await expect(captain.getByText('Valid ticket, not on the downloaded list')).toBeVisible();
  await expect(captain.getByText(`${later.refNo} · 2 people`)).toBeVisible();
  await shot(captain, 'captain-scanned-offline');
  await device.close();
});
