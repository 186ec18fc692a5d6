import type { Caller } from './caller.js';
import { newRequestId, newTraceparent } from './trace.js';

/** For jobs and consumers: the service acts for itself, on the operator of the record or event it works on. */
export function serviceCaller(name: string, operatorId: string, of: { requestId?: string; traceparent?: string } = {}): Caller {
  return { operatorId, requestId: of.requestId ?? newRequestId(), traceparent: of.traceparent || newTraceparent(), actor: { kind: 'service', name }, host: '' };
}
