import { describe, expect, it } from '@jest/globals';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { scansOf } from '@atoll/runtime/pictures/jpeg-scans';
import { decodePicture } from '@atoll/runtime/pictures/picture-decoder';
import { aPicture, type Format } from '@atoll/runtime/testing/pictures';
import { ProcessSlipImages, SLIP } from './slip-images.process.js';

// large pictures take time on a busy machine
const slips = new ProcessSlipImages(true);
let bookings = 0;
/** Each picture is of another booking and sender. */
const imageOf = (bytes: Uint8Array) => slips.read(bytes, { operatorId: 'coral', subject: String((bookings += 1)), sender: `${bookings}` });
const images = { read: async (bytes: Uint8Array) => (await imageOf(bytes))?.jpeg };

/** A progressive JPEG whose last scan is repeated. */
async function ofScans(count: number, picture?: Uint8Array): Promise<Uint8Array> {
  const jpeg = await sharp(picture ?? (await aPicture('jpeg')))
    .jpeg({ progressive: true, mozjpeg: true })
    .toBuffer();
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const [before, scan, end] = [jpeg.subarray(0, last), jpeg.subarray(last, -2), jpeg.subarray(-2)];
  const own = scansOf(jpeg);
  return Buffer.concat([before, ...Array.from({ length: count - own + 1 }, () => scan), end]);
}

const solid = (width: number, height = width): Sharp => sharp({ create: { width, height, channels: 3, background: '#3377aa' } });
const solidOf = (width: number, height: number): Promise<Uint8Array> => solid(width, height).png().toBuffer();

/** A PNG of this size whose pixels are never there. */
function pngOf(width: number, height: number): Uint8Array {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(1000))), chunk('IEND', Buffer.alloc(0))]);
}

describe('the picture of a slip', () => {
  it.each<Format | 'heic'>(['jpeg', 'png', 'gif', 'webp', 'heic'])('is read as %s and stored as JPEG [PY-11, D-69]', async (format) => {
    const jpeg = await images.read(await aPicture(format));
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 96, height: 64 });
  });

  it('has no metadata, and is turned as its orientation says [D-69]', async () => {
    const gps = { IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '4/1 10/1 30/1', GPSLatitudeRef: 'N' } };
    const photo = await sharp(await aPicture('jpeg'))
      .withMetadata({ orientation: 6 })
      .withExif(gps)
      .jpeg()
      .toBuffer();
    const sideways = await sharp(photo).withMetadata({ orientation: 6 }).toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { exif, xmp, iptc, icc, orientation } = await sharp(await images.read(photo)).metadata();
    expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined));
    expect(await sharp(await images.read(sideways)).metadata()).toMatchObject({ width: 64, height: 96 });
  });

  it('is made smaller where it is larger than a slip needs', async () => {
    expect(await sharp(await images.read(await aPicture('png', 3_000))).metadata()).toMatchObject({ width: 2_400 });
  });

  it.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')],
    ['TIFF', () => aPicture('tiff')],
    ['AVIF', () => aPicture('avif')],
    ['PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n')],
    ['text', () => Buffer.from('a slip')],
    ['nothing', () => new Uint8Array()],
    ['a picture cut off in the middle', async () => (await aPicture('jpeg', 3_000)).subarray(0, 300)],
    ['a PNG of 40,000 × 40,000 pixels', () => pngOf(40_000, 40_000)],
    ['a PNG of 16,000,000 × 4 pixels', () => pngOf(16_000_000, 4)],
    ['a PNG of 1 × 64,000,000 pixels', () => pngOf(1, 64_000_000)],
    ['a PNG longer than 20,000 pixels', () => solidOf(20_001, 500)],
    ['a PNG more than 50 times as long as it is wide', () => solidOf(5_001, 100)],
    ['a JPEG of 51 scans', () => ofScans(51)],
    ['a progressive JPEG of 27 million pixels', () => solid(5_200).jpeg({ progressive: true }).toBuffer()],
    ['an interlaced PNG of 27 million pixels', () => solid(5_200).png({ progressive: true, compressionLevel: 1 }).toBuffer()],
    ['a HEIC that is cut off', async () => (await aPicture('heic')).subarray(0, 400)],
  ])('is refused as %s [PY-11, D-69]', async (_case, bytes) => {
    expect(await images.read(await bytes())).toBeUndefined();
  });

  it('is read where it is 20,000 pixels long, or 50 times as long as wide [D-69]', async () => {
    for (const [width, height] of [
      [20_000, 500],
      [100, 5_000],
    ] as const)
      expect(await images.read(await solidOf(width, height))).toBeDefined();
  });

  it('is read as a JPEG of fifty scans, and as a baseline one of 27 million pixels [PY-11, D-69]', async () => {
    for (const bytes of [await ofScans(50), await solid(5_200).jpeg().toBuffer()]) expect(await images.read(bytes)).toBeDefined();
  });

  it('is refused while another one of the booking is decoded [D-69]', async () => {
    const bytes = await aPicture('jpeg');
    const source = { operatorId: 'coral', subject: '0', sender: '' };
    const first = slips.read(bytes, source);
    await expect(slips.read(bytes, source)).rejects.toMatchObject({ code: 'STILL_RUNNING' });
    expect(await first).toBeDefined();
  });
});

