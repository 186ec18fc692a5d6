import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { Actor, Caller, Idempotency } from './caller.js';
import { newRequestId, newTraceparent } from './trace.js';

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
  traceparent: newTraceparent(),
  host: 'coral.localhost',
  actor,
  ...over,
});

/** A key as its client repeats it, without a database: what was reserved stays, and an answer that is found ends the attempt. */
export function anIdempotency(reserved: Record<string, string | number> = {}): Idempotency {
  return {
    key: randomUUID(),
    findsAlreadyDone: () => undefined,
    begin: async () => undefined,
    reserve: async (name, make) => (reserved[name] ??= await make()) as never,
  };
}

export interface KeyRing {
  /** issuer → public key, as CONTEXT_KEYS holds them */
  readonly publicKeys: Readonly<Record<string, string>>;
  readonly privateKeyOf: (issuer: string) => string;
}

export function testKeys(...issuers: readonly string[]): KeyRing {
  const pairs = new Map(
    issuers.map((issuer) => [
      issuer,
      generateKeyPairSync('ed25519', {
        publicKeyEncoding: { type: 'spki', format: 'der' },
        privateKeyEncoding: { type: 'pkcs8', format: 'der' },
      }),
    ]),
  );
  return {
    publicKeys: Object.fromEntries([...pairs].map(([issuer, pair]) => [issuer, pair.publicKey.toString('base64')])),
    privateKeyOf: (issuer) => pairs.get(issuer)!.privateKey.toString('base64'),
  };
}
