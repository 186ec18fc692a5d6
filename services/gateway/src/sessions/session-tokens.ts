import { createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { errors, jwtVerify } from 'jose';

export interface TokenClaims {
  operatorId: string;
  sessionId: string;
  expiresAt: number;
}

const MAX_CACHED_TOKENS = 20_000;

/**
 * Verifies identity's session tokens, also by the previous key while it is rotated. A signature is verified once per token and process; the
 * caller checks the expiry on each request.
 */
export class SessionTokens {
  private readonly keys: readonly KeyObject[];
  private readonly checked = new Map<string, TokenClaims>();

  /** @param publicKeys SESSION_PUBLIC_KEY: Ed25519, SPKI in base64; two with a comma between them during a rotation */
  constructor(publicKeys: string) {
    this.keys = publicKeys.split(',').map((key) => createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' }));
  }

  peek(token: string): TokenClaims | undefined {
    return this.checked.get(token);
  }

  /** Undefined when the token is damaged, expired or not signed by identity. */
  async read(token: string): Promise<TokenClaims | undefined> {
    for (const key of this.keys) {
      const claims = await claimsOf(token, key);
      if (!claims) continue;
      this.checked.set(token, claims);
      if (this.checked.size > MAX_CACHED_TOKENS) this.checked.delete(this.checked.keys().next().value as string);
      return claims;
    }
    return undefined;
  }
}

async function claimsOf(token: string, key: KeyObject): Promise<TokenClaims | undefined> {
  try {
    const { payload } = await jwtVerify<{ op: string; sid: string }>(token, key, { algorithms: ['EdDSA'], requiredClaims: ['sub', 'exp', 'op', 'sid'] });
    return { operatorId: payload.op, sessionId: payload.sid, expiresAt: Number(payload.exp) * 1000 };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
    throw error;
  }
}
