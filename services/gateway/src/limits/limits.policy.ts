import type { Role } from '@atoll/contracts/http/routes';
import { commonError } from '@atoll/errors/common';
import { isStaff } from '@atoll/runtime/context/caller';
import { refuseTemporarily } from '../refusals.js';
import { rateLimitSubnet } from '@atoll/runtime/context/client-address';
import type { InboundRequest, Policy } from '../request.js';

export interface Limit {
  key: string;
  perMinute: number;
}

/** Counts the request; false when one of the limits is exceeded. True as well while Redis is down. */
export type ConsumeLimits = (limits: readonly Limit[]) => Promise<boolean>;

/** A school class behind one address, with every pupil's app open, stays far below these. */
const PER_MINUTE = { address: 12_000, user: 6_000, operator: 120_000 };

export function limitsPolicy(consume: ConsumeLimits): Policy {
  return async (request, response, next) => {
    if (await consume(limitsOf(request.inbound))) return next();
    refuseTemporarily(request, response, 'limited', commonError('RATE_LIMIT'));
  };
}

/** Keys begin with the operator, so that requests to one operator never count against another's customers. */
export function limitsOf(inbound: Pick<InboundRequest, 'operatorId' | 'address' | 'actor' | 'call'>): Limit[] {
  const { operatorId, actor, call } = inbound;
  const address = rateLimitSubnet(inbound.address);
  const limits = [
    { key: `${operatorId}:address:${address}`, perMinute: PER_MINUTE.address },
    { key: `${operatorId}:all`, perMinute: PER_MINUTE.operator },
  ];
  if (actor.kind === 'user') limits.push({ key: `${operatorId}:user:${actor.userId}`, perMinute: PER_MINUTE.user });
  // per call and not per path: aliases and a trailing slash count as the same call
  const whose = call && limitedBy(inbound, call.role, address);
  if (call?.perMinute !== undefined && whose !== undefined) limits.push({ key: `${operatorId}:call:${call.name}:${whose}`, perMinute: call.perMinute });
  return limits;
}

const OF_STAFF: ReadonlySet<Role> = new Set<Role>(['captain', 'admin', 'superUser']);

/** Requests of a call count for the address, without those of staff. Where only staff may make the call they count for the user: an office shares its address. */
function limitedBy({ actor }: Pick<InboundRequest, 'actor'>, role: Role, address: string): string | undefined {
  if (actor.kind === 'user' && OF_STAFF.has(role)) return `user:${actor.userId}`;
  return isStaff({ actor }) ? undefined : address;
}
