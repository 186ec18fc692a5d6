import { createHmac, hkdfSync } from 'node:crypto';

/** Keyed hashes of contacts and addresses: without the key nobody can try out phone numbers against the database or a backup of it. */
export class HolderHash {
  readonly #key: Buffer;

  /** @param secret private key of this service, the same in all of its processes; the key of the hashes is derived from it */
  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'atoll unpaid seats', 32));
  }

  of(operatorId: string, kind: string, value: string): string {
    return createHmac('sha256', this.#key)
      .update(JSON.stringify([operatorId, kind, value]))
      .digest('base64url');
  }
}
