import type { Caller } from './caller.js';
import { currentRequestId } from './request-context.js';

/** A context always names an operator; this one is none, for what is asked before the operator is known or about all of them. */
export const NO_OPERATOR = '-';

/** For jobs and consumers: the service itself is the actor, for the operator of the record or event that it handles. */
export function serviceCaller(name: string, operatorId: string, of: { requestId?: string } = {}): Caller {
  return { operatorId, requestId: of.requestId ?? currentRequestId(), actor: { kind: 'service', name }, host: '' };
}
