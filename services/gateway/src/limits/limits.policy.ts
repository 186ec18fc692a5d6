import { commonError } from '@atoll/errors/common';
import { isStaff } from '@atoll/runtime/context/caller';
import { refuseForNow } from '../refusals.js';
import { rateLimitSubnet } from '@atoll/runtime/http/client-address';
import type { Asked, Policy } from '../request.js';

export interface Limit {
  key: string;
  perMinute: number;
}

/** True when each of the limits has room; counts the request. Answers true as well when it cannot count. */
export type TakeTurn = (limits: readonly Limit[]) => Promise<boolean>;

/** A school class behind one address, each pupil with the app open, stays far below these. */
const PER_MINUTE = { address: 12_000, user: 6_000, operator: 120_000 };

export function limitsPolicy(takeTurn: TakeTurn): Policy {
  return async (request, response, next) => {
    if (await takeTurn(limitsOf(request.asked))) return next();
    refuseForNow(request, response, 'limited', commonError('RATE_LIMIT'));
  };
}

/** Keys name the operator first, so that one operator's rush never counts against another's customers. */
export function limitsOf(asked: Pick<Asked, 'operatorId' | 'address' | 'actor' | 'call'>): Limit[] {
  const { operatorId, actor, call } = asked;
  const address = rateLimitSubnet(asked.address);
  const limits = [
    { key: `${operatorId}:address:${address}`, perMinute: PER_MINUTE.address },
    { key: `${operatorId}:all`, perMinute: PER_MINUTE.operator },
  ];
  if (actor.kind === 'user') limits.push({ key: `${operatorId}:user:${actor.userId}`, perMinute: PER_MINUTE.user });
  // Per call, whatever spelling of its path was used.
  if (call?.perMinute !== undefined && !isStaff(asked)) limits.push({ key: `${operatorId}:call:${call.name}:${address}`, perMinute: call.perMinute });
  return limits;
}
