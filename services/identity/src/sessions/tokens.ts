import { createPrivateKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Session } from './session.js';

/**
 * Writes session tokens. A token names operator, user and session and when it runs out, never roles:
 * what its holder may do is asked anew, so a role taken away is gone at once.
 */
export class Tokens {
  private readonly key: KeyObject;

  /** @param privateKey Ed25519, PKCS8 in base64 */
  constructor(privateKey: string) {
    this.key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' });
  }

  of(session: Session, now: Date): Promise<string> {
    return new SignJWT({ op: session.operatorId, sid: session.sessionId })
      .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT' })
      .setSubject(String(session.userId))
      .setIssuedAt(now)
      .setExpirationTime(session.expiresAt)
      .sign(this.key);
  }
}
