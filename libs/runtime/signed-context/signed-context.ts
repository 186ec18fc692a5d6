import { z } from 'zod';
import type { Actor, Caller } from '../context/caller.js';

/** HTTP: the gateway's statement about a person. gRPC: the calling service's own token. */
export const contextHeader = 'x-atoll-context';
/** gRPC only: the gateway's statement about the person for whom a service calls, forwarded byte for byte. */
export const personHeader = 'x-atoll-person';

export const contextSeconds = 30;
export const contextAlgorithm = 'EdDSA';
/** Explicit types (RFC 8725, 3.11): a service's token is never read as a statement about a person, nor the reverse. */
export const personType = 'atoll-person+jwt';
export const serviceType = 'atoll-service+jwt';

type PersonActor = Exclude<Actor, { kind: 'service' }>;

/** A verified context says this. `statement` is the gateway's token itself, so that it can be forwarded. */
export type ContextSubject = Pick<Caller, 'operatorId' | 'actor' | 'host' | 'statement'>;

const times = { iat: z.int(), exp: z.int() };

const person: z.ZodType<PersonActor> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('visitor') }),
  z.strictObject({
    kind: z.literal('user'),
    userId: z.int(),
    username: z.string(),
    sessionId: z.string(),
    isAdmin: z.boolean(),
    isCaptain: z.boolean(),
    isSuperUser: z.boolean(),
  }),
]);

/** `own` is the service that owns the call: the statement is issued for it, and only it may forward the statement first. */
export const personClaims = z.strictObject({
  iss: z.string(),
  aud: z.array(z.string()),
  own: z.string().min(1),
  op: z.string().min(1),
  act: person,
  host: z.string(),
  ...times,
});
export type PersonClaims = z.infer<typeof personClaims>;

/** A service's token names no actor: the issuer is the actor, so that no service can act as another one. */
export const serviceClaims = z.strictObject({ iss: z.string(), aud: z.string(), op: z.string().min(1), ...times });
export type ServiceClaims = z.infer<typeof serviceClaims>;
