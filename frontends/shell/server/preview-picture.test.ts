/** @jest-environment node */
import { expect, it } from '@jest/globals';
import sharp from 'sharp';
import { previewPath, previewPicture } from './preview-picture.js';

const lagoon = { productTitle: 'Lagoon Lines', primaryColour: '#1d4ed8' };

/** Red, green and blue of one point, and how many points of the middle are as white as letters. */
async function seen(picture: Buffer): Promise<{ corner: readonly number[]; white: number; bytes: string }> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([1200, 630, 3]);
  let white = 0;
  for (let at = 0; at < data.length; at += 3) if (Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) > 240) white += 1;
  return { corner: [...data.subarray(0, 3)], white, bytes: picture.toString('base64') };
}

it("is the operator's name on its own colour, as a JPEG of the size of a photo [ID-04]", async () => {
  const blue = await seen(await previewPicture(lagoon));
  const [red, , ofBlue] = blue.corner;
  expect(ofBlue).toBeGreaterThan((red ?? 0) + 60);
  expect(blue.white).toBeGreaterThan(5_000);
  const green = await seen(await previewPicture({ ...lagoon, primaryColour: '#0f766e' }));
  expect(green.corner[1]).toBeGreaterThan((green.corner[0] ?? 0) + 20);
  expect((await seen(await previewPicture({ ...lagoon, productTitle: 'Reef Lines' }))).bytes).not.toBe(blue.bytes);
});

it('draws the letters of a name that looks like markup, and makes a long one fit', async () => {
  for (const productTitle of [
    '</span><b>Reef & "Sons"',
    '&#0;',
    '<span size="900000">Reef</span>',
    'ދިވެހި ފެރީ',
    'W'.repeat(5_000),
    ' ',
    'Reef\u0000Sons',
    '\u202eReef',
  ]) {
    const { white } = await seen(await previewPicture({ ...lagoon, productTitle }));
    expect([productTitle.slice(0, 30), white > (productTitle.trim() ? 2_000 : -1) && white < 200_000]).toEqual([productTitle.slice(0, 30), true]);
  }
});

it('lets no colour that was never checked into the drawing', async () => {
  const { white } = await seen(await previewPicture({ ...lagoon, primaryColour: '"/><rect width="1200" height="630" fill="#fff"/><a b="' }));
  expect(white).toBeLessThan(200_000);
});

it('has another address for each name and colour', () => {
  const paths = [lagoon, { ...lagoon, productTitle: 'Lagoon' }, { ...lagoon, primaryColour: '#1d4ed9' }].map(previewPath);
  expect(new Set(paths).size).toBe(3);
  for (const path of paths) expect(path).toMatch(/^\/preview\.[0-9a-f]{10}\.jpg$/);
});
