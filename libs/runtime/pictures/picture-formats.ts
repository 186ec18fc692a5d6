const text = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

type Signature = (bytes: Uint8Array) => boolean;

/** First bytes of the formats that an uploaded picture may have. HEIC and AVIF share a container; the decoder tells them apart. */
const signatures = {
  jpeg: (bytes) => text(bytes, 0, 3) === '\xff\xd8\xff',
  png: (bytes) => text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n',
  gif: (bytes) => text(bytes, 0, 4) === 'GIF8',
  webp: (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP',
  heif: (bytes) => text(bytes, 4, 8) === 'ftyp',
} satisfies Record<string, Signature>;

export type PictureFormat = keyof typeof signatures;

/** Format by content; undefined for every other file. */
export const formatOf = (bytes: Uint8Array): PictureFormat | undefined =>
  (Object.keys(signatures) as PictureFormat[]).find((format) => signatures[format](bytes));
