import { appErrorOf } from '@atoll/errors/app-error';
import { commonError } from '@atoll/errors/common';
import { refuse, refuseAway, refuseForNow } from '../refusals.js';
import type { OperatorHosts } from './operator-hosts.js';
import { rateLimitSubnet } from '@atoll/runtime/http/client-address';
import { setOperator } from '@atoll/runtime/tracing/request-context';
import type { Policy } from '../request.js';
import type { TakeTurn } from '../limits/limits.policy.js';

/** Each costs identity a question, and names can be made up without end. A busy address may ask while a host is looked up anew. */
const LOOKED_UP_PER_MINUTE = 1_200;

/** Whose host was asked? A host that belongs to nobody gets a page without any brand. */
export function operatorPolicy(hosts: OperatorHosts, takeTurn: TakeTurn): Policy {
  return (request, response, next) => {
    const { host, address } = request.asked;
    const known = hosts.peek(host);
    if (known === undefined) return lookUp();
    enter(known);

    async function lookUp(): Promise<void> {
      if (!(await takeTurn([{ key: `-:host:${rateLimitSubnet(address)}`, perMinute: LOOKED_UP_PER_MINUTE }])))
        return refuseForNow(request, response, 'limited', commonError('RATE_LIMIT'));
      await hosts.of(host).then(enter, away);
    }

    function enter(operatorId: string): void {
      if (operatorId === '') return refuse(request, response, commonError('NOT_FOUND'));
      request.asked.operatorId = operatorId;
      setOperator(operatorId);
      next();
    }
    function away(error: unknown): void {
      refuseAway(request, response, 'identity', appErrorOf(error) ?? error);
    }
  };
}
