import { appErrorOf } from '@atoll/errors/app-error';
import { commonError } from '@atoll/errors/common';
import { rateLimitSubnet } from '@atoll/runtime/context/client-address';
import { setOperator } from '@atoll/runtime/context/request-context';
import type { ConsumeLimits } from '../limits/limits.policy.js';
import { refuse, refuseAway, refuseTemporarily } from '../refusals.js';
import type { Policy } from '../request.js';
import type { HostOwner, OperatorHosts } from './operator-hosts.js';

/** Each lookup of an uncached host is a call to identity, and host names can be invented without end. A busy subnet stays below it while a host is reloaded. */
const LOOKUPS_PER_MINUTE = 1_200;

/** Finds the operator of the requested host. An unknown host gets a page without any brand. */
export function operatorPolicy(hosts: OperatorHosts, consume: ConsumeLimits): Policy {
  return (request, response, next) => {
    const { host, address } = request.inbound;
    const cached = hosts.peek(host);
    if (!cached) return lookUp();
    enter(cached);

    async function lookUp(): Promise<void> {
      if (!(await consume([{ key: `-:host:${rateLimitSubnet(address)}`, perMinute: LOOKUPS_PER_MINUTE }])))
        return refuseTemporarily(request, response, 'limited', commonError('RATE_LIMIT'));
      await hosts.of(host).then(enter, away);
    }

    function enter({ operatorId }: HostOwner): void {
      if (operatorId === undefined) return refuse(request, response, commonError('NOT_FOUND'));
      request.inbound.operatorId = operatorId;
      setOperator(operatorId);
      next();
    }
    function away(error: unknown): void {
      refuseAway(request, response, 'identity', appErrorOf(error) ?? error);
    }
  };
}
