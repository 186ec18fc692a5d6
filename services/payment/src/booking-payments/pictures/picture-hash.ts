import { createHash } from 'node:crypto';

/** SHA-256 of a picture as it is stored, as hexadecimal digits. */
export const pictureHash = (jpeg: Uint8Array): string => createHash('sha256').update(jpeg).digest('hex');
