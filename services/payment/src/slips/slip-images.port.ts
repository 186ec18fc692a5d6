export abstract class SlipImages {
  /**
   * The picture as a JPEG, made anew from its pixels: without metadata, such as where a photo was taken, and without other content
   * of the file. Undefined where the bytes are no JPEG, PNG, GIF, WebP or HEIC, or take too much to decode [D-69]. SERVICE_AWAY while twenty wait.
   */
  abstract read(bytes: Uint8Array): Promise<Uint8Array | undefined>;
}
