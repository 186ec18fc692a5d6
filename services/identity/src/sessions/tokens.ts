import { SignJWT } from 'jose';
import type { Session } from './session.js';
import type { SessionKey } from './session-key.js';

/**
 * Signs session tokens. A token carries operator, user, session and expiry, never roles:
 * the gateway looks those up per request, so that a revoked role takes effect at once.
 */
export class Tokens {
  constructor(private readonly key: SessionKey) {}

  of(session: Session, now: Date): Promise<string> {
    return new SignJWT({ op: session.operatorId, sid: session.sessionId })
      .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT' })
      .setSubject(String(session.userId))
      .setIssuedAt(now)
      .setExpirationTime(session.expiresAt)
      .sign(this.key.privateKey);
  }
}
