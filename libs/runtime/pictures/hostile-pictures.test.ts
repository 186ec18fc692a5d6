import { crc32 } from 'node:zlib';
import { expect, it } from '@jest/globals';
import sharp from 'sharp';
import { aPicture } from '../testing/pictures.js';
import { PictureReader } from './pictures.js';

const reader = new PictureReader(false);
const WANTED = [
  { width: 2_400, height: 2_400, fit: 'inside', format: 'jpeg' },
  { width: 192, height: 192, fit: 'contain', format: 'png' },
] as const;
/** As slips and the operator's pictures are read. */
const read = (bytes: Uint8Array): Promise<Uint8Array[] | undefined> => reader.read(bytes, WANTED, { operatorId: 'coral', sender: '' });

const [BLUE, RED] = ['#3377aa', '#cc2211'];
const frame = (background: string) => sharp({ create: { width: 96, height: 64, channels: 3, background } });
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}
function chunksOf(png: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return chunks;
}
const pngOf = (chunks: readonly Chunk[]): Buffer =>
  Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...chunks.map(({ type, data }) => {
      const body = Buffer.concat([Buffer.from(type), data]);
      return Buffer.concat([u32(data.length), body, u32(crc32(body))]);
    }),
  ]);
const isData = ({ type }: Chunk): boolean => type === 'IDAT';

/** A blue frame and then a red one, as browsers play it. */
async function anApng(): Promise<Buffer> {
  const [blue, red] = await Promise.all([BLUE, RED].map(async (colour) => chunksOf(await frame(colour).png().toBuffer())));
  const control = (sequence: number): Chunk => ({
    type: 'fcTL',
    data: Buffer.concat([u32(sequence), u32(96), u32(64), u32(0), u32(0), Buffer.from([0, 1, 0, 1, 0, 0])]),
  });
  const second = { type: 'fdAT', data: Buffer.concat([u32(2), ...red!.filter(isData).map(({ data }) => data)]) };
  const before = blue!.findIndex(isData);
  const head = [...blue!.slice(0, before), { type: 'acTL', data: Buffer.concat([u32(2), u32(0)]) }, control(0)];
  return pngOf([...head, ...blue!.slice(before, -1), control(1), second, blue!.at(-1)!]);
}

async function animated(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = await Promise.all([BLUE, RED].map((colour) => frame(colour).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

it.each<[string, () => Promise<Buffer>]>([
  ['a PNG', anApng],
  ['a GIF', () => animated('gif')],
  ['a WebP', () => animated('webp')],
])('keeps the first frame of %s that moves, so that staff and browsers see the same picture [D-69]', async (_, animation) => {
  const [jpeg] = (await read(await animation()))!;
  const { pages, width, height } = await sharp(jpeg).metadata();
  const { dominant } = await sharp(jpeg).stats();
  expect({ pages, width, height, isBlue: dominant.b > dominant.r }).toEqual({ pages: undefined, width: 96, height: 64, isBlue: true });
});

const SCRIPT = '<html><script>alert(1)</script></html>';
const ZIP = 'PK\x03\x04\x14\x00evil.class';

it.each<[string, (bytes: Buffer) => Buffer, 'jpeg' | 'png' | 'gif' | 'webp']>([
  [
    'a JPEG with a comment',
    (jpeg) => Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, SCRIPT.length + 2]), Buffer.from(SCRIPT), jpeg.subarray(2)]),
    'jpeg',
  ],
  ['a PNG with a text', (png) => pngOf(chunksOf(png).toSpliced(1, 0, { type: 'tEXt', data: Buffer.from(`Comment\0${SCRIPT}`) })), 'png'],
  [
    'a GIF with a comment',
    (gif) => Buffer.concat([gif.subarray(0, -1), Buffer.from([0x21, 0xfe, SCRIPT.length]), Buffer.from(SCRIPT), Buffer.from([0, 0x3b])]),
    'gif',
  ],
  ['a WebP', (webp) => webp, 'webp'],
])('keeps the pixels alone of %s and of what follows the picture: no script, no archive [D-69]', async (_, hidden, format) => {
  const picture = Buffer.from(await frame(BLUE).toFormat(format).toBuffer());
  const made = await read(Buffer.concat([hidden(picture), Buffer.from(SCRIPT), Buffer.from(ZIP, 'latin1')]));
  expect(await Promise.all(made!.map(async (bytes) => (await sharp(bytes).metadata()).format))).toEqual(['jpeg', 'png']);
  expect(made!.filter((bytes) => /script|evil/.test(Buffer.from(bytes).toString('latin1')))).toEqual([]);
});

/** The property of a HEIC that says how large it is. */
async function aHeicOf(width: number, height: number): Promise<Buffer> {
  const heic = Buffer.from(await aPicture('heic'));
  const at = heic.indexOf('ispe') + 8;
  heic.writeUInt32BE(width, at);
  heic.writeUInt32BE(height, at + 4);
  return heic;
}

it.each<[string, () => Promise<Buffer> | Buffer]>([
  ['an SVG that begins as a JPEG', () => Buffer.from('\xff\xd8\xff<svg xmlns="http://www.w3.org/2000/svg"/>', 'latin1')],
  ['a script that begins as a GIF', () => Buffer.from('GIF89a=1;alert(1)//')],
  ['a page that begins as a WebP', () => Buffer.from(`RIFF\x00\x00\x00\x00WEBP${SCRIPT}`)],
  ['a film', () => Buffer.from('\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00mp42isom', 'latin1')],
  ['a HEIC that claims 25 million pixels and more', () => aHeicOf(5_001, 5_000)],
  ['a HEIC that claims 4,294,967,295 × 1 pixels', () => aHeicOf(0xffff_ffff, 1)],
  ['a HEIC that claims no pixels', () => aHeicOf(0, 0)],
])('refuses %s [PY-11, D-69]', async (_, bytes) => {
  expect(await read(await bytes())).toBeUndefined();
});
