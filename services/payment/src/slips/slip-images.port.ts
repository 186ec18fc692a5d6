import type { QueueSource } from '@atoll/runtime/concurrency/operator-queue';

export interface SlipImage {
  readonly jpeg: Uint8Array;
  /** 512 bytes, most of whose bits are those of a copy of the picture in another size, brightness or compression. */
  readonly perceptualHash: Uint8Array;
}

export abstract class SlipImages {
  /**
   * The picture as a JPEG, encoded again from its pixels: without metadata, such as where a photo was taken, and without other content
   * of the file. Undefined where the bytes are no JPEG, PNG, GIF, WebP or HEIC, or take too much to decode [D-69]. STILL_RUNNING while
   * another picture of the booking is decoded, RATE_LIMIT while two of the sender are, SERVICE_AWAY while too many wait.
   */
  abstract read(bytes: Uint8Array, source: QueueSource): Promise<SlipImage | undefined>;
}
