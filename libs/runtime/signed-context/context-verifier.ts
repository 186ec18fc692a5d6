import { errors, jwtVerify, type JWTHeaderParameters, type JWTPayload } from 'jose';
import type { z } from 'zod';
import { commonError } from '@atoll/errors/common';
import type { Clock } from '@atoll/time/clock';
import { gateway, mayCall, mayCallFor } from '../context/call-edges.js';
import {
  contextAlgorithm,
  contextSeconds,
  personClaims,
  personType,
  serviceClaims,
  serviceType,
  type ContextSubject,
  type PersonClaims,
  type ServiceClaims,
} from './signed-context.js';
import type { ContextKeys } from './context-keys.js';
import { ShortCache } from '../concurrency/short-cache.js';
import { log } from '../observability/log.js';

const CLOCK_SKEW_SECONDS = 5;
/** About 5 MB. Only verified tokens are cached, so that other clients cannot fill the cache. */
const MAX_TOKENS = 5_000;
const RETRY_AFTER_SECONDS = 5;

type Token = string | undefined;
interface Verified<C> {
  readonly claims: C;
  readonly token: string;
}

/**
 * Verifies the signed contexts that one process receives. A signature is verified once per token and process, its times on every
 * request. Everything that is not accepted is CONTEXT_INVALID: there is no default caller. A context that was good and has expired is
 * SERVICE_AWAY: its request has waited too long in an overloaded process, so the caller may send it again.
 */
export class ContextVerifier {
  readonly #people: ShortCache<PersonClaims>;
  readonly #services: ShortCache<ServiceClaims>;

  /** @param receiver name of this process */
  constructor(
    readonly receiver: string,
    private readonly keys: ContextKeys,
    private readonly clock: Clock,
  ) {
    this.#people = this.cache(personType, personClaims);
    this.#services = this.cache(serviceType, serviceClaims);
  }

  /** HTTP: a person, stated by the gateway, for a call that this process owns. */
  async overHttp(token: Token): Promise<ContextSubject> {
    const person = await this.person(token);
    if (person.claims.own !== this.receiver) throw commonError('CONTEXT_INVALID');
    return subjectOf(person);
  }

  /**
   * gRPC: a service that the edge table allows to call this method, in its own name or for the person whose statement it forwards.
   * @param path of the call: `/atoll.trip.v1.Trips/Snapshots`
   */
  async overGrpc(path: string, token: Token, statement: Token): Promise<ContextSubject> {
    const { claims } = await this.verified(this.#services, token);
    if (!mayCall(claims.iss, this.receiver, path)) throw commonError('CONTEXT_INVALID');
    if (statement === undefined) return { operatorId: claims.op, actor: { kind: 'service', name: claims.iss }, host: '' };
    const person = await this.person(statement);
    const isAllowedPath = mayCallFor(person.claims.own, claims.iss, this.receiver, path) && person.claims.op === claims.op;
    if (!isAllowedPath) throw commonError('CONTEXT_INVALID');
    return subjectOf(person);
  }

  private async person(token: Token): Promise<Verified<PersonClaims>> {
    const person = await this.verified(this.#people, token);
    if (person.claims.iss !== gateway) throw commonError('CONTEXT_INVALID');
    return person;
  }

  private async verified<C extends { iat: number; exp: number }>(cache: ShortCache<C>, token: Token): Promise<Verified<C>> {
    const claims = token ? await cache.get(token).catch(refuseUnread) : refuse();
    const now = this.clock.now().getTime() / 1000;
    if (claims.exp <= now) refuseExpired(claims);
    const isFresh = claims.iat <= now + CLOCK_SKEW_SECONDS && claims.exp - claims.iat <= contextSeconds;
    return isFresh ? { claims, token: token as string } : refuse();
  }

  private cache<C>(typ: string, schema: z.ZodType<C>): ShortCache<C> {
    const now = () => this.clock.now().getTime();
    return new ShortCache({ ttlMs: contextSeconds * 1000, max: MAX_TOKENS, now, load: async (token) => schema.parse(await this.read(token, typ)) });
  }

  private async read(token: string, typ: string): Promise<JWTPayload> {
    const { payload, protectedHeader } = await jwtVerify(token, ({ kid }: JWTHeaderParameters) => this.keyOf(kid).key, {
      algorithms: [contextAlgorithm],
      typ,
      audience: this.receiver,
      requiredClaims: ['iss', 'iat', 'exp'],
      currentDate: this.clock.now(),
    });
    if (payload.iss !== this.keyOf(protectedHeader.kid).issuer) throw commonError('CONTEXT_INVALID');
    return payload;
  }

  private keyOf(kid: string | undefined) {
    return this.keys.get(kid ?? '') ?? refuse();
  }
}

const subjectOf = ({ claims: { op, act, host }, token }: Verified<PersonClaims>): ContextSubject => ({ operatorId: op, actor: act, host, statement: token });

/** The signature and the audience of an expired token are verified before its times. */
const refuseUnread = (cause: unknown): never => (cause instanceof errors.JWTExpired ? refuseExpired(cause.payload) : refuse(cause));

function refuseExpired({ iss: issuer, exp: expiredAt }: JWTPayload): never {
  log.warn({ issuer, expiredAt }, 'expired context refused');
  throw commonError('SERVICE_AWAY', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

function refuse(cause?: unknown): never {
  throw commonError('CONTEXT_INVALID', cause === undefined ? {} : { cause });
}
