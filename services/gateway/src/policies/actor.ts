import { commonError } from '@atoll/errors/common';
import { refuse } from '../answers.js';
import { gatewayError } from '../errors.js';
import type { Policy } from '../request.js';
import type { SessionTokens } from '../session-tokens.js';
import type { ActiveSessions } from '../active-sessions.js';

/**
 * Who asks? No token is a visitor; a token that does not hold, or is another operator's,
 * refuses every call, public ones too, so that the app notices and drops it.
 */
export function actorPolicy(tokens: SessionTokens, sessions: ActiveSessions): Policy {
  return async (request, response, next) => {
    const token = bareToken(request.headers.authorization);
    // nobody behind the gateway needs it: the signed context says who asks
    delete request.headers.authorization;
    if (token === '') return next();
    const { operatorId } = request.asked;
    const claims = tokens.peek(token) ?? (await tokens.read(token));
    if (!claims || claims.operatorId !== operatorId || claims.expiresAt <= Date.now()) return refuse(request, response, commonError('TOKEN_EXPIRED'));
    try {
      const actor = sessions.peek(claims) ?? (await sessions.of(claims));
      if (!actor) return refuse(request, response, commonError('TOKEN_EXPIRED'));
      request.asked.actor = actor;
    } catch (cause) {
      return refuse(request, response, gatewayError('SERVICE_AWAY', { cause }));
    }
    next();
  };
}

/** Clients send 'Bearer x' or just x [D-30]. */
function bareToken(header: string | undefined): string {
  return (header ?? '').trim().replace(/^bearer(\s+|$)/i, '');
}
