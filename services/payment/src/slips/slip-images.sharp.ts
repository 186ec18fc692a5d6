import { commonError } from '@atoll/errors/common';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { log } from '@atoll/runtime/observability/log';
import { heicToJpeg } from './heic.js';
import { scansOf } from './jpeg-scans.js';
import { SlipImages } from './slip-images.port.js';

/** Reference numbers stay readable. */
const SLIP_SIDE = 2_400;
/** Of the largest phone cameras. A small file may declare far more, whose pixels would fill the memory. */
const MAX_PIXELS = 64_000_000;
/** Of a picture that is decoded whole, at up to six bytes a pixel, before its first line can be made smaller. */
const MAX_WHOLE_PIXELS = 25_000_000;
/** Each scan of a JPEG goes over all pixels and may have a few bytes only; `timeout` ends no picture while they are read. Encoders write 12 at most. */
const MAX_SCANS = 50;
const MAX_SECONDS = 20;
/** A picture that waits is kept, also when its sender has left: a HEIC can take many seconds. */
const MOST_WAITING = 20;
const RETRY_AFTER_SECONDS = 5;
const QUALITY = 80;
const WHITE = '#ffffff';

const FORMATS: readonly string[] = ['jpeg', 'png', 'gif', 'webp', 'heif'];

/** Of libvips, only the loaders of these formats read bytes from strangers: no SVG, TIFF or PDF. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer', 'VipsForeignLoadWebpBuffer', 'VipsForeignLoadHeifBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

export class SharpSlipImages extends SlipImages {
  /** Of which one is decoded. */
  private accepted = 0;

  override async read(bytes: Uint8Array): Promise<Uint8Array | undefined> {
    if (this.accepted > MOST_WAITING) throw commonError('SERVICE_AWAY', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    this.accepted += 1;
    try {
      const decodable = await decodableOf(bytes);
      return decodable && (await alone(() => jpegOf(decodable)));
    } catch (err) {
      // Of a stranger's file, so the reason is of interest only where many are refused.
      log.info({ reason: err instanceof Error ? err.message.slice(0, 200) : '' }, 'payment slip is not a readable image');
      return undefined;
    } finally {
      this.accepted -= 1;
    }
  }
}

const open = (bytes: Uint8Array): Sharp => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1, sequentialRead: true });

/** By content. HEIF is the container of HEIC and of AVIF, told apart by its compression. */
async function decodableOf(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const { format, width, height, compression, isProgressive }: Metadata = await open(bytes).metadata();
  if (!FORMATS.includes(format ?? '') || !width || !height) return undefined;
  const scans = format === 'jpeg' ? scansOf(bytes) : 1;
  if (scans > MAX_SCANS) return undefined;
  const isWhole = isProgressive || scans > 1 || format === 'gif' || format === 'heif';
  if (isWhole && width * height > MAX_WHOLE_PIXELS) return undefined;
  if (format !== 'heif') return bytes;
  return compression === 'hevc' ? heicToJpeg(bytes) : undefined;
}

let last: Promise<unknown> = Promise.resolve();

/** One picture at a time: each needs a large memory, and a thread of the few that all of the process shares. */
function alone<T>(decode: () => Promise<T>): Promise<T> {
  const decoded = last.then(decode);
  last = decoded.catch(() => undefined);
  return decoded;
}

/** Metadata is left out unless asked for, so the orientation is applied first. */
const jpegOf = (bytes: Uint8Array): Promise<Uint8Array> =>
  open(bytes)
    .autoOrient()
    .resize({ width: SLIP_SIDE, height: SLIP_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: WHITE })
    .jpeg({ quality: QUALITY })
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer();
