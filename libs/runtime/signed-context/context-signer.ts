import { SignJWT, type JWTPayload } from 'jose';
import type { Clock } from '@atoll/time/clock';
import { audiencesOf } from '../context/call-edges.js';
import type { Caller } from '../context/caller.js';
import { contextAlgorithm, contextSeconds, personType, serviceType, type ServiceClaims } from './signed-context.js';
import { readPrivateContextKey, type PrivateContextKey } from './context-keys.js';
import { ShortCache } from '../concurrency/short-cache.js';

/** A token is reused for ten seconds: signing costs ten times a look-up, and its remaining lifetime (20 s) is longer than every deadline. */
const REUSE_MS = 10_000;
/** Hosts and actors come from clients, so there is a bound: about 10 MB. */
const MAX_TOKENS = 10_000;

/** A visitor or a user; every service refuses a statement about a service. */
export type PersonSubject = Pick<Caller, 'operatorId' | 'actor' | 'host'>;

/** Signs contexts with the key of this process. Two equal contexts within ten seconds are one token. */
export class ContextSigner {
  readonly #key: PrivateContextKey;
  readonly #tokens: ShortCache<string>;

  /** @param privateKey CONTEXT_PRIVATE_KEY: an Ed25519 private key as a JWK with its `kid` */
  constructor(
    readonly issuer: string,
    privateKey: string,
    private readonly clock: Clock,
  ) {
    this.#key = readPrivateContextKey(privateKey);
    this.#tokens = new ShortCache({ ttlMs: REUSE_MS, max: MAX_TOKENS, now: () => clock.now().getTime(), load: (context) => this.#sign(context) });
  }

  /** The gateway's statement about a person, for the service that owns the call and for those that it may call on the person's behalf. */
  statement({ operatorId, actor, host }: PersonSubject, owner: string): Promise<string> {
    const claims = { iss: this.issuer, aud: audiencesOf(owner), own: owner, op: operatorId, act: actor, host };
    return this.#token(personType, claims);
  }

  /** This service's own token, for one other service. */
  serviceToken(operatorId: string, audience: string): Promise<string> {
    const claims: Omit<ServiceClaims, 'iat' | 'exp'> = { iss: this.issuer, aud: audience, op: operatorId };
    return this.#token(serviceType, claims);
  }

  /** The cache key contains the ten-second period, so that a clock that is set back does not return a token issued in the future. */
  #token(typ: string, claims: object): Promise<string> {
    const period = Math.floor(this.clock.now().getTime() / REUSE_MS);
    return this.#tokens.get(JSON.stringify([typ, claims, period]));
  }

  /** @param context type, claims and period as JSON: the cache key is exactly what the token says */
  #sign(context: string): Promise<string> {
    const [typ, claims] = JSON.parse(context) as [string, JWTPayload];
    const iat = Math.floor(this.clock.now().getTime() / 1000);
    return new SignJWT({ ...claims, iat, exp: iat + contextSeconds })
      .setProtectedHeader({ alg: contextAlgorithm, kid: this.#key.kid, typ })
      .sign(this.#key.key);
  }
}
