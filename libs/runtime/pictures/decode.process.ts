import { buffer } from 'node:stream/consumers';
import decodeHeic from 'heic-decode';
import sharp, { type Metadata, type Sharp } from 'sharp';

/*
 * A program of its own: decodes the picture on its standard input and writes the pictures made of it to its standard output, after one byte
 * that says that it has started: each as its length in four bytes, and its bytes. Its arguments are the number of scans of a JPEG and the
 * wanted pictures as JSON, the largest first. Exits with 2 where the picture is refused. `picture-decoder.ts` starts it with limits of memory
 * and processor time. It imports packages only, because tests run it from its source.
 */

const JPEG_QUALITY = 80;
const WHITE = '#ffffff';
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** As `WantedPicture` of picture-decoder.ts. */
interface Wanted {
  readonly width: number;
  readonly height: number;
  readonly fit: 'inside' | 'cover' | 'contain';
  readonly format: 'jpeg' | 'png';
}

/** More than the largest phone cameras have. A small file may declare far more, whose pixels would fill the memory. */
const MAX_PIXELS = 64_000_000;
/** Limit of a picture that is decoded whole, at up to six bytes a pixel, before its first line can be made smaller. */
const MAX_WHOLE_PIXELS = 25_000_000;
/** Resizing holds whole lines, and steps through them one by one: a long and thin picture costs far more than its area. */
const MAX_SIDE = 20_000;
const MAX_RATIO = 50;

const FORMATS: readonly string[] = ['jpeg', 'png', 'gif', 'webp', 'heif'];

/** Only libvips' loaders of these formats may read a person's file: no SVG, TIFF or PDF. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer', 'VipsForeignLoadWebpBuffer', 'VipsForeignLoadHeifBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

const open = (bytes: Uint8Array): Sharp => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1, sequentialRead: true });

/** Reads the header only. */
async function checkedFormat(bytes: Uint8Array, scans: number): Promise<string> {
  const { format, width, height, compression, isProgressive }: Metadata = await open(bytes).metadata();
  if (!format || !FORMATS.includes(format)) throw new Error(`format ${format}`);
  if (format === 'heif' && compression !== 'hevc') throw new Error(`compression ${compression}`);
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const isWhole = isProgressive || scans > 1 || format === 'gif' || format === 'heif';
  if (long > MAX_SIDE || long > MAX_RATIO * short || width * height > (isWhole ? MAX_WHOLE_PIXELS : MAX_PIXELS)) throw new Error(`${width} × ${height} pixels`);
  return format;
}

/** The decoder of HEIC turns the picture itself. It returns pixels, because a JPEG in between would take as much memory again and four times the time. */
async function picture(bytes: Uint8Array, scans: number): Promise<Sharp> {
  if ((await checkedFormat(bytes, scans)) !== 'heif') return open(bytes).autoOrient();
  const { width, height, data } = await decodeHeic({ buffer: bytes });
  return sharp(data, { raw: { width, height, channels: 4 } });
}

/** Metadata is left out unless asked for, so the orientation is applied first. */
function made(decoded: Sharp, { width, height, fit, format }: Wanted): Promise<Uint8Array> {
  const resized = decoded.resize({ width, height, fit, background: CLEAR, withoutEnlargement: fit === 'inside' });
  return (format === 'jpeg' ? resized.flatten({ background: WHITE }).jpeg({ quality: JPEG_QUALITY }) : resized.png()).toBuffer();
}

/** Decodes the picture once: each smaller one is made of the largest. */
async function allOf(bytes: Uint8Array, scans: number, [largest, ...smaller]: readonly Wanted[]): Promise<Uint8Array[]> {
  if (!largest) throw new Error('no picture is wanted');
  const first = await made(await picture(bytes, scans), largest);
  return [first, ...(await Promise.all(smaller.map((wanted) => made(sharp(first), wanted))))];
}

function framed(bytes: Uint8Array): Uint8Array {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

process.stdout.write(Uint8Array.of(1));
try {
  const [, , scans, wanted = '[]'] = process.argv;
  const pictures = await allOf(await buffer(process.stdin), Number(scans), JSON.parse(wanted) as Wanted[]);
  process.stdout.write(Buffer.concat(pictures.map(framed)));
} catch (err) {
  process.stderr.write(String(err));
  process.exitCode = 2;
}
