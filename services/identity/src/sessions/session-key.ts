import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { readVariables } from '@atoll/runtime/start/environment';
import { environment } from '../environment.js';

/** The Ed25519 key pair of session and device tokens. */
export class SessionKey {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;

  /** @param pkcs8 the private key in base64 */
  constructor(pkcs8: string) {
    this.privateKey = createPrivateKey({ key: Buffer.from(pkcs8, 'base64'), format: 'der', type: 'pkcs8' });
    this.publicKey = createPublicKey(this.privateKey);
  }
}

export class EnvironmentSessionKey extends SessionKey {
  constructor() {
    super(readVariables('identity', environment.pick({ SESSION_PRIVATE_KEY: true })).SESSION_PRIVATE_KEY);
  }
}