describe('the process that decodes a picture', () => {
  const plenty = { dataKib: 1_100_000, cpuSeconds: 5, ms: 20_000 };

  it('has too little memory for the picture: the picture is refused [D-69]', async () => {
    const bytes = await solid(5_000).gif().toBuffer();
    expect(await decodePicture(bytes, 1, SLIP, { ...plenty, dataKib: 700_000 })).toBeUndefined();
    expect(await decodePicture(bytes, 1, SLIP, plenty)).toBeDefined();
  });

  it('uses up its processor time: the picture is refused, and the next one is read [D-69]', async () => {
    const bytes = await ofScans(3_000, await solid(4_000).jpeg().toBuffer());
    expect(await decodePicture(bytes, 3_000, SLIP, { ...plenty, cpuSeconds: 1 })).toBeUndefined();
    expect(await decodePicture(await aPicture('jpeg'), 1, SLIP, plenty)).toBeDefined();
  });

  it.each([
    ['cannot start', { dataKib: 100_000 }],
    ['gets no time', { ms: 1 }],
  ])('%s: the slip may be sent again [D-104]', async (_, limit) => {
    await expect(decodePicture(await aPicture('jpeg'), 1, SLIP, { ...plenty, ...limit })).rejects.toMatchObject({ code: 'SERVICE_AWAY' });
  });
});

describe('the perceptual hash of a slip', () => {
  /** A bank's confirmation on a phone, with what differs between two transfers. */
  const screen = (reference: string, time: string, amount: number): Promise<Buffer> => {
    const rows = ['Transfer is successful', reference, `23-11-2026 ${time}`, 'MARIYAM SHIFNA', 'CORAL FERRIES PVT LTD', '7730000123456', `MVR ${amount}.00`];
    const lines = rows.map((row, at) => `<text x="60" y="${640 + at * 170}" font-size="46">${row}</text><path d="M60 ${690 + at * 170}h960" stroke="#ddd"/>`);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="2000"><rect width="1080" height="2000" fill="#fff"/><rect width="1080" height="240" fill="#b3122b"/><circle cx="540" cy="400" r="90" fill="#2a9d4a"/>${lines.join('')}</svg>`;
    return sharp(Buffer.from(svg)).png().toBuffer();
  };
  const hashOf = async (bytes: Uint8Array): Promise<bigint> => BigInt(`0x${Buffer.from((await imageOf(bytes))!.perceptualHash).toString('hex')}`);
  const different = (one: bigint, other: bigint): number => [...(one ^ other).toString(2)].filter((bit) => bit === '1').length;

  it('is nearly that of a copy that a messenger has made smaller and compressed again, and not that of another transfer', async () => {
    const slip = await screen('BLAZ482915034417', '10:42', 500);
    const [own, smaller, darker, other] = await Promise.all(
      [
        slip,
        await sharp(slip).resize(720).jpeg({ quality: 55 }).toBuffer(),
        await sharp(slip).resize(900).modulate({ brightness: 0.85 }).jpeg({ quality: 60 }).toBuffer(),
        await screen('BLAZ917340268850', '18:05', 500),
      ].map(hashOf),
    );
    expect(different(own!, smaller!)).toBeLessThanOrEqual(140);
    expect(different(own!, darker!)).toBeLessThanOrEqual(140);
    expect(different(own!, other!)).toBeGreaterThan(140);
  });
});
