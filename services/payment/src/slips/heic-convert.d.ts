/** heic-convert has no types of its own. */
declare module 'heic-convert' {
  export default function convert(options: { buffer: Uint8Array; format: 'JPEG'; quality: number }): Promise<Uint8Array>;
}
