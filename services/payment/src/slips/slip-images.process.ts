import { formatOf } from './picture-formats.js';
import { PictureQueue, type PictureSource } from './picture-queue.js';
import { scansOf } from './jpeg-scans.js';
import { decodeSlip } from './slip-decoder.js';
import { SlipImages } from './slip-images.port.js';

/** Each scan of a JPEG goes over all pixels and may have a few bytes only. Encoders write 12 at most. */
const MAX_SCANS = 50;

export class ProcessSlipImages extends SlipImages {
  private readonly queue = new PictureQueue();

  /** @param isLimited RATE_LIMITS: whether a sender has a limit of their own */
  constructor(private readonly isLimited: boolean) {
    super();
  }

  override async read(bytes: Uint8Array, source: PictureSource): Promise<Uint8Array | undefined> {
    const format = formatOf(bytes);
    const scans = format === 'jpeg' ? scansOf(bytes) : 1;
    if (!format || scans > MAX_SCANS) return undefined;
    return this.queue.run(this.isLimited ? source : { ...source, sender: '' }, () => decodeSlip(bytes, scans));
  }
}
