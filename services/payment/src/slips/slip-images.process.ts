import type { WantedPicture } from '@atoll/runtime/pictures/picture-decoder';
import type { QueueSource } from '@atoll/runtime/concurrency/operator-queue';
import { PictureReader } from '@atoll/runtime/pictures/pictures';
import { SlipImages, type SlipImage } from './slip-images.port.js';

/** Longer side of a stored slip, on which reference numbers stay readable. */
const SLIP_SIDE = 2_400;
/** Side of what the perceptual hash is made of. */
const HASHED_SIDE = 256;
export const SLIP: readonly WantedPicture[] = [
  { width: SLIP_SIDE, height: SLIP_SIDE, fit: 'inside', format: 'jpeg' },
  { width: HASHED_SIDE, height: HASHED_SIDE, fit: 'fill', format: 'perceptualHash' },
];

export class ProcessSlipImages extends SlipImages {
  private readonly pictures: PictureReader;

  /** @param isLimited RATE_LIMITS: whether a sender has a limit of their own */
  constructor(isLimited: boolean) {
    super();
    this.pictures = new PictureReader(isLimited);
  }

  override async read(bytes: Uint8Array, source: QueueSource): Promise<SlipImage | undefined> {
    const [jpeg, perceptualHash] = (await this.pictures.read(bytes, SLIP, source)) ?? [];
    return jpeg && perceptualHash && { jpeg, perceptualHash };
  }
}
