import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** Keyed hashes of contacts, the same at every operator: counters contain no personal data, and who reads them cannot test phone numbers without the key. */
export class ContactHash {
  readonly #key: KeyObject;

  /** @param secret private key of this service, the same in all of its processes; the key of the hashes is derived from it */
  constructor(secret: string) {
    this.#key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'atoll message limits', 32)));
  }

  of(kind: string, contact: string): string {
    return createHmac('sha256', this.#key)
      .update(JSON.stringify([kind, contact]))
      .digest('base64url');
  }
}
