import { buffer } from 'node:stream/consumers';
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
  readonly fit: 'inside' | 'cover' | 'contain' | 'fill';
  readonly format: 'jpeg' | 'png' | 'perceptualHash';
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

/**
 * The decoder of HEIC turns the picture itself. It returns pixels, because a JPEG in between would take as much memory again and four times
 * the time. It is loaded for a HEIC alone: its WebAssembly is compiled as it is loaded.
 */
async function picture(bytes: Uint8Array, scans: number): Promise<Sharp> {
  if ((await checkedFormat(bytes, scans)) !== 'heif') return open(bytes).autoOrient();
  const { default: decodeHeic } = await import('heic-decode');
  const { width, height, data } = await decodeHeic({ buffer: bytes });
  return sharp(data, { raw: { width, height, channels: 4 } });
}

/** Metadata is left out unless asked for, so the orientation is applied first. */
async function made(decoded: Sharp, { width, height, fit, format }: Wanted): Promise<Uint8Array> {
  if (format === 'perceptualHash') return perceptualHash(await decoded.greyscale().resize(width, height, { fit }).raw().toBuffer(), width, height);
  const resized = decoded.resize({ width, height, fit, background: CLEAR, withoutEnlargement: fit === 'inside' });
  return (format === 'jpeg' ? resized.flatten({ background: WHITE }).jpeg({ quality: JPEG_QUALITY }) : resized.png()).toBuffer();
}

/** Frequencies of each direction that the hash says something of. */
const FREQUENCIES = 64;

/**
 * A bit for each of the lowest frequencies of the picture's cosine transform: whether it is above their median. Another size, brightness or
 * compression changes few of them.
 * @param grey brightness of each pixel, line by line
 */
function perceptualHash(grey: Uint8Array, width: number, height: number): Uint8Array {
  const along = cosinesOf(width);
  const byLine = Array.from({ length: height }, (_, y) => along.map((cosines) => weighted(cosines, (x) => grey[y * width + x]!)));
  const found = cosinesOf(height).flatMap((cosines) => along.map((_, u) => weighted(cosines, (y) => byLine[y]![u]!)));
  const median = found.toSorted((a, b) => a - b)[found.length / 2]!;
  return Uint8Array.from({ length: found.length / 8 }, (_, at) =>
    found.slice(at * 8, at * 8 + 8).reduce((bits, value) => bits * 2 + Number(value > median), 0),
  );
}

const cosinesOf = (length: number): Float64Array[] =>
  Array.from({ length: FREQUENCIES }, (_, u) => Float64Array.from({ length }, (_each, x) => Math.cos(((2 * x + 1) * u * Math.PI) / (2 * length))));

function weighted(weights: Float64Array, valueAt: (index: number) => number): number {
  let sum = 0;
  for (let index = 0; index < weights.length; index += 1) sum += weights[index]! * valueAt(index);
  return sum;
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
