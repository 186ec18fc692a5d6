import { createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { errors, jwtVerify } from 'jose';

export interface TokenClaims {
  operatorId: string;
  sessionId: string;
  expiresAt: number;
}

const KEPT_TOKENS = 20_000;

/** Reads the tokens that identity signs. A signature is checked once per token and process, its expiry every time. */
export class SessionTokens {
  private readonly key: KeyObject;
  private readonly checked = new Map<string, TokenClaims>();

  /** @param publicKey Ed25519, SPKI in base64 */
  constructor(publicKey: string) {
    this.key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  }

  peek(token: string): TokenClaims | undefined {
    return this.checked.get(token);
  }

  /** Undefined when the token was not signed by identity, is damaged or has run out. */
  async read(token: string): Promise<TokenClaims | undefined> {
    try {
      const { payload } = await jwtVerify<{ op: string; sid: string }>(token, this.key, { algorithms: ['EdDSA'], requiredClaims: ['sub', 'exp', 'op', 'sid'] });
      const claims = { operatorId: payload.op, sessionId: payload.sid, expiresAt: Number(payload.exp) * 1000 };
      this.checked.set(token, claims);
      if (this.checked.size > KEPT_TOKENS) this.checked.delete(this.checked.keys().next().value as string);
      return claims;
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
      throw error;
    }
  }
}
