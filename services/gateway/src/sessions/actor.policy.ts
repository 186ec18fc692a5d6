import type { Role } from '@atoll/contracts/http/routes';
import { commonError } from '@atoll/errors/common';
import { refuse, refuseAway } from '../refusals.js';
import type { Policy } from '../request.js';
import type { ActiveSessions } from './active-sessions.js';
import type { SessionTokens } from './session-tokens.js';

/** The roles of users: their calls are refused without a token. */
const NEEDS_TOKEN: ReadonlySet<Role> = new Set<Role>(['user', 'captain', 'admin', 'superUser']);

/**
 * Authenticates the caller. A request without a token is a visitor's. An invalid token, or one of another operator,
 * is refused for every call, public ones too, so that the app notices and drops it.
 * The owner of a call checks which role it needs; that it needs any is checked here, before its body is read.
 */
export function actorPolicy(tokens: SessionTokens, sessions: ActiveSessions): Policy {
  return async (request, response, next) => {
    const token = bareToken(request.headers.authorization);
    // upstreams read the signed context instead, so the token is not forwarded
    delete request.headers.authorization;
    const { operatorId, call } = request.inbound;
    if (token === '') return call && NEEDS_TOKEN.has(call.role) ? refuse(request, response, commonError('TOKEN_MISSING')) : next();
    const claims = tokens.peek(token) ?? (await tokens.read(token));
    if (!claims || claims.operatorId !== operatorId || claims.expiresAt <= Date.now()) return refuse(request, response, commonError('TOKEN_EXPIRED'));
    try {
      const { user } = sessions.peek(claims) ?? (await sessions.of(claims));
      if (!user) return refuse(request, response, commonError('TOKEN_EXPIRED'));
      request.inbound.actor = user;
      request.inbound.session = claims;
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
