import { createHash, createHmac, createPrivateKey, hkdfSync } from 'node:crypto';

/**
 * Derives the secret of a reset link from its id. The database then holds neither the secret nor anything from which it follows
 * without the key: who reads a backup cannot take an account over.
 */
export class ResetLinks {
  readonly #key: Buffer;

  /** @param privateKey Ed25519, PKCS8 in base64 */
  constructor(privateKey: string) {
    const seed = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' }).export({ format: 'jwk' }).d;
    this.#key = Buffer.from(hkdfSync('sha256', Buffer.from(seed ?? '', 'base64url'), '', 'atoll password reset link', 32));
  }

  /** The secret in the form of a version 8 UUID (RFC 9562): 122 bits. */
  uuidOf(operatorId: string, resetId: string): string {
    const bytes = createHmac('sha256', this.#key).update(JSON.stringify([operatorId, resetId])).digest().subarray(0, 16);
    bytes[6] = (bytes[6]! & 0x0f) | 0x80;
    bytes[8] = (bytes[8]! & 0x3f) | 0x80;
    return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }
}

/** By which a reset is found from the secret that somebody shows. */
export const linkHash = (uuid: string): string => createHash('sha256').update(uuid.toLowerCase()).digest('base64url');
