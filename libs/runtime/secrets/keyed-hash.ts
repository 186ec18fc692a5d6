import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

const KEY_BYTES = 32;

/** Keyed hashes of contacts and addresses: a reader of a store, or of a backup of it, cannot test phone numbers against it without the key. */
export class KeyedHash {
  readonly #key: KeyObject;

  /**
   * @param secret private key of this service, the same in all of its processes
   * @param purpose the key is derived from both, so hashes of different purposes cannot be compared
   */
  constructor(secret: string, purpose: string) {
    this.#key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES)));
  }

  of(...parts: readonly string[]): string {
    return createHmac('sha256', this.#key).update(JSON.stringify(parts)).digest('base64url');
  }
}
