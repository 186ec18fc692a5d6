import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { Actor, Caller, Idempotency } from '../context/caller.js';
import { newRequestId } from '../context/request-id.js';

type UserActor = Extract<Actor, { kind: 'user' }>;

export const visitor: Actor = { kind: 'visitor' };

export const userActor = (over: Partial<UserActor> = {}): UserActor => ({
  kind: 'user',
  userId: 41,
  username: 'aisha',
  sessionId: 'session-41',
  isAdmin: false,
  isCaptain: false,
  isSuperUser: false,
  ...over,
});
export const adminActor = (over: Partial<UserActor> = {}): UserActor => userActor({ userId: 42, username: 'adam', isAdmin: true, ...over });
export const captainActor = (over: Partial<UserActor> = {}): UserActor => userActor({ userId: 43, username: 'hassan', isCaptain: true, ...over });
export const superActor = (over: Partial<UserActor> = {}): UserActor => userActor({ userId: 44, username: 'mariyam', isSuperUser: true, ...over });

export const callerAs = (actor: Actor = visitor, over: Partial<Caller> = {}): Caller => ({
  operatorId: 'coral',
  requestId: newRequestId(),
  host: 'coral.localhost',
  actor,
  ...over,
});

/** Idempotency without a database: what was reserved stays reserved, so a test repeats a request by passing the same record. */
export function anIdempotency(reserved: Record<string, string | number> = {}): Idempotency {
  return {
    key: randomUUID(),
    findsAlreadyDone: () => undefined,
    isRepeated: async () => Object.keys(reserved).length > 0,
    begin: async () => undefined,
    reserve: async (name, make) => (reserved[name] ??= await make()) as never,
    reserveAll: async (proposed) => Object.assign(reserved, { ...proposed, ...reserved }),
  };
}

export interface KeyRing {
  /** Issuer → JWK set of its one public key, as JSON: the value of CONTEXT_KEYS. */
  readonly publicKeys: string;
  /** The value of CONTEXT_PRIVATE_KEY. */
  readonly privateKeyOf: (issuer: string) => string;
}

/** An Ed25519 pair as JWKs with a key id of their own. */
export function testKeyPair(kid: string = randomUUID()): { readonly publicJwk: object; readonly privateJwk: object } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return { publicJwk: { ...publicKey.export({ format: 'jwk' }), kid }, privateJwk: { ...privateKey.export({ format: 'jwk' }), kid } };
}

export function testKeys(...issuers: readonly string[]): KeyRing {
  const pairs = new Map(issuers.map((issuer) => [issuer, testKeyPair()]));
  return {
    publicKeys: JSON.stringify(Object.fromEntries([...pairs].map(([issuer, { publicJwk }]) => [issuer, { keys: [publicJwk] }]))),
    privateKeyOf: (issuer) => JSON.stringify(pairs.get(issuer)!.privateJwk),
  };
}
