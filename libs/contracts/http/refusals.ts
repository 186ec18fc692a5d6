import { z } from 'zod';
import type { Definition, Refusals } from './definition.js';
import { nothing } from './shapes.js';

/** Refusals of any call by the gateway and by the pipeline of a service, before the call's own rules. */
const ofEveryCall = {
  BAD_INPUT: z.object({ field: z.string() }),
  NOT_FOUND: nothing,
  METHOD_NOT_ALLOWED: nothing,
  TOKEN_EXPIRED: nothing,
  CONTEXT_INVALID: nothing,
  RATE_LIMIT: nothing,
  TOO_LARGE: nothing,
  UNSUPPORTED_TYPE: nothing,
  BODY_TOO_SLOW: nothing,
  SERVICE_AWAY: nothing,
  OVERLOADED: nothing,
  INTERNAL: nothing,
} satisfies Refusals;

const ofRestrictedCalls = { TOKEN_MISSING: nothing, FORBIDDEN: nothing } satisfies Refusals;
const ofIdempotentCalls = { STILL_RUNNING: nothing, OTHER_BODY: nothing } satisfies Refusals;

/** Every code with which a call may be refused: those of its kind, and those of its own rules. */
export const refusalsOf = ({ role, idempotent, errors }: Pick<Definition, 'role' | 'idempotent' | 'errors'>): Refusals => ({
  ...ofEveryCall,
  ...(role === 'public' || role === 'uuid' || role === 'bank' ? {} : ofRestrictedCalls),
  ...(idempotent ? ofIdempotentCalls : {}),
  ...errors,
});
