import sharp, { type Metadata, type Sharp } from 'sharp';
import { log } from '@atoll/runtime/observability/log';
import { heicToJpeg } from './heic.js';
import { SlipImages } from './slip-images.port.js';

/** Reference numbers stay readable. */
const SLIP_SIDE = 2_400;
/** Of the largest phone cameras. A small file may declare far more, whose pixels would fill the memory. */
const MAX_PIXELS = 64_000_000;
/** A HEIC is decoded whole, at four bytes a pixel. */
const MAX_HEIC_PIXELS = 25_000_000;
const MAX_SECONDS = 20;
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
  override async read(bytes: Uint8Array): Promise<Uint8Array | undefined> {
    try {
      const decodable = await decodableOf(bytes);
      return decodable && (await jpegOf(decodable));
    } catch (err) {
      // Of a stranger's file, so the reason is of interest only where many are refused.
      log.info({ reason: err instanceof Error ? err.message.slice(0, 200) : '' }, 'payment slip is not a readable image');
      return undefined;
    }
  }
}

const open = (bytes: Uint8Array): Sharp => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1, sequentialRead: true });

/** By content. HEIF is the container of HEIC and of AVIF, told apart by its compression. */
async function decodableOf(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const { format, width, height, compression }: Metadata = await open(bytes).metadata();
  if (!FORMATS.includes(format ?? '') || !width || !height) return undefined;
  if (format !== 'heif') return bytes;
  return compression === 'hevc' && width * height <= MAX_HEIC_PIXELS ? heicToJpeg(bytes) : undefined;
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
