import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** Keyed hashes of contacts and addresses: an attacker with a backup cannot test phone numbers against it without the key. */
export class HolderHash {
  readonly #key: KeyObject;

  /** @param secret private key of this service, the same in all of its processes; the key of the hashes is derived from it */
  constructor(secret: string) {
    this.#key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'atoll unpaid seats', 32)));
  }

  of(operatorId: string, kind: string, value: string): string {
    return createHmac('sha256', this.#key)
      .update(JSON.stringify([operatorId, kind, value]))
      .digest('base64url');
  }
}
