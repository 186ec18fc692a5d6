import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { commonError } from '@atoll/errors/common';
import type { Clock } from '@atoll/time/clock';
import type { Actor, Caller } from './caller.js';

export const contextHeader = 'x-atoll-context';
export const contextSeconds = 30;
const clockSkewSeconds = 5;

interface Claims {
  readonly iss: string;
  readonly aud: string;
  readonly op: string;
  readonly act: Actor;
  readonly rid: string;
  readonly host: string;
  readonly iat: number;
  readonly exp: number;
}

export type ContextSubject = Pick<Caller, 'operatorId' | 'actor' | 'requestId' | 'host'>;

/** States to one other process who asks. Only the holder of the issuer's private key can say it. */
export class ContextSigner {
  readonly #key: KeyObject;

  constructor(
    readonly issuer: string,
    privateKey: string,
    private readonly clock: Clock,
  ) {
    this.#key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' });
  }

  sign(subject: ContextSubject, audience: string): string {
    const iat = Math.floor(this.clock.now().getTime() / 1000);
    const claims: Claims = {
      iss: this.issuer,
      aud: audience,
      op: subject.operatorId,
      act: subject.actor,
      rid: subject.requestId,
      host: subject.host,
      iat,
      exp: iat + contextSeconds,
    };
    const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
    return `${body}.${sign(null, Buffer.from(body), this.#key).toString('base64url')}`;
  }
}

/** Checked on arrival, and never a default: without a good context nobody is asking. */
export class ContextVerifier {
  readonly #keys: ReadonlyMap<string, KeyObject>;

  constructor(
    readonly audience: string,
    keys: Readonly<Record<string, string>>,
    private readonly clock: Clock,
  ) {
    this.#keys = new Map(
      Object.entries(keys).map(([issuer, key]) => [issuer, createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })]),
    );
  }

  verify(token: string | undefined): ContextSubject {
    const { body, signature, claims } = read(token);
    const key = this.#keys.get(claims.iss);
    if (!key || !verify(null, Buffer.from(body), key, Buffer.from(signature, 'base64url'))) throw commonError('CONTEXT_INVALID');
    const now = this.clock.now().getTime() / 1000;
    const fresh = claims.exp > now && claims.iat <= now + clockSkewSeconds && claims.exp - claims.iat <= contextSeconds;
    if (claims.aud !== this.audience || !fresh || !claims.op) throw commonError('CONTEXT_INVALID');
    return { operatorId: claims.op, actor: claims.act, requestId: claims.rid, host: claims.host };
  }
}

function read(token: string | undefined): { body: string; signature: string; claims: Claims } {
  const [body, signature, ...rest] = (token ?? '').split('.');
  if (!body || !signature || rest.length > 0) throw commonError('CONTEXT_INVALID');
  try {
    return { body, signature, claims: JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims };
  } catch (cause) {
    throw commonError('CONTEXT_INVALID', { cause });
  }
}
