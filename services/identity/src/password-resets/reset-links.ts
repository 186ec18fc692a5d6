import { createHash, createHmac, hkdfSync } from 'node:crypto';
import type { SessionKey } from '../sessions/session-key.js';

/**
 * Derives the secret of a reset link from its id. The database then holds nothing from which the secret follows without the key:
 * a reader of a backup cannot take over an account.
 */
export class ResetLinks {
  readonly #key: Buffer;

  constructor({ privateKey }: SessionKey) {
    const secret = privateKey.export({ format: 'der', type: 'pkcs8' });
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'atoll password reset link', 32));
  }

  /** The secret as a version 8 UUID (RFC 9562): 122 bits. */
  uuidOf(operatorId: string, resetId: string): string {
    const mac = createHmac('sha256', this.#key).update(JSON.stringify([operatorId, resetId]));
    const bytes = mac.digest().subarray(0, 16);
    bytes[6] = (bytes[6]! & 0x0f) | 0x80;
    bytes[8] = (bytes[8]! & 0x3f) | 0x80;
    return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }
}

/** Returns the hash that is stored of a secret, and by which a reset is found. */
export const linkHash = (uuid: string): string => createHash('sha256').update(uuid.toLowerCase()).digest('base64url');
