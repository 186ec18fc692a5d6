import { commonError } from '@atoll/errors/common';
import { refuse, refuseAway } from '../refusals.js';
import type { Role } from '@atoll/contracts/http/routes';
import type { Policy } from '../request.js';
import type { SessionTokens } from './session-tokens.js';
import type { ActiveSessions } from './active-sessions.js';

/** Calls that nobody may make without a token: each role that is held by a user. */
const NEEDS_TOKEN: ReadonlySet<Role> = new Set<Role>(['user', 'captain', 'admin', 'superUser']);

/**
 * Who asks? No token is a visitor; a token that does not hold, or is another operator's,
 * refuses every call, public ones too, so that the app notices and drops it.
 * Which role a call needs is its owner's to check; that it needs any is checked here, before its body is read.
 */
export function actorPolicy(tokens: SessionTokens, sessions: ActiveSessions): Policy {
  return async (request, response, next) => {
    const token = bareToken(request.headers.authorization);
    // nobody behind the gateway needs it: the signed context says who asks
    delete request.headers.authorization;
    const { operatorId, call } = request.asked;
    if (token === '') return call && NEEDS_TOKEN.has(call.role) ? refuse(request, response, commonError('TOKEN_MISSING')) : next();
    const claims = tokens.peek(token) ?? (await tokens.read(token));
    if (!claims || claims.operatorId !== operatorId || claims.expiresAt <= Date.now()) return refuse(request, response, commonError('TOKEN_EXPIRED'));
    try {
      const actor = sessions.peek(claims) ?? (await sessions.of(claims));
      if (!actor) return refuse(request, response, commonError('TOKEN_EXPIRED'));
      request.asked.actor = actor;
    } catch (cause) {
      return refuseAway(request, response, 'identity', cause);
    }
    next();
  };
}

/** Clients send 'Bearer x' or just x [D-30]. */
function bareToken(header: string | undefined): string {
  return (header ?? '').trim().replace(/^bearer(\s+|$)/i, '');
}
