import { KeyedHash } from '@atoll/runtime/secrets/keyed-hash';

/** Keyed hashes of the contacts and addresses whose unpaid seats are counted. */
export class HolderHash extends KeyedHash {
  /** @param secret private key of this service, the same in all of its processes */
  constructor(secret: string) {
    super(secret, 'atoll unpaid seats');
  }
}
