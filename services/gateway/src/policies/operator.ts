import { appErrorOf } from '@atoll/errors/app-error';
import { commonError } from '@atoll/errors/common';
import { refuse } from '../answers.js';
import { gatewayError } from '../errors.js';
import type { OperatorHosts } from '../operator-hosts.js';
import type { Policy } from '../request.js';

/** Whose host was asked? A host that belongs to nobody gets a page without any brand. */
export function operatorPolicy(hosts: OperatorHosts): Policy {
  return (request, response, next) => {
    const known = hosts.peek(request.asked.host);
    if (known === undefined) return hosts.of(request.asked.host).then(enter, away);
    enter(known);

    function enter(operatorId: string): void {
      if (operatorId === '') return refuse(request, response, commonError('NOT_FOUND'));
      request.asked.operatorId = operatorId;
      next();
    }
    function away(error: unknown): void {
      refuse(request, response, gatewayError('SERVICE_AWAY', { cause: appErrorOf(error) ?? error }));
    }
  };
}
