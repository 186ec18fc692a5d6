import { scansOf } from './jpeg-scans.js';
import { decodePicture, type WantedPicture } from './picture-decoder.js';
import { formatOf } from './picture-formats.js';
import { OperatorQueue, type QueueSource } from '../concurrency/operator-queue.js';

/** Each scan of a JPEG goes over all pixels and may have a few bytes only. Encoders write 12 at most. */
const MAX_SCANS = 50;
/** Each keeps its file, of 2 MB at most, in memory. */
const MAX_WAITING = 20;

/** Reads pictures that people upload, one at a time. */
export class PictureReader {
  private readonly queue = new OperatorQueue(MAX_WAITING);

  /** @param isLimited RATE_LIMITS: whether a sender has a limit of their own */
  constructor(private readonly isLimited: boolean) {}

  /**
   * The wanted pictures, encoded again from the pixels: without metadata, such as where a photo was taken, and without other content of
   * the file. Undefined where the bytes are no JPEG, PNG, GIF, WebP or HEIC, or take too much to decode. STILL_RUNNING while another
   * picture of the subject is decoded, RATE_LIMIT while two of the sender are, SERVICE_AWAY while too many wait.
   * @param wanted the largest first
   */
  async read(bytes: Uint8Array, wanted: readonly WantedPicture[], source: QueueSource): Promise<Uint8Array[] | undefined> {
    const format = formatOf(bytes);
    const scans = format === 'jpeg' ? scansOf(bytes) : 1;
    if (!format || scans > MAX_SCANS) return undefined;
    return this.queue.run(this.isLimited ? source : { ...source, sender: '' }, () => decodePicture(bytes, scans, wanted));
  }
}
